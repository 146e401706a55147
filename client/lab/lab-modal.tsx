import { closeModal, openModal } from '@marquee/client/state/modals.ts'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { getModalProps } from './lab-keys.ts'

/** A single modal with its own address; the query holds its props: `/_lab/modals/document?page=terms`. */
export function LabModal({ name }: { name: string }) {
  const { search } = useLocation()
  useEffect(() => {
    openModal(name, getModalProps(search))
    return () => closeModal(name)
  }, [name, search])
  return (
    <button type="button" onClick={() => openModal(name, getModalProps(search))}>
      open {name}
    </button>
  )
}

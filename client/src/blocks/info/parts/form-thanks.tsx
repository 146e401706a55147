import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import './form-thanks.css'

/** The reference number that a form was answered with, until another one is written. */
export function useReference() {
  const [reference, setReference] = useState('')
  return {
    reference,
    take: (value: unknown) => setReference((value as { reference: string }).reference),
    again: () => setReference(''),
  }
}

type Props = { done: string; again: string; onAgain(): void }

/** Stands in the place of a form that was sent: its reference number, and the way to the next one. */
export function FormThanks({ done, again, onAgain }: Props) {
  const line = useRef<HTMLParagraphElement>(null)
  // The button that had the focus is gone; what is said now is read out from here.
  useEffect(() => line.current?.focus(), [])
  return (
    <div className="form-thanks">
      <Icon name="check" size="l" />
      <p ref={line} tabIndex={-1}>
        {done}
      </p>
      <Button look="outline" onClick={onAgain}>
        {again}
      </Button>
    </div>
  )
}

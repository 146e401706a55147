import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../api/call.ts'
import type { Block } from '../render/block.ts'
import { openModal, useModalsState } from '../state/modals.ts'
import { setPopupsShown, useSession } from '../state/session.ts'
import { isQuietToday, unseenByVisitor } from './home/seen-popups.ts'

/** Popups (PU): to a member once after the login, to a visitor once, and never into the first look at the page. */
export const NoticePopups: Block<'notice-popups'> = ({ props }) => {
  const isMember = useSession((session) => session.token !== null)
  const isDue = useSession((session) => session.popupsDue)
  const hasTouched = useFirstTouch()
  const isFree = useModalsState((state) => state.modals.length === 0 && state.popup === null)
  const isReady = isFree && (isMember ? isDue : hasTouched)
  const show = useEffectEvent(() => void showPopups(isMember))
  useEffect(() => {
    if (!isReady) return undefined
    const timer = setTimeout(show, props.delayMs)
    return () => clearTimeout(timer)
  }, [isReady, props.delayMs])
  return null
}

async function showPopups(isMember: boolean): Promise<void> {
  setPopupsShown()
  if (isQuietToday()) return
  // A popup that cannot be had is no reason for a word.
  const answer = await call('promotions.announcements', { query: { types: 'PU' } }).catch(() => undefined)
  const list = isMember ? (answer?.popup ?? []) : unseenByVisitor(answer?.popup ?? [])
  if (list.length > 0) openModal('announcement', { list, isPopup: true })
}

/** Whether somebody has begun to use the page. */
function useFirstTouch(): boolean {
  const [hasTouched, setTouched] = useState(() => typeof window !== 'undefined' && window.scrollY > 0)
  useEffect(() => {
    const kinds = ['scroll', 'pointerdown', 'keydown'] as const
    const touch = () => setTouched(true)
    for (const kind of kinds) addEventListener(kind, touch, { once: true, passive: true })
    return () => {
      for (const kind of kinds) removeEventListener(kind, touch)
    }
  }, [])
  return hasTouched
}

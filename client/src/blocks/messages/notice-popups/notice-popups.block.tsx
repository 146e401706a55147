import type { Announcement } from '@marquee/schemas/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../../api/call.ts'
import type { Block } from '../../../render/block.ts'
import { openFlow, useModalsState } from '../../../state/modals.ts'
import { setPopupsShown, useSession } from '../../../state/session.ts'
import { filterUnseen, isQuietToday } from '../parts/seen-popups.ts'
import { waitForQuiet } from './when-quiet.ts'

/**
 * Popup announcements (PU): shown once after a member's login, and once to a visitor after their
 * first input; only while the page is idle.
 */
export const NoticePopups: Block<'notice-popups'> = ({ props }) => {
  const isMember = useSession((session) => session.token !== null)
  const isMemberDue = useSession((session) => session.popupsDue)
  const hasTouched = useFirstTouch()
  const [hasShown, setShown] = useState(false)
  const isDue = isMember ? isMemberDue : hasTouched && !hasShown
  const isFree = useModalsState((state) => state.modals.length === 0 && state.popup === null)
  const list = usePopups(isDue, isMember)
  const show = useEffectEvent(() => {
    setShown(true)
    setPopupsShown()
    openFlow('announcement', { list, isPopup: true })
  })
  const isReady = isDue && isFree && list.length > 0
  useEffect(() => (isReady ? waitForQuiet(props.delayMs, () => show()) : undefined), [isReady, props.delayMs])
  return null
}

const NONE: readonly Announcement[] = []

/** Popups to show, requested when they are due. */
function usePopups(isDue: boolean, isMember: boolean): readonly Announcement[] {
  const [list, setList] = useState(NONE)
  useEffect(() => {
    if (!isDue) return undefined
    let isOver = false
    const read = async () => {
      const found = await readPopups(isMember)
      if (isOver) return
      setList(found)
      if (found.length === 0) setPopupsShown()
    }
    void read()
    return () => {
      isOver = true
      setList(NONE)
    }
  }, [isDue, isMember])
  return list
}

async function readPopups(isMember: boolean): Promise<readonly Announcement[]> {
  if (isQuietToday()) return NONE
  // A failed read is ignored, because the popup was not requested by the user.
  const answer = await call('promotions.announcements', { query: { types: 'PU' } }).catch(() => undefined)
  const list = answer?.popup ?? NONE
  return isMember ? list : filterUnseen(list)
}

/** Tells whether the visitor has begun to use the page. */
function useFirstTouch(): boolean {
  const [hasTouched, setTouched] = useState(false)
  useEffect(() => {
    const kinds = ['scroll', 'pointerdown', 'keydown'] as const
    const touch = () => setTouched(true)
    // An earlier scroll reaches no listener.
    if (window.scrollY > 0) touch()
    for (const kind of kinds) addEventListener(kind, touch, { once: true, passive: true })
    return () => {
      for (const kind of kinds) removeEventListener(kind, touch)
    }
  }, [])
  return hasTouched
}

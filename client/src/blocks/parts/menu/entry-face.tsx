import type { MenuEntry } from '@marquee/schemas/contract'
import { lazy, Suspense } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { useSession } from '../../../state/session.ts'
import { Icon } from '../../../ui/icon.tsx'

// Visitors have no counters, so the badges' code is loaded for members only.
const Badge = lazy(() => import('./entry-badge.tsx').then((m) => ({ default: m.EntryBadge })))

/**
 * Content of a bar's entry: icon, label and number; the member's rank replaces the label.
 */
export function EntryFace({ entry }: { entry: MenuEntry }) {
  const text = useText()
  const rank = useRank()
  const isRank = entry.badge === 'rank'
  return (
    <>
      <EntryIcon entry={entry} />
      <span>{isRank ? rank : text(entry.label)}</span>
      {isRank && <span className="only-read">{text(entry.label)}</span>}
      <EntryCount of={entry.badge} />
    </>
  )
}

/** The member's rank; `- -` for a visitor. */
export function useRank() {
  return useSession((session) => session.member?.clubLabel.labelName) ?? '- -'
}

export function EntryIcon({ entry: { icon } }: { entry: MenuEntry }) {
  return icon && <Icon name={icon} />
}

/** Counter of an entry, for players only. */
export function EntryCount({ of }: { of: MenuEntry['badge'] }) {
  const isPlayer = useSession((session) => session.roles.includes('player'))
  if (!isPlayer || !of || of === 'rank') return null
  return (
    <Suspense fallback={null}>
      <Badge of={of} />
    </Suspense>
  )
}

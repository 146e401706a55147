import type { MenuEntry } from '@marquee/schemas/contract'
import { lazy, Suspense } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { useSession } from '../../state/session.ts'
import { Icon } from '../../ui/icon.tsx'

// Visitors have nothing that waits for them.
const Badge = lazy(() => import('./entry-badge.tsx').then((m) => ({ default: m.EntryBadge })))

/** What an entry of a bar shows: icon, name, and how much waits there; the rank in place of its name. */
export function EntryFace({ entry }: { entry: MenuEntry }) {
  const text = useText()
  const rank = useRank()
  return (
    <>
      <Icon name={entry.icon} />
      <span>{entry.rank ? rank : text(entry.label)}</span>
      {entry.rank && <span className="only-read">{text(entry.label)}</span>}
      {entry.badge && <EntryCount of={entry.badge} />}
    </>
  )
}

/** The member's rank; - - for a visitor. */
export function useRank() {
  return useSession((session) => session.member?.clubLabel.labelName) ?? '- -'
}

/** The number beside an entry, for a player. */
export function EntryCount({ of }: { of: NonNullable<MenuEntry['badge']> }) {
  const isPlayer = useSession((session) => session.roles.includes('player'))
  if (!isPlayer) return null
  return (
    <Suspense fallback={null}>
      <Badge of={of} />
    </Suspense>
  )
}

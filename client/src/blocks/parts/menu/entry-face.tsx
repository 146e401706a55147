import type { MenuEntry } from '@marquee/schemas/contract'
import { Suspense } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { createAccountPart } from '../../../render/account-part.tsx'
import { useSession } from '../../../state/session.ts'
import { Icon } from '../../../ui/icon.tsx'

// Visitors have no counters, so the badges' code is loaded for members only.
const Badge = createAccountPart('entry-badge', async () => (await import('./entry-badge.tsx')).EntryBadge)

/**
 * Content of a bar's entry: icon, label and number; the member's rank replaces the label, a visitor's stands beside it
 * (R-2.047, R-2.048).
 */
export function EntryFace({ entry }: { entry: MenuEntry }) {
  const text = useText()
  const rank = useRank()
  return (
    <>
      <EntryIcon entry={entry} />
      {entry.badge === 'rank' && rank !== '' ? (
        <span>
          <span className={rank === NO_RANK ? undefined : 'only-read'}>{text(entry.label)}</span>{' '}
          <span>{rank}</span>
        </span>
      ) : (
        <span>{text(entry.label)}</span>
      )}
      <EntryCount of={entry.badge} />
    </>
  )
}

const NO_RANK = '- -'

/** The member's rank, empty until it is known; `- -` for a visitor. */
export function useRank(): string {
  const isSignedIn = useSession((session) => session.token !== null)
  const rank = useSession((session) => session.member?.clubLabel.labelName)
  return isSignedIn ? (rank ?? '') : NO_RANK
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

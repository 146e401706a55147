import { lazy, Suspense, useState } from 'react'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { isolate } from '../../../lib/isolate.ts'
import type { Block } from '../../../render/block.ts'
import { useSession } from '../../../state/session.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Avatar } from '../../parts/avatar.tsx'
import './member-profile.css'

// Few members change their avatar, so the dialog is loaded when it opens.
const AvatarPicker = lazy(() => import('./avatar-picker.tsx').then((m) => ({ default: m.AvatarPicker })))

/** The signed-in account: name, account, rank, registration date, and previous login. */
export const MemberProfile: Block<'member-profile'> = ({ props }) => {
  const text = useText()
  const format = useFormat()
  const member = useSession((session) => session.member)
  const [isPicking, setPicking] = useState(false)
  if (!member)
    return (
      <div className="member-profile" data-pending>
        <Skeleton shape="row" />
      </div>
    )
  const name = member.nickname || member.account
  return (
    <section className="member-profile" aria-label={text('profile.title')}>
      <button
        type="button"
        className="member-profile-avatar"
        aria-label={text('avatar.title')}
        aria-haspopup="dialog"
        onClick={() => setPicking(true)}
      >
        <Avatar name={name} />
      </button>
      {isPicking && (
        <Suspense fallback={null}>
          <AvatarPicker onClose={() => setPicking(false)} />
        </Suspense>
      )}
      <div className="member-profile-who">
        <h2>
          <bdi>{name}</bdi>
          {member.clubLabel.labelName && <Badge tone="accent">{member.clubLabel.labelName}</Badge>}
        </h2>
        <p>
          <bdi>{member.account}</bdi> ·{' '}
          {text('profile.since', { date: isolate(format.date(member.regDate)) })}
        </p>
        {props.labels && member.memberLabel.length > 0 && (
          <ul>
            {member.memberLabel.map((label) => (
              <li key={label}>
                <Badge>{label}</Badge>
              </li>
            ))}
          </ul>
        )}
      </div>
      <p className="member-profile-last">
        {member.lastLogin.time === 0
          ? text('profile.first-login')
          : text('profile.last-login', {
              time: isolate(format.dateTime(member.lastLogin.time)),
              ip: isolate(member.lastLogin.ip),
            })}
      </p>
    </section>
  )
}

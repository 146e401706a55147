import type { Session } from '@marquee/schemas/contract'
import { useAction } from '../../../api/use-action.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { isolate } from '../../../lib/isolate.ts'
import type { Block } from '../../../render/block.ts'
import { Data } from '../../../render/data.tsx'
import { useModals } from '../../../state/modals.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Section } from '../../parts/section.tsx'
import './session-list.css'

/** The account's sessions; every session but the current one can be ended. */
export const SessionList: Block<'session-list'> = ({ props }) => {
  const text = useText()
  const sessions = useOperation('identity.sessions')
  return (
    <Section title={text(props.title)} hint={text(props.hint)}>
      <Data of={sessions} pieces={2}>
        {(list) => (
          <ul className="session-list">
            {list.map((session) => (
              <Row key={session.id} session={session} onEnded={sessions.reload} />
            ))}
          </ul>
        )}
      </Data>
    </Section>
  )
}

function Row({ session, onEnded }: { session: Session; onEnded: () => Promise<unknown> }) {
  const text = useText()
  const format = useFormat()
  const { confirm, toast } = useModals()
  const device = session.device === 'web' ? text('sessions.device.web') : session.device
  const ending = useAction('identity.end-session')
  const end = async () => {
    const isSure = await confirm({
      text: text('sessions.end-question', { device: isolate(device) }),
      confirm: text('sessions.end'),
    })
    if (!isSure) return
    // A failure is ignored, because the session may have ended already.
    await ending.run({ query: { id: session.id } }).catch(() => undefined)
    await onEnded()
    toast(text('sessions.ended'), 'good')
  }
  return (
    <li>
      <Icon name="device" />
      <div>
        <strong>
          <bdi>{device}</bdi>
          {session.current && <Badge tone="success">{text('sessions.current')}</Badge>}
        </strong>
        <p>
          <bdi>{session.ip}</bdi> ·{' '}
          {text('sessions.seen', { time: isolate(format.dateTime(session.lastSeenAt)) })}
        </p>
      </div>
      {!session.current && (
        <Button look="quiet" size="s" isBusy={ending.isRunning} onClick={() => void end()}>
          {text('sessions.end')}
        </Button>
      )}
    </li>
  )
}

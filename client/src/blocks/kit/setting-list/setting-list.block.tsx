import type { Operations, SettingRow } from '@marquee/schemas/contract'
import { useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { refresh, useOperation } from '../../../api/use-operation.ts'
import { useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { useFacts } from '../../../render/use-facts.ts'
import { collectNeeds, evaluateWhen } from '../../../render/when.ts'
import { replaceToken, useSession } from '../../../state/session.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { NamedForm } from '../../parts/named-form.tsx'
import { Section } from '../../parts/section.tsx'
import { AnswerFields } from '../parts/record-fields.tsx'
import './setting-list.css'

/** Settings of a member, one per row; a row with a form opens it in place. */
export const SettingList: Block<'setting-list'> = ({ props }) => {
  const text = useText()
  const facts = useFacts(collectNeeds(props.rows.map(({ when }) => when)))
  const member = useSession((session) => session.member)
  const asks = props.rows.some((row) => row.security !== undefined)
  const security = useOperation('identity.security', asks ? {} : null)
  const rows = props.rows.filter((row) => evaluateWhen(row.when, facts) && isSecured(row, security.data))
  const profile = useOperation('identity.profile', rows.some(({ shows }) => shows === 'address') ? {} : null)
  // The default nickname of a new account is its account name.
  const nickname = member?.nickname || member?.account
  const known = { ...member, nickname, address: profile.data?.address }
  const { search, key } = useLocation()
  const step = new URLSearchParams(search).get('step')
  return (
    <Section title={text(props.title)}>
      <ul className="setting-list">
        {rows.map((row) => {
          const isAsked = row.step !== undefined && row.step === step
          // The key of the location opens a cancelled row again when its link is followed once more.
          return (
            <Row
              key={`${row.label} ${row.form} ${isAsked ? key : ''}`}
              row={row}
              known={known}
              isAsked={isAsked}
            />
          )
        })}
      </ul>
    </Section>
  )
}

/** Tells whether the account's security is as a row needs it; rows that need nothing are shown at once. */
function isSecured({ security }: SettingRow, known: Operations['identity.security']['value'] | undefined) {
  if (!security) return true
  return (
    known !== undefined &&
    Object.entries(security).every(([name, is]) => known[name as keyof typeof known] === is)
  )
}

/** Member data that a form begins with; a masked number or address would not be accepted. */
const FILLED: ReadonlySet<string> = new Set(['nickname', 'address'])

type Known = Partial<Record<'nickname' | 'mobile' | 'email' | 'address', string | undefined>>

type RowProps = {
  row: SettingRow
  known: Known
  /** true: the address names the row's step, so that its form is open from the start. */
  isAsked: boolean
}

function Row({ row, known, isAsked }: RowProps) {
  const text = useText()
  const [isOpen, setOpen] = useState(isAsked)
  const panel = useId()
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isAsked) opener.current?.focus()
  }, [isAsked])
  const done = (value: unknown) => {
    setOpen(false)
    AFTER[row.then](value)
  }
  const isStepped = row.next !== undefined || row.answer.length > 0
  return (
    <li>
      <Icon name={row.icon} />
      <div className="setting-list-name">
        <strong>{text(row.label)}</strong>
        {row.hint && <p>{text(row.hint)}</p>}
      </div>
      {row.shows && <Value value={known[row.shows]} />}
      {row.form && (
        <Button
          ref={opener}
          look="outline"
          size="s"
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={() => setOpen(!isOpen)}
        >
          {text(isOpen ? 'settings.cancel' : actionOf(row, known))}
        </Button>
      )}
      {row.page && (
        <LinkButton
          look="outline"
          size="s"
          to={{ pathname: row.page, search: String(new URLSearchParams(row.query)) }}
        >
          {text(row.action ?? row.label)}
        </LinkButton>
      )}
      {row.form && isOpen && (
        <div className="setting-list-form" id={panel}>
          {isStepped ? (
            <RowSteps row={row} form={row.form} known={known} onDone={done} />
          ) : (
            <RowForm row={row} form={row.form} known={known} onDone={done} />
          )}
        </div>
      )}
    </li>
  )
}

/** A value that is set is changed; `action` names the first time. */
function actionOf({ shows, action }: SettingRow, known: Known): string {
  const isSet = shows !== undefined && Boolean(known[shows])
  return isSet ? 'settings.change' : (action ?? 'settings.change')
}

type FormProps = { row: SettingRow; form: string; known: Known; onDone(value: unknown): void }

function RowForm({ row: { shows, keeps }, form, known, onDone }: FormProps) {
  // The objects are kept between renderings, because the form compares them by identity.
  const [initial] = useState(() =>
    shows && FILLED.has(shows) && known[shows] ? { [shows]: known[shows] } : {},
  )
  const [extra] = useState(() => Object.fromEntries(keeps.map((part) => [part, known[part]])))
  return <NamedForm name={form} initial={initial} extra={extra} onDone={onDone} />
}

/**
 * A form whose answer is shown, and the form that follows it. The last answer is shown until its reader closes it, because it
 * is not shown again.
 */
function RowSteps({ row, form, known, onDone }: FormProps) {
  const text = useText()
  const [first, setFirst] = useState<object>()
  const [last, setLast] = useState<object>()
  if (!first)
    return <RowForm row={row} form={form} known={known} onDone={(value) => setFirst(value as object)} />
  const shown = last ?? first
  const columns = last ? row.nextAnswer : row.answer
  return (
    <div className="setting-list-steps">
      <AnswerFields columns={columns} answer={shown} />
      {row.next && !last ? (
        <NamedForm
          name={row.next}
          onDone={(value) => (row.nextAnswer.length > 0 ? setLast(value as object) : onDone(value))}
        />
      ) : (
        <Button onClick={() => onDone(shown)}>{text('settings.finish')}</Button>
      )}
    </div>
  )
}

function Value({ value }: { value: string | undefined }) {
  const text = useText()
  return <p className="setting-list-value">{value ? <bdi>{value}</bdi> : text('settings.not-set')}</p>
}

/** Effect of a row's form after it was saved, by the row's `then`. */
const AFTER: Record<SettingRow['then'], (value: unknown) => void> = {
  stay: () =>
    void refresh(
      'identity.member-info',
      'identity.profile',
      'identity.security',
      'identity.security-steps',
      'identity.limits',
      'wallet.bank-cards',
    ),
  'new-token': (value) => {
    replaceToken((value as { token: string }).token)
    void refresh('identity.sessions')
  },
}

import type { Choices } from '@marquee/schemas/studio/api'
import { useId } from 'react'
import { WhenDetails } from '../form/when-details.tsx'
import { useStudioText } from '../i18n/texts.ts'
import { useValueWords, useWords } from '../i18n/use-words.ts'
import { type JsonObject, withKey } from '../lib/json.ts'
import './pages.css'

const ROLES = ['player', 'agent', 'trial', 'account-centre'] as const

/** The condition of a block by plain choices. Facts without a choice here stay as they are written. */
export function WhenForm({
  when,
  choices,
  onChange,
}: {
  when: JsonObject | undefined
  choices: Choices
  onChange(when: JsonObject | undefined): void
}) {
  const text = useStudioText()
  const words = useWords()
  const valueWords = useValueWords()
  const set = (key: string, value: boolean | string | undefined) => {
    const next = withKey(when ?? {}, key, value)
    onChange(Object.keys(next).length > 0 ? next : undefined)
  }
  const login = when?.login === undefined ? '' : String(when.login)
  return (
    <WhenDetails when={when}>
      <Choice
        label={text('when.login')}
        value={login}
        onChoose={(value) => set('login', value === '' ? undefined : value === 'true')}
        options={[
          ['true', text('when.yes')],
          ['false', text('when.no')],
        ]}
      />
      <Choice
        label={text('when.role')}
        value={String(when?.role ?? '')}
        onChoose={(value) => set('role', value || undefined)}
        options={ROLES.map((role) => [role, valueWords(role)])}
      />
      <Choice
        label={text('when.module')}
        value={String(when?.module ?? '')}
        onChoose={(value) => set('module', value || undefined)}
        options={choices.modules.map((name) => [name, words(name)])}
      />
      <Choice
        label={text('when.notModule')}
        value={String(when?.notModule ?? '')}
        onChoose={(value) => set('notModule', value || undefined)}
        options={choices.modules.map((name) => [name, words(name)])}
      />
      <Choice
        label={text('when.category')}
        value={String(when?.category ?? '')}
        onChoose={(value) => set('category', value || undefined)}
        options={choices.categories.map((name) => [name, valueWords(name)])}
      />
    </WhenDetails>
  )
}

function Choice({
  label,
  value,
  options,
  onChoose,
}: {
  label: string
  value: string
  options: readonly (readonly [string, string])[]
  onChoose(value: string): void
}) {
  const text = useStudioText()
  const id = useId()
  return (
    <div className="studio-row">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{text('when.any')}</option>
        {options.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}

import { useState } from 'react'
import { countCharacters, findFailedKeyword, hasName } from '../field-rule.ts'
import type { ControlProps, Widget } from '../form-context.ts'
import { PasswordControl } from './password.widget.tsx'

export const widget: Widget = { Control: NewPasswordControl }

/** Input for a new password. Its rules and its strength are shown and updated at each key. */
export function NewPasswordControl(props: ControlProps) {
  const { id, field, schema, handle, text, value, revision, aria, onType } = props
  const [state, setState] = useState({ typed: String(value ?? ''), revision })
  const typed = state.revision === revision ? state.typed : String(value ?? '')
  const { minLength: min = 0, maxLength: max = 0 } = field
  const isMet = !aria['aria-invalid'] && typed !== '' && findFailedKeyword(schema, true, typed) === undefined
  const isOwn = hasName(typed, namesIn(handle.values.username))
  const strength = isMet ? (isOwn ? 1 : strengthOf(typed)) : 0
  return (
    <>
      <PasswordControl
        {...props}
        aria={{
          ...aria,
          'aria-describedby': [aria['aria-describedby'], `${id}-rule`].filter(Boolean).join(' '),
        }}
        onType={(next) => {
          setState({ typed: String(next ?? ''), revision })
          onType(next)
        }}
      />
      <span className="form-strength" data-strength={strength} aria-hidden="true">
        <span />
        <span />
        <span />
      </span>
      <p className="form-rule" id={`${id}-rule`}>
        <span data-met={isMet || undefined}>{text('form.password.rule', { min, max })}</span>
        {strength > 0 && (
          <>
            {' · '}
            <b data-strength={strength}>{text(`form.password.strength-${strength}`)}</b>
          </>
        )}
      </p>
    </>
  )
}

/** Names that weaken a password: the account's own name is as easy to guess as the brand's. */
function namesIn(username: unknown): string[] {
  const name = typeof username === 'string' ? username.trim().toLowerCase() : ''
  return name.length > 2 ? [name] : []
}

/**
 * Estimates the strength from 1 to 3 by length and character variety; the server decides whether a password
 * is accepted.
 */
function strengthOf(password: string): number {
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) =>
    kind.test(password),
  ).length
  const score = Math.min(countCharacters(password), 20) + new Set(password).size + kinds * 3
  return score < 24 ? 1 : score < 34 ? 2 : 3
}

import { useState } from 'react'
import { lengthOf } from '../field-rule.ts'
import type { ControlProps } from '../form-context.ts'
import { PasswordControl } from './password.tsx'

/** A password that is being chosen: its rule is shown and judged at each key, and how hard it is to guess. */
export function NewPasswordControl(props: ControlProps) {
  const { id, field, text, value, revision, aria, onType } = props
  const [state, setState] = useState({ typed: String(value ?? ''), revision })
  const typed = state.revision === revision ? state.typed : String(value ?? '')
  const { minLength: min = 0, maxLength: max = 0 } = field
  const length = lengthOf(typed)
  const isLongEnough = length >= min && length <= max
  const strength = isLongEnough ? strengthOf(typed) : 0
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
      <p className="form-rule" id={`${id}-rule`} data-met={isLongEnough || undefined}>
        {text('form.password.rule', { min, max })}
        {strength > 0 && <span> · {text(`form.password.strength-${strength}`)}</span>}
      </p>
    </>
  )
}

/** 1 to 3, by length and by how many different characters there are; the server has the last word. */
function strengthOf(password: string): number {
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) =>
    kind.test(password),
  ).length
  const score = Math.min(lengthOf(password), 20) + new Set(password).size + kinds * 3
  return score < 24 ? 1 : score < 34 ? 2 : 3
}

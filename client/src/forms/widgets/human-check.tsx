import { type CSSProperties, useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { Icon } from '../../ui/icon.tsx'
import { type ControlProps, useForm } from '../form-context.ts'

const END = 100
/** A finger need not hit the very end. */
const NEAR_END = 95
/** More says nothing. */
const LONGEST_MS = 600_000

/** A slider that shows that a person is there. It is a range input: arrow keys, Home and End work (R-3.006, WCAG 2.5.7). */
export function HumanCheckControl({
  id,
  field,
  label,
  value,
  isDisabled,
  aria,
  text,
  onChoose,
  onLeave,
  handle,
}: ControlProps) {
  const [position, setPosition] = useState(0)
  // From when it could be seen: one press of the End key is as good as a drag.
  const [shownAt] = useState(() => performance.now())
  const { run, isRunning } = useAction('identity.human-check')
  const { steps } = useForm()
  const isDone = value !== undefined
  const shown = isDone ? END : position

  const release = async () => {
    if (isDone || isRunning) return
    if (position < NEAR_END) return setPosition(0)
    const body = { position: END, elapsedMs: Math.min(Math.round(performance.now() - shownAt), LONGEST_MS) }
    handle.kept.set(field.name, body)
    // A form that confirms it for a code or before its submit waits until then: a token is good for a short while.
    if (!field.send || steps.some((step) => step.field === field.name)) {
      setPosition(0)
      return onChoose('done')
    }
    try {
      const { token } = await run({ body })
      onChoose(token)
    } catch {
      // The shared request layer has said why.
    }
    // For the next time: a token is good once, and the form may empty this field.
    setPosition(0)
  }
  return (
    <div
      className="form-check"
      data-done={isDone || undefined}
      style={{ '--at': shown / END } as CSSProperties}
    >
      <label className="form-check-label" htmlFor={id}>
        {isDone ? text('form.human-check.done') : label}
      </label>
      <input
        id={id}
        name={field.name}
        type="range"
        min={0}
        max={END}
        step={5}
        value={shown}
        disabled={isDisabled}
        {...aria}
        aria-valuetext={isDone ? text('form.human-check.done') : `${shown} %`}
        onChange={(event) => {
          if (!isDone) setPosition(Number(event.currentTarget.value))
        }}
        onPointerUp={() => void release()}
        onKeyUp={() => {
          if (position === END) void release()
        }}
        onBlur={onLeave}
      />
      <span className="form-check-knob" aria-hidden="true">
        <Icon name={isDone ? 'check' : 'arrow-end'} />
      </span>
    </div>
  )
}

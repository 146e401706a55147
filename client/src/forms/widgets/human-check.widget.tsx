import { type CSSProperties, useRef, useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Icon } from '../../ui/icon.tsx'
import { type ControlProps, useForm, type Widget } from '../form-context.ts'

const END = 100
/** Slider position in percent that counts as the end, because a finger rarely hits the very end. */
const NEAR_END = 95
/** Maximum duration in ms that is reported. */
const LONGEST_MS = 600_000

export const widget: Widget = { Control: HumanCheckControl, frame: 'own' }

/** A slider captcha. It is a range input, so that arrow keys, Home and End work (R-3.006, WCAG 2.5.7). */
export function HumanCheckControl({
  id,
  field,
  value,
  isDisabled,
  aria,
  text,
  onChoose,
  onLeave,
  handle,
}: ControlProps) {
  const [position, setPosition] = useState(0)
  // Time is measured from when the slider became visible, because a single press of End is as valid as a
  // drag.
  const [shownAt] = useState(() => performance.now())
  // A screen reader or a switch moves the slider without key or pointer; then nothing tells that it was let go.
  const isHeld = useRef(false)
  const isChecking = useRef(false)
  const { run } = useAction('identity.human-check')
  const { steps } = useForm()
  const { percent } = useFormat()
  const isDone = value !== undefined
  const shown = isDone ? END : position

  const release = async (at = position) => {
    isHeld.current = false
    if (isDone || isChecking.current) return
    if (at < NEAR_END) return setPosition(0)
    isChecking.current = true
    await check().finally(() => (isChecking.current = false))
  }
  const check = async () => {
    const body = { position: END, elapsedMs: Math.min(Math.round(performance.now() - shownAt), LONGEST_MS) }
    handle.kept.set(field.name, body)
    // If the check is confirmed for a code or before the submit, the token is requested then, because it
    // expires quickly.
    if (!field.send || steps.some((step) => step.field === field.name)) {
      setPosition(0)
      return onChoose('done')
    }
    try {
      const { token } = await run({ body })
      onChoose(token)
    } catch {
      // The shared request layer has shown the reason.
    }
    // The slider is reset, because a token is valid once and the form may empty this field.
    setPosition(0)
  }
  return (
    <div
      className="form-check"
      data-done={isDone || undefined}
      style={{ '--at': shown / END } as CSSProperties}
    >
      <label className="form-check-label" htmlFor={id}>
        {text(isDone ? 'form.human-check.done' : 'form.human-check.slide')}
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
        aria-valuetext={isDone ? text('form.human-check.done') : percent(String(shown))}
        onChange={({ currentTarget }) => {
          if (isDone) return
          const at = Number(currentTarget.value)
          setPosition(at)
          if (at === END && !isHeld.current) void release(at)
        }}
        onPointerDown={() => (isHeld.current = true)}
        onPointerUp={() => void release()}
        onPointerCancel={() => void release()}
        onKeyDown={() => (isHeld.current = true)}
        onKeyUp={() => {
          isHeld.current = false
          if (position === END) void release()
        }}
        onBlur={() => {
          onLeave()
          isHeld.current = false
          if (position >= NEAR_END) void release()
        }}
      />
      <span className="form-check-knob" aria-hidden="true">
        <Icon name={isDone ? 'check' : 'arrow-end'} />
      </span>
    </div>
  )
}

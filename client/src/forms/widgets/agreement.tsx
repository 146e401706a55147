import type { ControlProps } from '../form-context.ts'

/** A box that must be ticked. */
export function AgreementControl({
  id,
  field,
  label,
  value,
  isDisabled,
  aria,
  onChoose,
  onLeave,
}: ControlProps) {
  return (
    <label className="form-tick" htmlFor={id}>
      <input
        id={id}
        name={field.name}
        type="checkbox"
        checked={value === true}
        disabled={isDisabled}
        {...aria}
        onChange={(event) => onChoose(event.currentTarget.checked)}
        onBlur={onLeave}
      />
      <span>{label}</span>
    </label>
  )
}

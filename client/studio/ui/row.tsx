import { type InputHTMLAttributes, type ReactNode, useId } from 'react'

/** A field of a form with its label and help. */
export function Row({
  label,
  help,
  children,
}: {
  label: string
  help?: string
  /** Draws the input with its id and, for `aria-describedby`, the id of its help. */
  children(id: string, helpId: string | undefined): ReactNode
}) {
  const id = useId()
  const helpId = help ? `${id}-help` : undefined
  return (
    <div className="studio-row">
      <label htmlFor={id}>{label}</label>
      {children(id, helpId)}
      {help && <small id={helpId}>{help}</small>}
    </div>
  )
}

type TextProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> & {
  label: string
  help?: string
  value: string
  /** The help says what is wrong with the value. */
  isWrong?: boolean
  onType(value: string): void
}

/** A required line of text with its label and help. */
export function TextRow({ label, help, isWrong, onType, ...input }: TextProps) {
  return (
    <Row label={label} {...(help && { help })}>
      {(id, helpId) => (
        <input
          required
          {...input}
          id={id}
          aria-describedby={helpId}
          aria-invalid={isWrong || undefined}
          onChange={({ target }) => onType(target.value)}
        />
      )}
    </Row>
  )
}

import { type ReactNode, useId } from 'react'

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

import { type ReactNode, useId } from 'react'

/** A field of a form with its label and help. */
export function Row({
  label,
  help,
  children,
}: {
  label: string
  help?: string
  children(id: string): ReactNode
}) {
  const id = useId()
  return (
    <div className="studio-row">
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {help && <small>{help}</small>}
    </div>
  )
}

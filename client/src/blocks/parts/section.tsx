import { type ReactNode, useId } from 'react'
import './section.css'

type Props = { title: string; hint?: string | undefined; actions?: ReactNode; children: ReactNode }

/** A titled part of a centre's page. */
export function Section({ title, hint, actions, children }: Props) {
  const id = useId()
  return (
    <section className="section" aria-labelledby={id}>
      <header className="section-head">
        <div>
          <h2 id={id}>{title}</h2>
          {hint && <p>{hint}</p>}
        </div>
        {actions && <div className="section-actions">{actions}</div>}
      </header>
      {children}
    </section>
  )
}

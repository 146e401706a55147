import type { ReactNode } from 'react'
import './section.css'

type Props = { title: string; hint?: string | undefined; actions?: ReactNode; children: ReactNode }

/** A section with a heading on a page of a centre. */
export function Section({ title, hint, actions, children }: Props) {
  return (
    <section className="section">
      <header className="section-head">
        <div>
          <h2>{title}</h2>
          {hint && <p>{hint}</p>}
        </div>
        {actions && <div className="section-actions">{actions}</div>}
      </header>
      {children}
    </section>
  )
}

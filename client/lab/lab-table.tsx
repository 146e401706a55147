import type { ReactNode } from 'react'

type Props = { name: string; heads: readonly string[]; className?: string; children: ReactNode }

/** A table that scrolls sideways where it is wider than its place; the children are its rows. */
export function LabTable({ name, heads, className = '', children }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <div className={`lab-scroll ${className}`} tabIndex={0} role="region" aria-label={name}>
      <table className="lab-table">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

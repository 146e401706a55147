import { Fragment } from 'react'
import { findNameMarks } from '../../../lib/name-marks.ts'

/** A name in which the typed parts are marked. */
export function Marked({ name, typed }: { name: string; typed: string }) {
  const marks = findNameMarks(name, typed)
  return (
    <span dir="auto">
      {marks.map(([from, to], index) => (
        <Fragment key={from}>
          {name.slice(marks[index - 1]?.[1] ?? 0, from)}
          <mark>{name.slice(from, to)}</mark>
        </Fragment>
      ))}
      {name.slice(marks.at(-1)?.[1] ?? 0)}
    </span>
  )
}

import './skeleton.css'

/** Grey shapes in the size of the expected content. The surrounding element announces the loading state. */
export function Skeleton({
  pieces = 1,
  shape = 'row',
}: {
  pieces?: number
  shape?: 'row' | 'tile' | 'text'
}) {
  return Array.from({ length: pieces }, (_, index) => (
    <span key={index} className={`skeleton skeleton-${shape}`} aria-hidden="true" />
  ))
}

import './drawn-numbers.css'

/**
 * Drawn numbers such as `0,3,4,9,8` as balls, in the same order in every language; of several prizes only the
 * first.
 */
export function DrawnNumbers({ numbers }: { numbers: string }) {
  if (!numbers) return <span className="drawn-numbers">—</span>
  return (
    <span className="drawn-numbers" dir="ltr">
      {numbers
        .split('|')[0]!
        .split(',')
        .map((number, index) => (
          <span key={index}>{number}</span>
        ))}
    </span>
  )
}

/** An answer of an upstream that the gateway refused. */
export type RefusedAnswer = {
  status: number
  contentType: string
  encoding: string
  bytes: number
  start: string
  differences: readonly string[]
  profile: string
}

/** Shows what an upstream really said, how it differs from the contract, and the line of the profile. */
export function UpstreamSaid({ answer }: { answer: RefusedAnswer }) {
  const { status, contentType, encoding, bytes, start, differences, profile } = answer
  const facts = [`status ${status}`, contentType || 'no content type', encoding, `${bytes} bytes`]
  return (
    <details className="lab-upstream">
      <summary>The upstream answered {facts.filter((fact) => fact !== '').join(', ')}</summary>
      <dl>
        <dt>Profile</dt>
        <dd>{profile}</dd>
        <dt>Differences from the contract</dt>
        {differences.length === 0 && <dd>none were found: the status or the code was refused</dd>}
        {differences.map((difference) => (
          <dd key={difference}>{difference}</dd>
        ))}
        <dt>First characters</dt>
        <dd>{start === '' ? 'the answer was empty' : <code>{start}</code>}</dd>
      </dl>
    </details>
  )
}

import type { RefusedAnswer } from '@marquee/schemas/rules/journal'

/** Shows what an upstream really said, how it differs from the contract, and the line of the profile. */
export function UpstreamSaid({ answer }: { answer: RefusedAnswer }) {
  const { status, contentType, encoding, bytes, start, shape, differences, profile } = answer
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
        {shape !== '' && (
          <>
            <dt>Fields and types</dt>
            <dd>
              <code>{shape}</code>
            </dd>
          </>
        )}
        <dt>First characters</dt>
        <dd>{start === '' ? 'the answer was empty' : <code>{start}</code>}</dd>
      </dl>
    </details>
  )
}

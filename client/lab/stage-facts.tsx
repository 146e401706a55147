import { useState } from 'react'
import useSWR from 'swr'
import type { Finding } from './findings.ts'

type Facts = {
  bytes?: { shared: number; own: number }
  requirements: { id: string; tests: string[] }[]
}

/** Facts beside a stage: code size, accessibility of the page as it stands, and the requirements that its tests cite. */
export function StageFacts({ kind, name }: { kind: string; name: string }) {
  const { data } = useSWR<Facts>(`/_site/lab/facts/${kind}/${name}`, (path: string) =>
    fetch(path).then((answer) => answer.json()),
  )
  return (
    <aside className="lab-facts lab-card" aria-label="Facts">
      <section>
        <h2>Code size</h2>
        {data?.bytes && (
          <p>
            {kilobytes(data.bytes.own)} of its own, {kilobytes(data.bytes.shared)} shared by all pages
            (compressed)
          </p>
        )}
      </section>
      <Accessibility />
      <section>
        <h2>Requirements</h2>
        {data && data.requirements.length === 0 && <p>No test of it cites one.</p>}
        <ul>
          {data?.requirements.map(({ id, tests }) => (
            <li key={id}>
              <details>
                <summary>{id}</summary>
                <ul>
                  {tests.map((title) => (
                    <li key={title}>{title}</li>
                  ))}
                </ul>
              </details>
            </li>
          ))}
        </ul>
      </section>
    </aside>
  )
}

function Accessibility() {
  const [findings, setFindings] = useState<Finding[]>()
  const check = async () => {
    const frame = document.querySelector<HTMLIFrameElement>('.lab-frame')
    setFindings(await frame?.contentWindow?.labFindings?.())
  }
  return (
    <section>
      <h2>Accessibility</h2>
      <div className="lab-buttons">
        <button type="button" onClick={() => void check()}>
          Check the page as it stands
        </button>
      </div>
      <p role="status">{findings && `${findings.length} findings`}</p>
      <ul>
        {findings?.map(({ rule, help, places }) => (
          <li key={rule}>
            {rule}: {help}
            {places.map((html) => (
              <code key={html}>{html}</code>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`
}

import useSWR from 'swr'
import { readWorld } from './read-world.ts'
import { SceneForm } from './scene-form.tsx'
import { World } from './world/world.tsx'

type Props = { to: string; query: URLSearchParams; onChange(): void }

/**
 * Scene and world of a form, page or modal; `onChange` is called after each change of the world. A preview of an installation
 * has none.
 */
export function LabSurroundings({ to, query, onChange }: Props) {
  const { data, error } = useSWR('/__mock/clock', readWorld, { shouldRetryOnError: false })
  if (error)
    return (
      <p className="lab-card">
        There is no simulated world here. Scenarios, accounts and the clock are available in development.
      </p>
    )
  if (data === undefined) return null
  return (
    <>
      <section className="lab-card" aria-labelledby="lab-scene">
        <h2 id="lab-scene">Scene</h2>
        <SceneForm to={to} query={query} />
      </section>
      <details className="lab-card" open>
        <summary>World</summary>
        <World onChange={onChange} />
      </details>
    </>
  )
}

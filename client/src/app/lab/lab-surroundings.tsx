import { SceneForm } from './scene-form.tsx'
import { World } from './world/world.tsx'

type Props = { to: string; query: URLSearchParams; onChange(): void }

/** Scene and world of a form, page or modal; `onChange` is called after each change of the world. */
export function LabSurroundings({ to, query, onChange }: Props) {
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

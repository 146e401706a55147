import { type ComponentType, lazy, Suspense } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useSite } from '../../state/site.ts'
import { LabBar } from './lab-bar.tsx'
import { LabForm } from './lab-form.tsx'
import { LabFrame } from './lab-frame.tsx'
import { LabModal } from './lab-modal.tsx'
import { LabScene } from './lab-scene.tsx'
import { LabStage } from './lab-stage.tsx'
import './lab.css'

const Bench = lazy(() => import('./bench.tsx').then(({ Bench: loaded }) => ({ default: loaded })))

/**
 * QA pages, in development only: each form, page and modal under its own address and in each of its states, and a page
 * that measures forms.
 */
export function Lab() {
  const { pathname } = useLocation()
  const [, , section = '', name = ''] = pathname.split('/')
  if (section === 'bench') {
    return (
      <Suspense fallback={null}>
        <Bench />
      </Suspense>
    )
  }
  if (section === 'frame') return <LabFrame name={name} />
  const Part = PARTS[section] ?? LabList
  return (
    <main className="lab">
      <LabBar />
      <Part name={name} />
    </main>
  )
}

const PARTS: Readonly<Record<string, ComponentType<{ name: string }>>> = {
  forms: LabForm,
  modals: LabModal,
  scene: LabScene,
  stage: LabStage,
}

function LabList() {
  const { forms, pages, modals, layouts } = useSite((site) => site)
  return (
    <div className="lab-list">
      <section>
        <h2>Forms</h2>
        <ul>
          {forms.map((form) => (
            <li key={form}>
              <Link to={`/_lab/forms/${form}`}>{form}</Link>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>Pages</h2>
        <ul>
          {Object.entries(pages).map(([name, page]) => (
            <li key={name}>{page.route ? <Link to={`/_lab/stage/pages/${name}`}>{name}</Link> : name}</li>
          ))}
        </ul>
      </section>
      <section>
        <h2>Modals</h2>
        <ul>
          {Object.keys(modals).map((name) => (
            <li key={name}>
              <Link to={`/_lab/stage/modals/${name}`}>{name}</Link>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>Blocks</h2>
        <ul>
          {blocksIn([...Object.values(pages), ...Object.values(modals), ...Object.values(layouts)]).map(
            (name) => (
              <li key={name}>{name}</li>
            ),
          )}
        </ul>
      </section>
      <section>
        <h2>Bench</h2>
        <ul>
          {[20, 100, 500].map((fields) => (
            <li key={fields}>
              <Link to={`/_lab/bench?fields=${fields}`}>{fields} fields</Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

type Use = { block: string; slots?: Record<string, Use[]> }

/** Names of all blocks that the brand uses. */
function blocksIn(places: readonly object[]): string[] {
  const names = new Set<string>()
  const visit = ({ block, slots = {} }: Use) => {
    names.add(block)
    for (const uses of Object.values(slots)) uses.forEach(visit)
  }
  for (const place of places) (place as { blocks: Use[] }).blocks.forEach(visit)
  return [...names].sort()
}

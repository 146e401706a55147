import { type ComponentType, lazy, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { LabBar } from './lab-bar.tsx'
import { LabCoverage } from './lab-coverage.tsx'
import { LabForm } from './lab-form.tsx'
import { LabFrame } from './lab-frame.tsx'
import { LabModal } from './lab-modal.tsx'
import { LabNav } from './lab-nav.tsx'
import { LabScene } from './lab-scene.tsx'
import { LabStage } from './lab-stage.tsx'
import { LabStart } from './lab-start.tsx'
import { LabWorld } from './world/lab-world.tsx'
import './lab.css'
import './lab-parts.css'
import './lab-start.css'

const Bench = lazy(() => import('./bench.tsx').then(({ Bench: loaded }) => ({ default: loaded })))

/**
 * QA pages, in development only: each form, page and modal under its own address and in each of its states, the
 * simulated world, and a page that measures forms.
 */
export function Lab() {
  const { pathname } = useLocation()
  const [, root, section = '', name = ''] = pathname.split('/')
  if (root === '_start') return <LabStart />
  if (section === 'bench') {
    return (
      <Suspense fallback={null}>
        <Bench />
      </Suspense>
    )
  }
  if (section === 'frame') return <LabFrame name={name} />
  const Part = PARTS[section]
  return (
    <div className="lab" data-section={Part ? section : 'list'}>
      <LabBar />
      {Part && <LabNav key={pathname} />}
      <main className="lab-main">{Part ? <Part name={name} /> : <LabNav isWhole />}</main>
    </div>
  )
}

const PARTS: Readonly<Record<string, ComponentType<{ name: string }>>> = {
  coverage: LabCoverage,
  forms: LabForm,
  modals: LabModal,
  scene: LabScene,
  stage: LabStage,
  world: LabWorld,
}

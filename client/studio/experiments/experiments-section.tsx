import { Button } from '@marquee/client/ui/button.tsx'
import { isObject } from '@marquee/schemas/rules/merge-patch'
import type { ExperimentResult } from '@marquee/schemas/studio/api'
import { useState } from 'react'
import { callStudio } from '../api/ask.ts'
import { run } from '../api/draft.ts'
import { useMay } from '../api/me.ts'
import { useAct } from '../api/use-act.ts'
import { useRead } from '../api/use-read.ts'
import { useStudioText } from '../i18n/texts.ts'
import { useWhen } from '../i18n/use-when.ts'
import type { JsonObject } from '../lib/json.ts'
import type { Place } from '../lib/route.ts'
import { Confirm } from '../ui/confirm.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { NewExperiment } from './new-experiment.tsx'
import { ResultTable } from './result-table.tsx'
import { applyWinner } from './winner.ts'
import './experiments.css'

/** A/B tests of a brand: what was counted, and their ends. */
export function ExperimentsSection({ place: { brand } }: { place: Place }) {
  const text = useStudioText()
  const { data, error, mutate } = useRead('experiments.read', { brand })
  const [isAdding, setAdding] = useState(false)
  const mayWrite = useMay('write', brand)
  if (!data) return <Waiting failed={error} onRetry={() => void mutate()} />
  return (
    <div className="experiments">
      <h1>{text('section.experiments')}</h1>
      <p className="studio-hint">{text('experiments.help')}</p>
      {mayWrite && (
        <Button look="outline" size="s" icon="plus" onClick={() => setAdding(true)}>
          {text('experiments.new')}
        </Button>
      )}
      {data.experiments.length === 0 && <p>{text('experiments.none')}</p>}
      {data.experiments.map((one) => (
        <Experiment key={one.name} {...{ brand, one }} onChange={mutate} />
      ))}
      {isAdding && (
        <NewExperiment
          brand={brand}
          names={data.experiments.map(({ name }) => name)}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  )
}

type Props = { brand: string; one: ExperimentResult; onChange(): Promise<unknown> }

function Experiment({ brand, one, onChange }: Props) {
  const text = useStudioText()
  const when = useWhen()
  const mayWrite = useMay('write', brand)
  const mayPublish = useMay('publish', brand)
  const { act, failure } = useAct(onChange)
  const [isEnding, setEnding] = useState(false)
  const { name, goal, isLive, running, isThere, since, variants } = one
  const state = isLive ? 'live' : isThere && running ? 'waiting' : 'ended'
  return (
    <section className="experiment" aria-label={name}>
      <header>
        <h2>{name}</h2>
        <em data-is={state}>{text(`experiments.${state}`)}</em>
      </header>
      <p>
        {text('experiments.goal', { goal: goal.operation ?? goal.route ?? '' })}
        {since !== undefined && ` ${text('experiments.since', { when: when(since) })}`}
      </p>
      <ResultTable variants={variants} />
      <Refusal of={failure} />
      <div className="studio-actions">
        {isLive && mayPublish && (
          <Button look="danger" size="s" onClick={() => setEnding(true)}>
            {text('experiments.end-now')}
          </Button>
        )}
        {isThere &&
          mayWrite &&
          variants.map(({ id }) => (
            <Button
              key={id}
              look="outline"
              size="s"
              onClick={() => void keep(brand, one, id, text('experiments.kept', { name, variant: id }))}
            >
              {text('experiments.keep', { variant: id === 'original' ? text('experiments.original') : id })}
            </Button>
          ))}
      </div>
      {isEnding && (
        <Confirm
          title={text('experiments.end-title', { name })}
          explanation={text('experiments.end-help')}
          action={text('experiments.end-now')}
          onConfirm={() => void act(() => callStudio('experiments.end', { brand, name }))}
          onClose={() => setEnding(false)}
        />
      )}
    </section>
  )
}

/** Makes a variant the settings of its blocks in the draft, and takes the test away. */
async function keep(brand: string, { name }: ExperimentResult, id: string, label: string): Promise<void> {
  const [site, settings] = await Promise.all([
    callStudio('draft.site', { brand }),
    callStudio('draft.file', { brand, path: 'brand.json' }),
  ])
  const paths = [...site.pages, ...site.fragments]
    .filter(({ from }) => from !== 'base')
    .map(({ path }) => path)
  const pages = await Promise.all(paths.map((path) => callStudio('draft.file', { brand, path })))
  const files = [settings, ...pages].flatMap(({ path, own }) =>
    isObject(own) ? [{ path, own: own as JsonObject }] : [],
  )
  const common = isObject(settings.base) ? settings.base.experiments : undefined
  const changed = applyWinner(
    files,
    name,
    id === 'original' ? undefined : id,
    isObject(common) && name in common,
  )
  if (changed.length > 0) await run({ label, files: changed })
}

import { useLanguage } from '@marquee/client/i18n/use-language.ts'
import { saveFile } from '@marquee/client/lib/save-file.ts'
import { deviceStorage } from '@marquee/client/lib/storage.ts'
import { useSite } from '@marquee/client/state/site.ts'
import type { JourneyFile } from '@marquee/schemas/contract'
import { formatStep } from '@marquee/schemas/rules/journey'
import { printJson } from '@marquee/schemas/rules/print-json'
import { type FormEvent, useState } from 'react'
import { beginWorld, readNow } from '../begin-world.ts'
import { type RecordingState, useRecording } from './use-recording.ts'

type Props = {
  /** The page or modal of the stage, such as `pages/home`. */
  to: string
  query: URLSearchParams
  account: string | null
  /** Called when recording begins, goes on, or ends. */
  onRecord(isRecording: boolean): void
  /** Reloads the frame in the world that the journey starts from. */
  onStart(): void
}

/** A time after which no announcement covers the page. */
const NEVER = '9000000000000'

/** Records what a person does in the stage's frame as a journey, which replays on any brand and in any language. */
export function Journey({ to, query, account, onRecord, onStart }: Props) {
  const brand = useSite((site) => site.code)
  const language = useLanguage()
  const recording = useRecording(language.code, onRecord)
  const { state, setState, steps, isReady, isPicking, begin, remove, pick } = recording
  const [world, setWorld] = useState<JourneyFile['world']>()
  const [failed, setFailed] = useState('')
  const start = async () => {
    setFailed('')
    const scene = new URLSearchParams(query)
    scene.set('clock', query.get('clock') ?? (await readNow()))
    await beginWorld(scene)
    setWorld(describeWorld(to, scene, account))
    deviceStorage.write('popupsQuietUntil', NEVER)
    onStart()
    begin()
  }
  const stop = () => {
    deviceStorage.remove('popupsQuietUntil')
    setState('stopped')
  }
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const description = String(new FormData(event.currentTarget).get('description'))
    const recorded = { brand, language: language.code }
    const file = { $schema: '../../schemas/journey.json', description, recorded, world: world!, steps }
    const name = description.toLowerCase().replace(/[^a-z0-9]+/g, '-')
    saveFile(`${name.replace(/^-|-$/g, '') || 'journey'}.json`, printJson(file), 'application/json')
  }
  const isRunning = state === 'running'
  const isOpen = isRunning || state === 'paused'
  const buttons = [
    isOpen
      ? { label: isRunning ? 'Pause' : 'Go on', does: () => setState(isRunning ? 'paused' : 'running') }
      : {
          label: state === 'new' ? 'Start' : 'Start again',
          does: () => void start().catch((error: Error) => setFailed(error.message)),
        },
    { label: 'Stop', does: stop, disabled: !isOpen },
    { label: 'Expect this here', does: pick, disabled: !isReady, isPressed: isPicking },
  ]
  return (
    <details className="lab-card lab-journey" open={state !== 'new' || undefined}>
      <summary>Record a journey</summary>
      <div className="lab-buttons">
        {buttons.map(({ label, does, disabled, isPressed }) => (
          <button key={label} type="button" onClick={does} disabled={disabled} aria-pressed={isPressed}>
            {label}
          </button>
        ))}
      </div>
      <p role="status">
        {isPicking ? PICKING : `${isRunning && !isReady ? OPENING : SAID[state]} ${steps.length} steps.`}
      </p>
      {failed && <p role="alert">{failed}</p>}
      <ol className="lab-rowlist">
        {steps.map((step, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same step may be done twice
          <li key={index} data-does={step.does}>
            <span>
              {index + 1}. {formatStep(step)}
            </span>
            <button type="button" aria-label={`Delete step ${index + 1}`} onClick={() => remove(index)}>
              Delete
            </button>
          </li>
        ))}
      </ol>
      {steps.length > 0 && (
        <form className="lab-fields" onSubmit={save} aria-label="Save the journey">
          <label>
            The journey in a sentence
            <input name="description" required maxLength={200} autoComplete="off" size={40} />
          </label>
          <button>Save</button>
        </form>
      )}
    </details>
  )
}

const SAID: Readonly<Record<RecordingState, string>> = {
  new: 'Start makes a new world from the scene below and opens this page in it.',
  running: 'Recording.',
  paused: 'Paused.',
  stopped: 'Stopped.',
}
const OPENING = 'The page is being opened.'
const PICKING = 'Press an element of the page, or Enter on the focused one; Escape gives up.'

function describeWorld(to: string, scene: URLSearchParams, account: string | null): JourneyFile['world'] {
  const { clock = '', scenario, seed, role } = Object.fromEntries(scene)
  return {
    to,
    clock,
    ...(scenario && { scenario }),
    ...(seed && { seed: Number(seed) }),
    // A role has an account in each brand.
    ...(role ? { role } : account && { account }),
  }
}

import { Button } from '@marquee/client/ui/button.tsx'
import type { AsOf } from '@marquee/schemas/studio/api'
import { useRead } from '../api/use-read.ts'
import { useStudioText } from '../i18n/texts.ts'
import { useWhen } from '../i18n/use-when.ts'
import { FramePopover } from './frame-popover.tsx'
import { useView } from './view.ts'
import './frame-bar.css'

/** Chooses a publish, a plan or a time as of which the preview shows the site; it stands in the address as `at`. */
export function AsOfChoice({ brand }: { brand: string }) {
  const text = useStudioText()
  const [{ at }] = useView()
  return (
    <FramePopover label={text('as-of')} className="frame-times" isSet={at !== ''}>
      <Times brand={brand} />
    </FramePopover>
  )
}

function Times({ brand }: { brand: string }) {
  const text = useStudioText()
  const [{ at }, setView] = useView()
  const { data: publishes = [] } = useRead('publish.list', { brand })
  const { data: plans = [] } = useRead('schedule.list', { brand })
  const { data: overview } = useRead('overview.read', {})
  const zone = overview?.brands.find(({ code }) => code === brand)?.timeZone ?? 'UTC'
  const when = useWhen(zone)
  const nameAt = (time: number, message: string) => `${when(time)}: ${message.split('\n')[0]}`
  const toCome = plans.filter(({ state }) => state === 'waiting' || state === 'running')
  return (
    <div>
      <label>
        <span>{text('as-of.which')}</span>
        <select value={at} onChange={({ target }) => setView({ at: target.value })}>
          <option value="">{text('as-of.draft')}</option>
          {/^\d/.test(at) && <option value={at}>{text('as-of.time-below')}</option>}
          {toCome.map(({ id, at: begin, endsAt, message, state }) => (
            <optgroup key={id} label={nameAt(begin, message)}>
              {state === 'waiting' && <option value={`plan.${id}`}>{text('as-of.begun')}</option>}
              {endsAt !== undefined && <option value={`end.${id}`}>{text('as-of.ended')}</option>}
            </optgroup>
          ))}
          {publishes.map(({ id, at: time, message }) => (
            <option key={id} value={`publish.${id}`}>
              {nameAt(time, message)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{text('as-of.time', { zone })}</span>
        <input
          type="datetime-local"
          value={/^\d/.test(at) ? at : ''}
          onChange={({ target }) => setView({ at: target.value })}
        />
      </label>
      <small>{text('as-of.help')}</small>
    </div>
  )
}

type NoteProps = { brand: string; asOf: AsOf; isSimulated: boolean }

/** Tells which state the preview shows instead of the draft, and leads back. */
export function AsOfNote({ brand, asOf, isSimulated }: NoteProps) {
  const text = useStudioText()
  const [, setView] = useView()
  const { data: overview } = useRead('overview.read', {})
  const zone = overview?.brands.find(({ code }) => code === brand)?.timeZone ?? 'UTC'
  const when = `${useWhen(zone)(asOf.at)} (${zone})`
  const { kind, message = '', person = '', isShown } = asOf
  return (
    <div className="canvas-note" role="status">
      <p>
        {text(`as-of.is-${kind}`, { when, message: message.split('\n')[0]!, person })}{' '}
        {text('as-of.only-read')} {!isShown && text('as-of.not-shown')} {!isSimulated && text('as-of.real')}
      </p>
      <Button look="outline" size="s" onClick={() => setView({ at: '' })}>
        {text('as-of.back')}
      </Button>
    </div>
  )
}

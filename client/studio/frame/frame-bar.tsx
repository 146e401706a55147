import { Button } from '@marquee/client/ui/button.tsx'
import { IconButton } from '@marquee/client/ui/icon-button.tsx'
import { type LanguageCode, languages } from '@marquee/schemas/languages'
import type { World } from '@marquee/schemas/studio/api'
import { useState } from 'react'
import { useMe } from '../api/me.ts'
import { useRead } from '../api/use-read.ts'
import { useStudioText } from '../i18n/texts.ts'
import type { Place } from '../lib/route.ts'
import { MODES } from '../preview/messages.ts'
import { AsOfChoice } from './as-of.tsx'
import { FramePopover } from './frame-popover.tsx'
import { postToFrame } from './use-bridge.ts'
import { DEVICES, type Device, useView } from './view.ts'
import './frame.css'
import './frame-bar.css'

/**
 * Device, language, theme, direction, role and world of the preview, and what a click in it does. It says whether the platform
 * behind the preview is simulated or a real one.
 */
export function FrameBar({ place, onReload }: { place: Place; onReload(): void }) {
  const text = useStudioText()
  const [view, setView] = useView()
  const { data: site } = useRead('draft.site', { brand: place.brand })
  const { data: world } = useRead('world.read', { brand: place.brand })
  // Only development can explain where values come from.
  const isLocal = useMe()?.signedIn === 'local'
  const [isCopied, setCopied] = useState(false)
  const choose = (name: string) => (value: string) => setView({ [name]: value })
  return (
    <div className="frame-bar" role="toolbar" aria-label={text('frame.bar')}>
      <fieldset className="frame-mode" disabled={view.at !== ''}>
        <legend className="only-read">{text('frame.mode')}</legend>
        {MODES.map((mode) => (
          <label key={mode} title={mode === 'text' ? text('frame.text-help') : undefined}>
            <input
              type="radio"
              name="mode"
              checked={mode === (view.at === '' ? view.mode : 'use')}
              onChange={() => setView({ mode })}
            />
            {text(`frame.${mode}`)}
          </label>
        ))}
      </fieldset>
      <Choice
        label={text('frame.device')}
        value={view.device}
        onChoose={(device) => setView({ device: device === 'fit' ? '' : device })}
        options={(Object.keys(DEVICES) as Device[]).map((device) => [device, text(`frame.${device}`)])}
      />
      <Choice
        label={text('frame.language')}
        value={view.facts.language ?? site?.defaultLanguage ?? ''}
        onChoose={choose('language')}
        options={(site?.languages ?? []).map((code) => [code, languages[code as LanguageCode]?.name ?? code])}
      />
      <Choice
        label={text('frame.theme')}
        value={view.facts.theme ?? ''}
        onChoose={choose('theme')}
        options={[
          ['', text('frame.none')],
          ['dark', text('frame.dark')],
          ['light', text('frame.light')],
        ]}
      />
      <Choice
        label={text('frame.direction')}
        value={view.direction ?? ''}
        onChoose={choose('direction')}
        options={[
          ['', text('frame.none')],
          ['ltr', text('frame.ltr')],
          ['rtl', text('frame.rtl')],
        ]}
      />
      <AsOfChoice brand={place.brand} />
      {world && <span className="frame-note">{text(`frame.source-${world.source}`)}</span>}
      {world?.source === 'simulated' && <WorldChoices world={world} />}
      <IconButton icon="refresh" label={text('frame.reload')} onClick={onReload} />
      {isLocal && (
        <Button look="outline" size="s" onClick={() => postToFrame({ type: 'why' })}>
          {text('frame.why')}
        </Button>
      )}
      <IconButton
        icon="copy"
        label={text('frame.copy')}
        onClick={() => void navigator.clipboard.writeText(location.href).then(() => setCopied(true))}
      />
      <span role="status" className="only-read">
        {isCopied ? text('frame.copied') : ''}
      </span>
    </div>
  )
}

/** Account, scenario, clock and seed of the simulated world; a brand whose calls go to a real platform has none. */
function WorldChoices({ world }: { world: World }) {
  const text = useStudioText()
  const [view, setView] = useView()
  return (
    <>
      <Choice
        label={text('frame.account')}
        value={view.facts.account ?? 'visitor'}
        onChoose={(account) => setView({ account })}
        options={[
          ['visitor', text('frame.visitor')],
          ...world.accounts.map(({ account }): [string, string] => [account, account]),
        ]}
      />
      <FramePopover label={text('frame.world')}>
        <div>
          <Choice
            label={text('frame.scenario')}
            value={view.facts.scenario ?? ''}
            onChoose={(scenario) => setView({ scenario })}
            options={[
              ['', text('frame.none')],
              ...world.scenarios.map((one): [string, string] => [one, one]),
            ]}
          />
          <label>
            <span>{text('frame.clock')}</span>
            <input
              type="datetime-local"
              value={(view.facts.clock ?? '').slice(0, 16)}
              onChange={({ target }) => setView({ clock: target.value && `${target.value}:00Z` })}
            />
          </label>
          <label>
            <span>{text('frame.seed')}</span>
            <input
              type="number"
              min={0}
              max={4_294_967_295}
              value={view.facts.seed ?? ''}
              onChange={({ target }) => setView({ seed: target.value })}
            />
          </label>
        </div>
      </FramePopover>
    </>
  )
}

function Choice({
  label,
  value,
  options,
  onChoose,
}: {
  label: string
  value: string
  options: readonly (readonly [string, string])[]
  onChoose(value: string): void
}) {
  return (
    <label>
      <span>{label}</span>
      <select value={value} onChange={({ target }) => onChoose(target.value)}>
        {options.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

import { useLanguage } from '@marquee/client/i18n/use-language.ts'
import { usePreferences } from '@marquee/client/state/preferences.ts'
import { type FormEvent, useState } from 'react'
import useSWR from 'swr'
import { buildSceneAddress, findStageContent } from './lab-keys.ts'
import { readTyped } from './picture.ts'
import { readWorld } from './read-world.ts'

type Scenario = { name: string; description: string }
type ClockState = { iso: string; frozen: boolean }

const AS_OF_HELP =
  'Files and clock of a time of the brand, or of publish.<id>, plan.<id> and end.<id> of the studio'

/** Host of a state of the brand, such as that after a publish. */
const OTHER_TIME = /--[a-z0-9]+\.studio\./

const isOfOtherTime = () => OTHER_TIME.test(location.host)

const presentAddress = () =>
  `${location.protocol}//${location.host.replace(OTHER_TIME, '.')}${location.pathname}`

/**
 * The world of a stage: chooses scenario, time and seed, and gives the address that makes the same picture elsewhere
 * (R-11.012).
 */
export function SceneForm({ to, query }: { to: string; query: URLSearchParams }) {
  const language = useLanguage()
  const theme = usePreferences((preferences) => preferences.theme)
  const { data: scenarios = [] } = useSWR<Scenario[]>('/__mock/scenario', readWorld)
  const { data: clock } = useSWR<ClockState>('/__mock/clock', readWorld)
  const [isCopied, setCopied] = useState(false)
  const rest = Object.fromEntries(query)
  const openScene = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    const { asOf = '', ...chosen } = given
    const look = { language: language.code, theme, ...(asOf && { at: asOf }) }
    location.assign(buildSceneAddress(to, { ...rest, ...chosen, ...look }))
  }
  const copy = async () => {
    const shown = findStageContent()
    const draft = shown ? JSON.stringify(readTyped(shown)) : '{}'
    const shared = buildSceneAddress(to, {
      ...rest,
      language: language.code,
      theme,
      ...(draft !== '{}' && { draft }),
    })
    await navigator.clipboard.writeText(location.origin + shared)
    setCopied(true)
  }
  const time = query.get('clock') ?? clock?.iso.slice(0, 19).concat('Z') ?? ''
  return (
    <form className="lab-fields" onSubmit={openScene} aria-label="Scene">
      <label>
        Scenario
        <select name="scenario" defaultValue={query.get('scenario') ?? ''} key={scenarios.length}>
          <option value="">none</option>
          {scenarios.map(({ name, description }) => (
            <option key={name} value={name} title={description}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        Clock
        <input name="clock" defaultValue={time} key={time} size={20} />
      </label>
      <label>
        Seed
        <input
          name="seed"
          type="number"
          min={0}
          defaultValue={query.get('seed') ?? ''}
          placeholder="default"
        />
      </label>
      <label>
        As of
        <input name="asOf" size={20} placeholder="2026-12-24T18:00" title={AS_OF_HELP} />
      </label>
      {isOfOtherTime() && (
        <a href={presentAddress()}>These are files of another time: back to what is published</a>
      )}
      <span className="lab-buttons">
        <button>Open as a scene</button>
        {query.has('clock') && (
          <button type="button" onClick={() => void copy()}>
            {isCopied ? 'Copied' : 'Copy its address'}
          </button>
        )}
      </span>
    </form>
  )
}

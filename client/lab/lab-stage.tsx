import { useLanguage } from '@marquee/client/i18n/use-language.ts'
import { usePreferences } from '@marquee/client/state/preferences.ts'
import { useSite } from '@marquee/client/state/site.ts'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import useSWR from 'swr'
import { Journey } from './journey/journey.tsx'
import { chooseAccount, readAccounts, VISITOR } from './lab-account.ts'
import { getModalProps, withValue } from './lab-keys.ts'
import { LabSurroundings } from './lab-surroundings.tsx'
import { ReportButton } from './report-button.tsx'
import { StageFacts } from './stage-facts.tsx'
import { getLabState, LAB_STATES } from './states.ts'

/**
 * `/_lab/stage/pages/x` and `/_lab/stage/modals/x`: a page or a modal in a frame, and buttons for its states, accounts
 * and screens. The choices stand in the address.
 */
export function LabStage({ name: kind }: { name: string }) {
  const { pathname } = useLocation()
  const name = pathname.split('/')[4] ?? ''
  const page = useSite((site) => (kind === 'modals' ? site.modals : site.pages)[name])
  const [query, setQuery] = useSearchParams()
  // A change of the world loads the frame again.
  const [changes, setChanges] = useState(0)
  const [isRecording, setRecording] = useState(false)
  const { data: accounts } = useSWR('/__mock/accounts', readAccounts)
  if (!page)
    return (
      <p role="alert">
        This brand has no {kind === 'modals' ? 'modal' : 'page'} called “{name}”. Choose one from the list.
      </p>
    )
  if (!accounts) return null
  const choose = (key: string, value: string) =>
    setQuery((before) => withValue(before, key, value), { replace: true })
  const state = getLabState(query.get('state'))
  const wanted = kind === 'modals' ? { ...page, when: { login: true, ...page.when } } : page
  const account = query.get('account') ?? chooseAccount(wanted, accounts, query.get('role'))
  const screen = query.get('screen') ?? 'wide'
  return (
    <div className="lab-stage-view">
      <div className="lab-title">
        <h1>{name}</h1>
        <ReportButton name={name} />
      </div>
      <States state={state} onChoose={(one) => choose('state', one)} />
      <div className="lab-bar lab-view">
        <label>
          Account
          <select value={account} onChange={(event) => choose('account', event.currentTarget.value)}>
            <option value={VISITOR}>{VISITOR}</option>
            {accounts.map((one) => (
              <option key={one.account} value={one.account}>
                {one.account} ({one.roles.join(', ')})
              </option>
            ))}
          </select>
        </label>
        <label>
          Screen
          <select value={screen} onChange={(event) => choose('screen', event.currentTarget.value)}>
            {Object.keys(SCREENS).map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
        <button
          type="button"
          onClick={() =>
            document
              .querySelector<HTMLIFrameElement>('.lab-frame')
              ?.contentWindow?.dispatchEvent(new Event('why'))
          }
        >
          Why is this here?
        </button>
      </div>
      {state === 'normal' && (
        <Journey
          key={`${kind}/${name}`}
          to={`${kind}/${name}`}
          query={query}
          account={account === VISITOR ? null : account}
          onRecord={setRecording}
          onStart={() => setChanges((count) => count + 1)}
        />
      )}
      <Frame
        key={changes}
        kind={kind}
        name={name}
        state={state}
        account={account}
        width={SCREENS[screen] ?? SCREENS.wide!}
        at={query.get('at')}
        draft={query.get('draft')}
        rest={getModalProps(query)}
      />
      <div className="lab-inspector">
        <StageFacts key={`${kind}/${name} ${state}`} kind={kind} name={name} />
        <LabSurroundings
          to={`${kind}/${name}`}
          query={query}
          onChange={() => isRecording || setChanges((count) => count + 1)}
        />
      </div>
    </div>
  )
}

function States({ state, onChoose }: { state: string; onChoose(state: string): void }) {
  return (
    <div className="lab-buttons lab-states" role="group" aria-label="State">
      {Object.entries(LAB_STATES).map(([one, { does }]) => (
        <button
          key={one}
          type="button"
          title={does}
          aria-pressed={one === state}
          onClick={() => onChoose(one)}
        >
          {one}
        </button>
      ))}
    </div>
  )
}

const SCREENS: Readonly<Record<string, string>> = { wide: '100%', tablet: '768px', phone: '390px' }
type FrameProps = {
  kind: string
  name: string
  state: string
  account: string
  width: string
  at: string | null
  draft: string | null
  rest: Record<string, string>
}

function Frame({ kind, name, state, account, width, at, draft, rest }: FrameProps) {
  const language = useLanguage()
  const theme = usePreferences((preferences) => preferences.theme)
  const query = new URLSearchParams({
    ...rest,
    state,
    account,
    ...(at !== null && { at }),
    ...(draft !== null && { draft }),
  })
  const address = `/_lab/frame/${kind}/${name}?${query}`
  const shown = `${address} ${language.code} ${theme}`
  const [loaded, setLoaded] = useState('')
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- the frame is this site, with its storage and its session
    <iframe
      // A language or a theme is chosen in the frame's document as it is loaded.
      key={shown}
      className="lab-frame"
      title={`${name}, ${state}`}
      src={address}
      data-loaded={loaded === shown || undefined}
      style={{ inlineSize: width }}
      onLoad={() => setLoaded(shown)}
    />
  )
}

import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useApiScope } from '../../../api/context.ts'
import { ApiError } from '../../../api/errors.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { findHallLobby } from '../../../lib/lottery-route.ts'
import { tabStorage } from '../../../lib/storage.ts'
import { getSession } from '../../../state/session.ts'
import { useSite } from '../../../state/site.ts'
import { parseAllowedAddress } from './allowed-address.ts'

/** Code of a launch whose addresses are on no host of the brand's list. */
export const INVALID_URL = 'invalid-url'

export type Launch = {
  /** Addresses of the game in order of preference. */
  addresses?: readonly string[]
  gameName?: string | undefined
  minBet?: string | undefined
  failure?: ApiError
}

/** Parameters that are the same for every launch. */
const FIXED = {
  accountType: 1,
  confirmTrans: 0,
  launchMode: 'GLS',
  platform: 'html5-desktop',
  clientType: 3,
  // The session token never leaves the site: the answer brings a single-use ticket.
  token: '',
} as const

/** Additional parameters of a lottery's lobby. */
const OF_LOTTERIES = [
  'launchMode',
  'lottoArea',
  'lottoPrizeMode',
  'lottoGameCode',
  'lottoView',
  'device',
] as const

/**
 * Launches a game once per attempt. A ticket is valid once, so each reload launches again (R-3.017 to
 * Without a `search` it waits.
 */
export function useLaunch(search: string | undefined, attempt: number): Launch {
  const key = search === undefined ? undefined : `${attempt}${search}`
  const [{ of, launch }, setLaunch] = useState<{ of?: string; launch: Launch }>({ launch: NOTHING_YET })
  // An effect event: a change of language must not end a running game.
  const ask = useEffectEvent(useAsk())
  useEffect(() => {
    if (key === undefined || search === undefined) return undefined
    let isCurrent = true
    void ask(search).then((answer) => isCurrent && setLaunch({ of: key, launch: answer }))
    return () => {
      isCurrent = false
    }
  }, [key, search])
  return of === key ? launch : NOTHING_YET
}

const NOTHING_YET: Launch = {}

function useAsk() {
  const text = useText()
  const { code } = useLanguage()
  const { onError } = useApiScope()
  const { merchant, launchGameCDNs, lotteryPages } = useSite((site) => site.brand)
  return async (search: string): Promise<Launch> => {
    const username = getSession().member?.userName ?? tabStorage.read('username') ?? ''
    const asked = wanted(new URLSearchParams(search))
    const lobby = findHallLobby(lotteryPages, asked.vassalage)
    const backUrl = lobby ? location.origin + lobby : ''
    const query = { ...FIXED, ...asked, language: code, merchantCode: merchant, ...(backUrl && { backUrl }) }
    try {
      const { content } = await call('games.launch', { query: { ...query, username } })
      const addresses = [content.game_url, content.game_url2]
        .flatMap((address) => parseAllowedAddress(address, location.origin, launchGameCDNs) ?? [])
        .map((address) => withPick(address, search))
      if (addresses.length > 0) return { ...content, addresses }
      return { failure: new ApiError(text('error.invalid-url'), { code: INVALID_URL, status: 200 }) }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // A refused launch is shown in the game's area; a refusal because of the session concerns the whole
      // page.
      if (error.reaction === 'login' || error.reaction === 'password') void onError(error)
      return { failure: error }
    }
  }
}

/**
 * Passes the chosen bet to the game in the fragment of its address, which no server receives. An existing
 * fragment is kept.
 */
export function withPick(address: string, search: string): string {
  const pick = new URLSearchParams(search).get('pick') ?? ''
  return PICK.test(pick) && !address.includes('#') ? `${address}#${new URLSearchParams({ pick })}` : address
}

const PICK = /^[A-Z]\d{1,12}:[a-z]{1,10}$/

/** Converts a query such as `?nodeId=7&vassalage=X` to launch parameters; a chosen room replaces the game. */
function wanted(asked: URLSearchParams) {
  const get = (name: string) => asked.get(name) ?? ''
  const nodeId = get('nodeId') || get('code')
  const roomId = get('roomId')
  const lottery = OF_LOTTERIES.filter((name) => asked.has(name)).map((name) => [name, get(name)])
  return {
    nodeId,
    gameId: roomId ? '' : nodeId,
    roomId,
    vassalage: get('vassalage'),
    ...Object.fromEntries(lottery),
  }
}

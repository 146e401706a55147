import { useEffect, useEffectEvent, useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { currentSession } from '../../state/session.ts'
import { useSite } from '../../state/site.ts'
import { allowedAddress } from './allowed-address.ts'

export type Launch = { address?: string; failure?: string }

/** Asks for a game's address once: a ticket is good once, so who loads again asks again. */
export function useLaunch(nodeId: string, vassalage: string): Launch {
  const text = useText()
  const { code } = useLanguage()
  const { run } = useAction('games.launch')
  const { merchant, launchGameCDNs } = useSite((site) => site.brand)
  const [launch, setLaunch] = useState<Launch>({})
  // An event: a change of language must not throw a player out of a running game.
  const ask = useEffectEvent(async (nodeId: string, vassalage: string): Promise<Launch> => {
    const username = currentSession().member?.userName ?? sessionStorage.getItem('username') ?? ''
    const query = { nodeId, gameId: nodeId, vassalage, language: code, merchantCode: merchant, username }
    try {
      const { content } = await run({ query })
      const address = allowedAddress(content.game_url || content.game_url2, location.origin, launchGameCDNs)
      return address ? { address } : { failure: text('error.invalid-url') }
    } catch (error) {
      return { failure: (error as Error).message }
    }
  })
  useEffect(() => {
    let isCurrent = true
    void ask(nodeId, vassalage).then((answer) => isCurrent && setLaunch(answer))
    return () => {
      isCurrent = false
    }
  }, [nodeId, vassalage])
  return launch
}

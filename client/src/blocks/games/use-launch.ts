import { useEffect, useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { currentSession } from '../../state/session.ts'
import { useSite } from '../../state/site.ts'
import { allowedAddress } from './allowed-address.ts'

type Launch = { address?: string; failure?: string }

/** Asks for a game's address; a ticket is good once, so a reload asks again. */
export function useLaunch(nodeId: string, vassalage: string, attempt: number): Launch {
  const text = useText()
  const { code } = useLanguage()
  const { run } = useAction('games.launch')
  const { merchant, launchGameCDNs } = useSite((site) => site.brand)
  const [launch, setLaunch] = useState<Launch>({})
  useEffect(() => {
    let isCurrent = true
    setLaunch({})
    const username = currentSession().member?.userName ?? sessionStorage.getItem('username') ?? ''
    run({ query: { nodeId, gameId: nodeId, vassalage, language: code, merchantCode: merchant, username } })
      .then(({ content }) => {
        const address = allowedAddress(content.game_url || content.game_url2, location.origin, launchGameCDNs)
        return address ? { address } : { failure: text('error.invalid-url') }
      })
      .catch((error: Error) => ({ failure: error.message }))
      .then((next) => isCurrent && setLaunch(next))
    return () => {
      isCurrent = false
    }
    // A change of language must not throw a player out of a running game.
  }, [nodeId, vassalage, attempt])
  return launch
}

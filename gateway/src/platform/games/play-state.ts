import type { Operations } from '@marquee/schemas/contract'
import type { CatalogueGame } from '@marquee/schemas/vendor/port'
import type { LoadedBrand } from '../../content/content.ts'
import { amountText } from '../../lib/money/currencies.ts'
import { payingWallet, purseOf } from '../bets/door.ts'
import type { World } from '../engine/world.ts'
import { type MemberRow, rolesOf } from '../identity/door.ts'
import type { Room } from './rooms.ts'

type Play = Operations['games.enter']['value']['play']

/** State with which a game's page renders itself in the brand's look. */
export async function playState(
  world: World,
  game: CatalogueGame,
  member: Pick<MemberRow, 'id' | 'type'>,
  language: string,
  room?: Room,
): Promise<Play> {
  const { site, ledger } = world
  const wallet = payingWallet(site, rolesOf(site, member.type), game.vassalage)
  const { gameName, minBet, maxBet, kind, variant } = game
  return {
    ...looksOf(site),
    gameName,
    balance: amountText(site, await purseOf(ledger, member.id, wallet)),
    minBet,
    maxBet,
    kind,
    variant,
    roomName: room?.roomName ?? '',
    online: room?.online ?? 0,
    language,
    texts: site.gameTexts[language] ?? {},
  }
}

/** State of a hall of lotteries, in which nothing is staked. */
export function hallState({ site, shared }: World, vassalage: string, language: string): Play {
  const nothing = amountText(site, 0n)
  return {
    ...looksOf(site),
    gameName: shared.catalogue.seedByVendor.get(vassalage)?.displayName ?? vassalage,
    balance: nothing,
    minBet: nothing,
    maxBet: nothing,
    kind: 'lottery',
    variant: '',
    roomName: '',
    online: 0,
    language,
    texts: site.gameTexts[language] ?? {},
  }
}

function looksOf(site: LoadedBrand): Pick<Play, 'currencySymbol' | 'brandName' | 'colours'> {
  const { background, surface, text, primary, accent } =
    site.brand.defaultTheme === 'light' ? site.theme.colours.light : site.theme.colours.dark
  return {
    currencySymbol: site.brand.currency.symbol,
    brandName: site.brand.name,
    colours: { background, surface, text, primary, accent },
  }
}

import type { Operations } from '@marquee/schemas/contract'
import { toAmount } from '../money.ts'
import { isSingleWallet, MAIN } from '../wallet/balances.ts'
import type { World } from '../world.ts'
import type { CatalogueGame } from './catalogue.ts'

type Play = Operations['games.enter']['value']['play']

/** The wallet that pays for a vendor's games. */
export function payingWallet(world: Pick<World, 'site'>, vassalage: string): string {
  return isSingleWallet(world.site) ? MAIN : vassalage
}

/** What a game's page needs to draw itself in the brand's looks. */
export async function playState(
  world: World,
  game: CatalogueGame,
  member: number,
  language: string,
): Promise<Play> {
  const { site, ledger } = world
  const { balance, held } = await ledger.at({ member, wallet: payingWallet(world, game.vassalage) })
  const { background, surface, text, primary, accent } =
    site.brand.defaultTheme === 'light' ? site.theme.colours.light : site.theme.colours.dark
  return {
    gameName: game.gameName,
    balance: toAmount(balance - held),
    currencySymbol: site.brand.currency.symbol,
    minBet: game.minBet,
    maxBet: game.maxBet,
    kind: game.kind,
    language,
    brandName: site.brand.name,
    colours: { background, surface, text, primary, accent },
  }
}

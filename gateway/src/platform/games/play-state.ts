import type { Operations } from '@marquee/schemas/contract'
import type { LoadedBrand } from '../../content/content.ts'
import { type MemberRow, rolesOf } from '../identity/members.ts'
import { toAmount } from '../money.ts'
import { hasOneWallet, MAIN } from '../wallet/balances.ts'
import type { Caller, World } from '../world.ts'
import type { CatalogueGame } from './catalogue.ts'

type Play = Operations['games.enter']['value']['play']

/** The wallet that pays for a vendor's games. */
export function payingWallet(site: LoadedBrand, roles: Caller['roles'], vassalage: string): string {
  return hasOneWallet(site, roles) ? MAIN : vassalage
}

/** What a game's page needs to draw itself in the brand's looks. */
export async function playState(
  world: World,
  game: CatalogueGame,
  member: Pick<MemberRow, 'id' | 'type'>,
  language: string,
): Promise<Play> {
  const { site, ledger } = world
  const wallet = payingWallet(site, rolesOf(site, member.type), game.vassalage)
  const { balance, held } = await ledger.at({ member: member.id, wallet })
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

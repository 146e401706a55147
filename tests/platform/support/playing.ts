import type { Caller } from '../../../gateway/src/platform-port/caller.ts'
import type { TestWorld } from './world.ts'

/** A game of the wanted kind that can be played. */
export async function openGame(world: TestWorld, vassalage: string, name = '') {
  const { games } = await world.call('games.list', { query: { vassalage, gameName: name, pageSize: 100 } })
  const game = games.find(({ supportPlay }) => supportPlay === 1)
  if (!game) throw new Error(`no open game of ${vassalage} ${name}`)
  return game
}

export function ticketOf({ content }: { content: { game_url: string } }): string {
  return new URL(content.game_url).searchParams.get('ticket')!
}

/** Launches a game, brings money to its wallet and enters: the caller of its token. */
export async function seated(
  world: TestWorld,
  caller: Caller,
  { vassalage, name = '', amount = '500.00' }: { vassalage: string; name?: string; amount?: string },
) {
  const game = await openGame(world, vassalage, name)
  if (world.site.brand.modules.transferWallet && amount !== '0.00')
    await world.call('wallet.transfer', {
      body: { fromAccountType: 'main', toAccountType: vassalage, amount },
      caller,
      key: `bring-${vassalage}-${name}-${caller.memberId}`,
    })
  return { game, ...(await entered(world, caller, { nodeId: game.nodeId, vassalage })) }
}

/** Launches and enters once more, as after an interruption. */
export async function entered(
  world: TestWorld,
  caller: Caller,
  query: { nodeId?: string; roomId?: string; vassalage: string; lottoGameCode?: string },
) {
  const launched = await world.call('games.launch', { query: { ...query, language: 'EN' }, caller })
  const { token, play } = await world.call('games.enter', { body: { ticket: ticketOf(launched) } })
  const player = await world.platform.callerOf(world.site, token, true)
  return { play, token, player: player! }
}

import type { CatalogueGame } from '@marquee/schemas/vendor/port'
import type { Random } from '../../lib/random.ts'
import { betReference, seedRounds } from '../bets/door.ts'
import type { Inside } from '../engine/world.ts'
import type { Posting } from '../ledger/door.ts'
import { nextNumber } from '../store/counters.ts'
import type { Person } from './crowd-people.ts'
import { MAIN } from './past.ts'

/** One settled bet. */
type Bet = {
  reference: number
  person: Person
  game: CatalogueGame
  stake: number
  payout: number
  at: number
}

/** Bets and payments that are written together. */
export type Stretch = { bets: Bet[]; postings: (Omit<Posting, 'reference'> & { bet?: Bet })[] }

/** Balances of the main wallets in minor units. */
export type Purses = Map<number, number>

const HUNDRED = 10_000
/**
 * Amount of a deposit, and the balance above which half is sometimes withdrawn, both in multiples of the
 * stake.
 */
const STAKES_PAID_IN = 25
const STAKES_KEPT = 60
const TAKES_HOME = 0.03

/** Multiples of the stake that bets pay, with their cumulative probability; the return to player is 95 %. */
const PAYS: readonly [until: number, times: number][] = [
  [0.55, 0],
  [0.9, 1.4],
  [0.98, 3],
  [1, 11],
]

/** Picks a player with a skewed distribution: a few play much, most play little. */
export function playerAt(people: readonly Person[], at: number, random: Random): Person | undefined {
  for (let tries = 0; tries < 8; tries += 1) {
    const found = people[Math.floor(people.length * random.next() ** 2.2)]
    if (found && found.registeredAt < at) return found
  }
  return undefined
}

/** Plays one bet, with a deposit or withdrawal if needed. */
export function playOnce(
  stretch: Stretch,
  person: Person,
  of: { at: number; games: readonly CatalogueGame[]; purses: Purses; random: Random },
): void {
  const { at, games, purses, random } = of
  const stake = person.stake * (1 + random.integer(4))
  const own = { member: person.id, wallet: MAIN }
  let purse = purses.get(person.id) ?? 0
  if (purse < stake) {
    const amount = Math.ceil((stake * STAKES_PAID_IN) / HUNDRED) * HUNDRED
    stretch.postings.push({ kind: 'DEPOSIT', from: { house: 'bank' }, to: own, amount: BigInt(amount), at })
    purse += amount
  }
  const draw = random.next()
  const payout = Math.floor(stake * PAYS.find(([until]) => draw < until)![1])
  const game = games[random.integer(games.length)]!
  const bet = { reference: 0, person, game, stake, payout, at }
  stretch.bets.push(bet)
  stretch.postings.push({ kind: 'BET', from: own, to: { house: 'games' }, amount: BigInt(stake), at, bet })
  if (payout > 0)
    stretch.postings.push({
      kind: 'PAYOUT',
      from: { house: 'games' },
      to: own,
      amount: BigInt(payout),
      at,
      bet,
    })
  purse += payout - stake
  person.lastPlayedAt = at
  if (purse > person.stake * STAKES_KEPT && random.next() < TAKES_HOME) {
    const amount = Math.floor(purse / 2 / HUNDRED) * HUNDRED
    if (amount > 0) {
      stretch.postings.push({
        kind: 'WITHDRAW',
        from: own,
        to: { house: 'bank' },
        amount: BigInt(amount),
        at,
      })
      purse -= amount
    }
  }
  purses.set(person.id, purse)
}

/**
 * Writes a stretch: bets as rounds, money through the ledger with all its checks. Returns the number of
 * rows.
 */
export async function writeStretch(
  { db, site, ledger }: Inside,
  { bets, postings }: Stretch,
): Promise<number> {
  if (bets.length === 0) return 0
  let round = Number(await nextNumber(db, site.code, 'round', bets.length)) - bets.length
  for (const bet of bets) bet.reference = round += 1
  const payments = postings.filter(({ bet }) => !bet).length
  let order = payments === 0 ? 0 : Number(await nextNumber(db, site.code, 'order', payments)) - payments
  const orderNo = () => `T${String((order += 1)).padStart(9, '0')}`
  await ledger.post(
    postings.map(({ bet, ...posting }) => ({
      ...posting,
      reference: bet ? betReference(bet.reference) : orderNo(),
    })),
  )
  const rounds = bets.map(({ reference, person, game, stake, payout, at }) => ({
    id: reference,
    memberId: person.id,
    nodeId: game.nodeId,
    vassalage: game.vassalage,
    wallet: MAIN,
    stake,
    payout,
    at,
    outcome: '{"pick":"","symbols":[]}',
    product: game.gameType,
  }))
  await seedRounds(db, site.code, rounds)
  return bets.length + postings.length
}

import type { SeedMember } from '@marquee/schemas/contract'
import type { LoadedBrand } from '../../content/content.ts'
import { seededRandom } from '../../lib/random.ts'
import { DAY_MS } from '../../lib/time-units.ts'
import { seedRounds } from '../bets/door.ts'
import { availableVendors } from '../catalogue/lobby.ts'
import { NORMAL } from '../engine/conditions.ts'
import type { NewWorld } from '../engine/new-world.ts'
import { scheduleJob } from '../engine/store/jobs.ts'
import { addWorld } from '../engine/store/worlds.ts'
import { brandOfKey } from '../engine/world-key.ts'
import { rolesOf, type SeededMember, seedMembers } from '../identity/door.ts'
import { openLedger } from '../ledger/door.ts'
import { startCounters } from '../store/counters.ts'
import type { Query } from '../store/store.ts'
import { historyOf } from './history.ts'
import type { History, PastMember } from './past.ts'
import { pastGifts } from './past-gifts.ts'
import { hasPast } from './visits.ts'

/** Prepares a new world's members and their history; the returned function writes them. */
export async function beginWorld(world: NewWorld): Promise<(db: Query) => Promise<void>> {
  const passwords = await hashesOf(world)
  return (db) => writeWorld(db, world, passwords)
}

const hashes = new WeakMap<object, Map<string, Promise<string>>>()

/** One hash per distinct password, shared by all brands. */
async function hashesOf({ members, shared }: NewWorld): Promise<Map<string, string>> {
  const kept = hashes.get(shared.passwords) ?? new Map<string, Promise<string>>()
  hashes.set(shared.passwords, kept)
  const asked = members().flatMap(({ password, paymentPassword }) => [password, paymentPassword ?? ''])
  const distinct = [...new Set(asked.filter(Boolean))]
  for (const password of distinct)
    if (!kept.has(password)) kept.set(password, shared.passwords.hash(password))
  return new Map(
    await Promise.all(distinct.map(async (password) => [password, await kept.get(password)!] as const)),
  )
}

async function writeWorld(
  db: Query,
  options: NewWorld,
  passwords: ReadonlyMap<string, string>,
): Promise<void> {
  const { site, clock, seed, shared } = options
  const now = clock.now()
  const random = seededRandom(`${seed}/${brandOfKey(site.code)}/history`)
  const members = placed(options.members(), site, now)
  const games = availableVendors({ site, shared, conditions: NORMAL })
    .flatMap(({ vassalage }) => shared.catalogue.gamesByVendor.get(vassalage) ?? [])
    .filter((game) => hasPast(game, shared.vendor))
  const history = historyOf({
    members,
    games,
    vendor: shared.vendor,
    isSingleWallet: !site.brand.modules.transferWallet,
    now,
    days: options.pastDays,
    random,
    more: pastGifts(shared.promotions, { site, members, now }),
  })
  await addWorld(db, site.code, now, seed)
  await writeMembers(db, site, members, passwords, history)
  await openLedger({ brand: site.code, currency: site.brand.currency.code, db, clock }).post(history.postings)
  await scheduleJob(db, site.code, 'sweep', now + DAY_MS, 0)
  await writeRounds(db, site.code, history)
  await startCounters(db, site.code, {
    member: members.length,
    round: history.rounds.length,
    order: history.orders,
  })
  // Plans of reports depend on statistics, which the embedded database does not gather by itself.
  await db('ANALYZE ledger_accounts, ledger_entries, members, rounds')
}

type PlacedMember = PastMember & { path: string }

/** Members with numbers and paths; the seed lists uplines before their downlines. */
function placed(seeds: readonly SeedMember[], site: LoadedBrand, now: number): PlacedMember[] {
  const byAccount = new Map<string, PlacedMember>()
  for (const [index, seed] of seeds.entries()) {
    const id = index + 1
    byAccount.set(seed.account, {
      id,
      uplineId: 0,
      path: '',
      seed,
      roles: rolesOf(site, seed.type),
      registeredAt: now - seed.daysAgo * DAY_MS,
    })
  }
  for (const member of byAccount.values()) {
    member.uplineId = byAccount.get(member.seed.upline)?.id ?? 0
    member.path = pathOf(member, byAccount)
  }
  return [...byAccount.values()]
}

function pathOf(member: PlacedMember, byAccount: ReadonlyMap<string, PlacedMember>): string {
  const upline = byAccount.get(member.seed.upline)
  return `${upline ? pathOf(upline, byAccount) : '/'}${member.id}/`
}

async function writeMembers(
  db: Query,
  site: LoadedBrand,
  members: readonly PlacedMember[],
  passwords: ReadonlyMap<string, string>,
  history: History,
): Promise<void> {
  const lastPlayed = new Map(history.rounds.map(({ member, at }) => [member, at]))
  const loginAt = ({ id, seed, registeredAt }: PlacedMember) =>
    seed.state === 'FIRST_LOGIN' ? 0 : (lastPlayed.get(id) ?? registeredAt)
  const seeded = members.map((member): SeededMember => {
    const { id, seed, roles, uplineId, path, registeredAt } = member
    const [diallingCode = '', mobile = ''] = seed.mobile.split('-')
    const { account, nickname, type, email, rebate, rank, state } = seed
    return {
      id,
      account,
      nickname,
      type,
      state: state === 'LOCKED' ? 'LOCKED' : 'ACTIVE',
      password: passwords.get(seed.password)!,
      paymentPassword: passwords.get(seed.paymentPassword ?? '') ?? '',
      isPasswordExpired: state === 'PASSWORD_EXPIRED',
      uplineId,
      path,
      affiliateCode: roles.includes('agent') ? account.toUpperCase() : '',
      diallingCode,
      mobile,
      email,
      rebate,
      rank,
      registeredAt,
      loginAt: loginAt(member),
      loginIp: loginAt(member) === 0 ? '' : `203.0.113.${id}`,
    }
  })
  await seedMembers(db, site.code, seeded)
}

async function writeRounds(db: Query, brand: string, { rounds }: History): Promise<void> {
  const numbered = rounds.map(({ member, ...round }, index) => ({
    ...round,
    memberId: member,
    id: index + 1,
  }))
  await seedRounds(db, brand, numbered)
}

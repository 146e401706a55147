import type { SeedMember } from '@marquee/schemas/contract'
import type { LoadedBrand } from '../../content/content.ts'
import type { Clock } from '../clock.ts'
import { NORMAL } from '../conditions.ts'
import { availableVendors } from '../games/lobby.ts'
import { rolesOf } from '../identity/members.ts'
import { firstDue, scheduleJob } from '../job-rows.ts'
import { openLedger } from '../ledger/ledger.ts'
import { type Random, seededRandom } from '../random.ts'
import type { Query, Store } from '../store/store.ts'
import type { Shared } from '../world.ts'
import { type History, historyOf, type PastMember } from './history.ts'

const DAY = 24 * 60 * 60 * 1000

export type SeedOptions = {
  site: LoadedBrand
  store: Store
  clock: Clock
  secrets: Random
  shared: Shared
  seed: number
  members: () => readonly SeedMember[]
}

/** Makes a brand's world where there is none. Tells how often it was opened, and when its next job falls due. */
export async function seedWorld(options: SeedOptions): Promise<{ openings: number; due: number }> {
  const { store, site } = options
  const known = await store.transaction(site.code, (db) => openAgain(db, site.code))
  if (known !== undefined) return known
  const passwords = await hashesOf(options)
  return store.transaction(site.code, async (db) => {
    // Another gateway on the same database may have been quicker.
    const meanwhile = await openAgain(db, site.code)
    if (meanwhile !== undefined) return meanwhile
    await writeWorld(db, options, passwords)
    return { openings: 1, due: await firstDue(db, site.code) }
  })
}

async function openAgain(db: Query, brand: string): Promise<{ openings: number; due: number } | undefined> {
  const [world] = await db<{ openings: number }>(
    'UPDATE worlds SET openings = openings + 1 WHERE brand = $1 RETURNING openings',
    [brand],
  )
  return world && { openings: world.openings, due: await firstDue(db, brand) }
}

const hashes = new WeakMap<object, Map<string, Promise<string>>>()

/** One hash for each distinct password, made once for all brands. */
async function hashesOf({ members, shared }: SeedOptions): Promise<Map<string, string>> {
  const kept = hashes.get(shared.passwords) ?? new Map<string, Promise<string>>()
  hashes.set(shared.passwords, kept)
  const distinct = [...new Set(members().map(({ password }) => password))]
  for (const password of distinct)
    if (!kept.has(password)) kept.set(password, shared.passwords.hash(password))
  return new Map(
    await Promise.all(distinct.map(async (password) => [password, await kept.get(password)!] as const)),
  )
}

async function writeWorld(
  db: Query,
  options: SeedOptions,
  passwords: ReadonlyMap<string, string>,
): Promise<void> {
  const { site, clock, seed, shared } = options
  const now = clock.now()
  const random = seededRandom(`${seed}/${site.code}/history`)
  const members = placed(options.members(), site, now)
  const games = availableVendors({ site, shared, conditions: NORMAL })
    .flatMap(({ vassalage }) => shared.catalogue.gamesByVendor.get(vassalage) ?? [])
    .filter(({ supportPlay }) => supportPlay === 1)
  const history = historyOf({
    members,
    games,
    isSingleWallet: !site.brand.modules.transferWallet,
    now,
    random,
  })
  await db('INSERT INTO worlds (brand, seeded_at) VALUES ($1, $2)', [site.code, now])
  await writeMembers(db, site, members, passwords, history)
  await openLedger({ brand: site.code, currency: site.brand.currency.code, db, clock }).post(history.postings)
  await scheduleJob(db, site.code, 'sweep', now + DAY, 0)
  await writeRounds(db, site.code, history)
  await db('INSERT INTO counters SELECT $1, * FROM unnest($2::text[], $3::bigint[])', [
    site.code,
    ['member', 'round', 'order'],
    [members.length, history.rounds.length, history.orders],
  ])
  // Plans of reports go by statistics, and the embedded database gathers none by itself.
  await db('ANALYZE ledger_accounts, ledger_entries, members, rounds')
}

type PlacedMember = PastMember & { path: string }

/** Numbers and paths: whoever stands above comes first in the seed. */
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
      registeredAt: now - seed.daysAgo * DAY,
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
  const column = <T>(value: (member: PlacedMember) => T) => members.map(value)
  const [dialling, mobile] = [0, 1].map((part) => column(({ seed }) => seed.mobile.split('-')[part] ?? ''))
  const loginAt = (member: PlacedMember) =>
    member.seed.state === 'FIRST_LOGIN' ? 0 : (lastPlayed.get(member.id) ?? member.registeredAt)
  await db(
    `INSERT INTO members (brand, id, account, nickname, type, state, password, password_expired, upline_id, path,
       affiliate_code, dialling_code, mobile, email, rebate, rank, registered_at, login_at, login_ip)
     SELECT $1, * FROM unnest($2::integer[], $3::text[], $4::text[], $5::integer[], $6::text[], $7::text[],
       $8::boolean[], $9::integer[], $10::text[], $11::text[], $12::text[], $13::text[], $14::text[], $15::text[],
       $16::integer[], $17::bigint[], $18::bigint[], $19::text[])`,
    [
      site.code,
      column(({ id }) => id),
      column(({ seed }) => seed.account),
      column(({ seed }) => seed.nickname),
      column(({ seed }) => seed.type),
      column(({ seed }) => (seed.state === 'LOCKED' ? 'LOCKED' : 'ACTIVE')),
      column(({ seed }) => passwords.get(seed.password)!),
      column(({ seed }) => seed.state === 'PASSWORD_EXPIRED'),
      column(({ uplineId }) => uplineId),
      column(({ path }) => path),
      column(({ seed, roles }) => (roles.includes('agent') ? seed.account.toUpperCase() : '')),
      dialling,
      mobile,
      column(({ seed }) => seed.email),
      column(({ seed }) => seed.rebate),
      column(({ seed }) => seed.rank),
      column(({ registeredAt }) => registeredAt),
      column(loginAt),
      column((member) => (loginAt(member) === 0 ? '' : `203.0.113.${member.id}`)),
    ],
  )
}

async function writeRounds(db: Query, brand: string, { rounds }: History): Promise<void> {
  const column = <Key extends keyof History['rounds'][number]>(key: Key) => rounds.map((round) => round[key])
  await db(
    `INSERT INTO rounds (brand, id, member_id, node_id, vassalage, wallet, stake, payout, at, outcome)
     SELECT $1, * FROM unnest($2::bigint[], $3::integer[], $4::text[], $5::text[], $6::text[], $7::bigint[],
       $8::bigint[], $9::bigint[], $10::text[])`,
    [
      brand,
      rounds.map((_, index) => index + 1),
      column('member'),
      column('nodeId'),
      column('vassalage'),
      column('wallet'),
      column('stake'),
      column('payout'),
      column('at'),
      column('outcome'),
    ],
  )
}

import type { SeedMember } from '@marquee/schemas/contract'
import type { LoadedBrand } from '../../content/content.ts'
import type { Clock } from '../clock.ts'
import { NORMAL } from '../conditions.ts'
import { availableVendors } from '../games/lobby.ts'
import { rolesOf } from '../identity/members.ts'
import { scheduleJob } from '../job-rows.ts'
import { openLedger } from '../ledger/ledger.ts'
import { pastGifts } from '../promotions/past-gifts.ts'
import { type Random, seededRandom } from '../random.ts'
import { insertRows } from '../store/insert-rows.ts'
import type { Query, Store } from '../store/store.ts'
import { wipeBrand } from '../wipe.ts'
import type { Shared } from '../world.ts'
import { brandOfKey } from '../world-key.ts'
import { historyOf } from './history.ts'
import type { History, PastMember } from './past.ts'
import { hasPast } from './visits.ts'

const DAY = 24 * 60 * 60 * 1000

export type SeedOptions = {
  site: LoadedBrand
  store: Store
  clock: Clock
  secrets: Random
  shared: Shared
  seed: number
  /** Days of play and payments before the world begins, at least 3. */
  pastDays: number
  members: () => readonly SeedMember[]
  /** What the families put into the new world. */
  fill(db: Query): Promise<void>
}

/** How often a world was opened, and the seed it was made with. */
export type Opened = { openings: number; seed: number | undefined }

/** Makes a brand's world where there is none. */
export async function seedWorld(options: SeedOptions): Promise<Opened> {
  const { store, site } = options
  const known = await store.transaction(site.code, (db) => openAgain(db, site.code))
  if (known) return known
  const passwords = await hashesOf(options)
  return store.transaction(site.code, async (db) => {
    // Another gateway on the same database may have been quicker.
    const meanwhile = await openAgain(db, site.code)
    return meanwhile ?? writeAll(db, options, passwords)
  })
}

/** Makes a brand's world in the place of whatever is there; readers see the old one until all of the new one is there. */
export async function seedWorldAnew(options: SeedOptions): Promise<Opened> {
  const { store, site } = options
  const passwords = await hashesOf(options)
  return store.transaction(site.code, async (db) => {
    await wipeBrand(db, site.code)
    return writeAll(db, options, passwords)
  })
}

async function writeAll(
  db: Query,
  options: SeedOptions,
  passwords: ReadonlyMap<string, string>,
): Promise<Opened> {
  await writeWorld(db, options, passwords)
  await options.fill(db)
  return { openings: 1, seed: options.seed }
}

type WorldRow = { openings: number; seed: bigint | null }

/** Counts one more opening of a world that is there. */
export async function openAgain(db: Query, brand: string): Promise<Opened | undefined> {
  const rows = await db<WorldRow>(
    'UPDATE worlds SET openings = openings + 1 WHERE brand = $1 RETURNING openings, seed',
    [brand],
  )
  return openedOf(rows)
}

/** A world as it is, no opening counted. */
export async function openedNow(db: Query, brand: string): Promise<Opened | undefined> {
  return openedOf(await db<WorldRow>('SELECT openings, seed FROM worlds WHERE brand = $1', [brand]))
}

function openedOf([row]: readonly WorldRow[]): Opened | undefined {
  return row && { openings: row.openings, seed: row.seed === null ? undefined : Number(row.seed) }
}

const hashes = new WeakMap<object, Map<string, Promise<string>>>()

/** One hash for each distinct password, made once for all brands. */
async function hashesOf({ members, shared }: SeedOptions): Promise<Map<string, string>> {
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
  options: SeedOptions,
  passwords: ReadonlyMap<string, string>,
): Promise<void> {
  const { site, clock, seed, shared } = options
  const now = clock.now()
  const random = seededRandom(`${seed}/${brandOfKey(site.code)}/history`)
  const members = placed(options.members(), site, now)
  const games = availableVendors({ site, shared, conditions: NORMAL })
    .flatMap(({ vassalage }) => shared.catalogue.gamesByVendor.get(vassalage) ?? [])
    .filter(hasPast)
  const history = historyOf({
    members,
    games,
    isSingleWallet: !site.brand.modules.transferWallet,
    now,
    days: options.pastDays,
    random,
    more: pastGifts(shared.promotions, { site, members, now }),
  })
  await db('INSERT INTO worlds (brand, seeded_at, seed) VALUES ($1, $2, $3)', [site.code, now, seed])
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
  const loginAt = ({ id, seed, registeredAt }: PlacedMember) =>
    seed.state === 'FIRST_LOGIN' ? 0 : (lastPlayed.get(id) ?? registeredAt)
  const numberPart = (part: number) => (member: PlacedMember) => member.seed.mobile.split('-')[part] ?? ''
  await insertRows(db, 'members', members, [
    ['brand', 'text', () => site.code],
    ['id', 'integer', ({ id }) => id],
    ['account', 'text', ({ seed }) => seed.account],
    ['nickname', 'text', ({ seed }) => seed.nickname],
    ['type', 'integer', ({ seed }) => seed.type],
    ['state', 'text', ({ seed }) => (seed.state === 'LOCKED' ? 'LOCKED' : 'ACTIVE')],
    ['password', 'text', ({ seed }) => passwords.get(seed.password)],
    ['payment_password', 'text', ({ seed }) => passwords.get(seed.paymentPassword ?? '') ?? ''],
    ['password_expired', 'boolean', ({ seed }) => seed.state === 'PASSWORD_EXPIRED'],
    ['upline_id', 'integer', ({ uplineId }) => uplineId],
    ['path', 'text', ({ path }) => path],
    [
      'affiliate_code',
      'text',
      ({ seed, roles }) => (roles.includes('agent') ? seed.account.toUpperCase() : ''),
    ],
    ['dialling_code', 'text', numberPart(0)],
    ['mobile', 'text', numberPart(1)],
    ['email', 'text', ({ seed }) => seed.email],
    ['rebate', 'text', ({ seed }) => seed.rebate],
    ['rank', 'integer', ({ seed }) => seed.rank],
    ['registered_at', 'bigint', ({ registeredAt }) => registeredAt],
    ['login_at', 'bigint', loginAt],
    ['login_ip', 'text', (member) => (loginAt(member) === 0 ? '' : `203.0.113.${member.id}`)],
  ])
}

async function writeRounds(db: Query, brand: string, { rounds }: History): Promise<void> {
  const numbered = rounds.map((round, index) => ({ ...round, id: index + 1 }))
  await insertRows(db, 'rounds', numbered, [
    ['brand', 'text', () => brand],
    ['id', 'bigint', ({ id }) => id],
    ['member_id', 'integer', ({ member }) => member],
    ['node_id', 'text', ({ nodeId }) => nodeId],
    ['vassalage', 'text', ({ vassalage }) => vassalage],
    ['wallet', 'text', ({ wallet }) => wallet],
    ['stake', 'bigint', ({ stake }) => stake],
    ['payout', 'bigint', ({ payout }) => payout],
    ['at', 'bigint', ({ at }) => at],
    ['outcome', 'text', ({ outcome }) => outcome],
    ['product', 'text', ({ product }) => product],
    ['valid_bet', 'bigint', ({ stake }) => stake],
    ['settled_at', 'bigint', ({ at }) => at],
    ['status', 'text', ({ payout }) => (payout > 0n ? 'WON' : 'LOST')],
  ])
}

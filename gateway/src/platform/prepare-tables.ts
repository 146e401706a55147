import type { Renewal } from './engine/platform.ts'
import { worldKeysLike } from './engine/store/worlds.ts'
import { isSnapshot, sessionOfKey } from './engine/world-key.ts'
import { hashText, schemaFiles } from './schema.ts'
import type { Store } from './store/store.ts'

/** Lock of the gateways that use the tables of a database server. */
const IN_USE = 'simulated tables in use'
/** Name of the seed among the files. */
const SEED = 'fixtures/seed'

type Part = { name: string; hash: string; objects: readonly string[] }

/**
 * Creates the tables of the simulated platform, and creates them anew if their files or the seed changed since. Of
 * several gateways that start at once the first does so; none does while another one uses the tables. Without a seed
 * only the tables are compared.
 */
export function prepareTables(store: Store, seed?: string): Promise<Renewal | undefined> {
  const parts: Part[] = [...schemaFiles].map(([name, sql]) => ({
    name,
    hash: hashText(sql),
    objects: objectsIn(sql),
  }))
  if (seed !== undefined) parts.push({ name: SEED, hash: hashText(seed), objects: [] })
  return store.inTurn('simulated tables', async () => {
    const before = await readParts(store)
    const changed = changedParts(before ?? [], parts)
    let renewal: Renewal | undefined
    if (!before) await store.run(creation(parts))
    else if (changed.length > 0) {
      if (await store.isHeld(IN_USE)) throw new Error(inUseText(changed))
      renewal = await renewalOf(store, before.length === 0 ? [] : changed)
      await store.run(`${removal([...before, ...parts])}\n${creation(parts)}`)
    }
    await store.hold(IN_USE)
    return renewal
  })
}

/** Parts of an earlier start; none of a version with migrations, undefined on a database without simulated tables. */
async function readParts(store: Store): Promise<Part[] | undefined> {
  if (await hasTable(store, 'simulated_parts'))
    return store.read<{ name: string; hash: string; objects: string[] }>(
      'SELECT name, hash, objects FROM simulated_parts',
    )
  return (await wasMigrated(store)) ? [] : undefined
}

async function hasTable(store: Store, name: string): Promise<boolean> {
  const [row] = await store.read<{ name: string | null }>('SELECT to_regclass($1)::text AS name', [name])
  return row!.name !== null
}

/** Earlier versions of the platform recorded their tables as migrations, the first of which was `platform`. */
async function wasMigrated(store: Store): Promise<boolean> {
  if (!(await hasTable(store, 'migrations'))) return false
  const rows = await store.read("SELECT 1 FROM migrations WHERE number = 1 AND name = 'platform'")
  return rows.length > 0
}

/** Names of the parts that were added, changed or removed since; without a seed now, an earlier one does not count. */
function changedParts(before: readonly Part[], now: readonly Part[]): string[] {
  const hashes = (parts: readonly Part[]) => new Map(parts.map(({ name, hash }) => [name, hash]))
  const [old, next] = [hashes(before), hashes(now)]
  return [...new Set([...next.keys(), ...old.keys()])].filter(
    (name) => old.get(name) !== next.get(name) && (name !== SEED || next.has(name)),
  )
}

/** Tables, views and functions that a file creates, such as `TABLE members`. */
function objectsIn(sql: string): string[] {
  return [...sql.matchAll(/^CREATE (TABLE|VIEW|FUNCTION) (\w+)/gm)].map(([, kind, name]) => `${kind} ${name}`)
}

/** One text is one transaction, so that a crash leaves all of the old tables or all of the new ones. */
function creation(parts: readonly Part[]): string {
  const rows = parts.map(
    ({ name, hash, objects }) => `('${name}', '${hash}', '{${objects.map((one) => `"${one}"`).join(',')}}')`,
  )
  return [
    ...schemaFiles.values(),
    '-- Files of which the simulated tables were made, with the names of all that they create.',
    'CREATE TABLE simulated_parts (name text PRIMARY KEY, hash text NOT NULL, objects text[] NOT NULL);',
    `INSERT INTO simulated_parts VALUES ${rows.join(', ')};`,
  ].join('\n')
}

/** Removes by name what the parts created, since other tables may share the database. */
function removal(parts: readonly Part[]): string {
  const objects = [...new Set(parts.flatMap((part) => part.objects)), 'TABLE simulated_parts']
  const order = ['VIEW', 'TABLE', 'FUNCTION'].flatMap((kind) => objects.filter((one) => one.startsWith(kind)))
  return order.map((one) => `DROP ${one.replace(' ', ' IF EXISTS ')} CASCADE;`).join('\n')
}

/** Counts worlds of brands, of sessions of tests, and snapshots that people named; undefined if there is no world. */
async function renewalOf(store: Store, changed: readonly string[]): Promise<Renewal | undefined> {
  const keys = await worldKeysLike(store.read, '%')
  if (keys.length === 0) return undefined
  const snapshots = keys.filter((key) => isSnapshot(key) && !key.includes('@seed.')).length
  const live = keys.filter((key) => !isSnapshot(key))
  const sessions = live.filter((key) => sessionOfKey(key) !== '').length
  return { changed, worlds: live.length - sessions, sessions, snapshots }
}

function inUseText(changed: readonly string[]): string {
  return `The simulated data in this database was made with another version of ${changed.join(', ')}, and another gateway uses it. Remedy: stop the other gateways on it, so that the data can be made anew, or give this one a database of its own in DATABASE_URL.`
}

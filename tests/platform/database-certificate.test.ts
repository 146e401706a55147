import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openServerStore } from '../../gateway/src/store/pg-store.ts'
import type { Store } from '../../gateway/src/store/store.ts'
import { ADVICE, findPostgres, startPostgres } from '../../scripts/postgres.mjs'
import { CLIENT, SELF_SIGNED } from '../support/self-signed.ts'

const TLS = join(import.meta.dirname, '../support/tls')

/** A PostgreSQL server that asks for certificates instead of passwords (ASVS 13.2.1). */
let postgres: Awaited<ReturnType<typeof startPostgres>>
let folder: string
let stores: Store[] = []

beforeAll(async () => {
  const programs = await findPostgres()
  if (!programs) throw new Error(ADVICE)
  postgres = await startPostgres(programs, SELF_SIGNED)
  folder = mkdtempSync(join(tmpdir(), 'marquee-certificates-'))
  writeFileSync(join(folder, 'authority.crt'), SELF_SIGNED.cert)
})

afterEach(async () => {
  await Promise.all(stores.map((store) => store.close()))
  stores = []
})

afterAll(async () => {
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Puts a certificate where DATABASE_URL says that the gateway's is. */
function useOwn(): void {
  writeFileSync(join(folder, 'gateway.crt'), CLIENT.cert)
  writeFileSync(join(folder, 'gateway.key'), CLIENT.key)
}

function useOther(): void {
  for (const ending of ['crt', 'key'])
    copyFileSync(join(TLS, `first.${ending}`), join(folder, `gateway.${ending}`))
}

const WITH_CERTIFICATE = ['sslcert=gateway.crt', 'sslkey=gateway.key']

async function open(parameters: string[]): Promise<Store> {
  const all = ['sslmode=verify-full', 'sslrootcert=authority.crt', ...parameters]
  const query = all.join('&').replaceAll(/=([a-z]+\.)/g, `=${folder}/$1`)
  const store = await openServerStore(`${postgres.url}?${query}`)
  stores.push(store)
  return store
}

test('a gateway opens the database with a client certificate in place of a password', async () => {
  useOwn()
  const store = await open(WITH_CERTIFICATE)
  const [row] = await store.read<{ ssl: boolean; client_dn: string }>(
    'SELECT ssl, client_dn FROM pg_stat_ssl WHERE pid = pg_backend_pid()',
  )
  expect(row).toEqual({ ssl: true, client_dn: '/CN=postgres' })
  const received: (string | undefined)[] = []
  await store.listen('news', (told) => received.push(told))
  await store.run("NOTIFY news, 'told'")
  await expect.poll(() => received).toEqual(['told'])
})

test('the database refuses a gateway without a certificate, and one with that of another authority', async () => {
  await expect(open([])).rejects.toThrow('requires a valid client certificate')
  useOther()
  await expect(open(WITH_CERTIFICATE)).rejects.toThrow()
})

test('a renewed certificate is used by the next connection, without a restart', async () => {
  useOwn()
  const store = await open(WITH_CERTIFICATE)
  // The readers' connections are made when they are needed.
  useOther()
  await expect(store.read('SELECT 1')).rejects.toThrow()
  useOwn()
  expect(await store.read('SELECT 1 AS one')).toEqual([{ one: 1 }])
})

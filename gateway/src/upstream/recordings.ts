import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { printJson } from '@marquee/schemas/rules/print-json'
import type { Config } from '../config.ts'
import type { LoadedBrand, Operation } from '../content/content.ts'
import { Refusal } from '../lib/refusal.ts'
import { redactSecrets } from '../lib/secrets.ts'

export type Recorded = { site: LoadedBrand; operation: Operation; query: unknown; body: unknown }

/** Content of a recording file. */
export type Recording = {
  file: string
  brand: string
  operation: string
  query: unknown
  body: unknown
  value: unknown
}

/** All recorded answers of a brand, in the order of their files. */
export function readRecordings(
  { fixturesFolder }: Pick<Config, 'fixturesFolder'>,
  brand: string,
): Recording[] {
  const folder = join(fixturesFolder, 'recorded', brand)
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => {
      const file = join(folder, name)
      return { ...(JSON.parse(readFileSync(file, 'utf8')) as Omit<Recording, 'file' | 'brand'>), file, brand }
    })
}

/** Store of an upstream's answers: fixtures/recorded/<brand>/<family>/<name>/<hash of the input>.json. */
export type Recordings = {
  /** Records a value; one that `replaces` nothing is recorded only where there is no recording yet. */
  save(call: Recorded, value: unknown, options?: { replaces: boolean }): Promise<void>
  /** Recorded value of a call. An unrecorded call is refused, and the log names the missing file. */
  load(call: Recorded): Promise<unknown>
}

export function createRecordings({ fixturesFolder }: Pick<Config, 'fixturesFolder'>): Recordings {
  const fileOf = ({ site, operation, query, body }: Recorded) => {
    const asked = JSON.stringify(sorted(redactSecrets({ query, body })))
    const hash = createHash('sha256').update(asked).digest('hex').slice(0, 16)
    return join(fixturesFolder, 'recorded', site.code, operation.family, operation.name, `${hash}.json`)
  }
  return {
    async save(call, value, { replaces } = { replaces: true }) {
      const file = fileOf(call)
      if (!replaces && existsSync(file)) return
      const { query, body } = redactSecrets({ query: call.query, body: call.body }) as Pick<
        Recorded,
        'query' | 'body'
      >
      const text = printJson({ operation: call.operation.id, query, body, value: redactSecrets(value) })
      await mkdir(dirname(file), { recursive: true })
      // The file is written under another name and renamed, so that readers never see a partial file.
      await writeFile(`${file}.part`, text)
      await rename(`${file}.part`, file)
    },
    async load(call) {
      const file = fileOf(call)
      const text = await readFile(file, 'utf8').catch((cause: unknown) => {
        const refusal = new Refusal('upstream.unreachable')
        refusal.cause = new Error(`${file} was not recorded`, { cause })
        throw refusal
      })
      return (JSON.parse(text) as { value: unknown }).value
    },
  }
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}

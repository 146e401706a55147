import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { generate } from '../../gateway/commands/codegen/generate.ts'
import { listJsonFilesBelow } from '../../gateway/src/lib/json-file.ts'
import { ROOT } from '../support/gateway-process.ts'
import { median, short, type Table } from './table.ts'

const RUNS = 5
const COUNTS = { models: 60, blocks: 40, operations: 120 }

/** Types and tables for a contract of 60 models, 40 blocks and 120 operations. */
export async function bench(): Promise<Table[]> {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-schemas-'))
  try {
    cpSync(join(ROOT, 'schemas'), folder, { recursive: true })
    for (const [kind, count] of Object.entries(COUNTS)) fillUp(folder, kind, count)
    const times: number[] = []
    for (let run = 0; run < RUNS; run++) {
      const start = performance.now()
      await generate(folder)
      times.push((performance.now() - start) / 1000)
    }
    const seconds = short(median(times))
    return [
      {
        title: `pnpm gen, median of ${RUNS}`,
        rows: [{ ...COUNTS, seconds, slowest: short(Math.max(...times)), target: '< 5' }],
      },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Copies the project's own files under new names up to the wanted number. */
function fillUp(folder: string, kind: string, count: number) {
  const own = listJsonFilesBelow(join(ROOT, 'schemas', kind))
  for (let index = own.length; index < count; index++) {
    const source = own[index % own.length]!
    const target = join(folder, kind, source.replace('.json', `-copy-${index}.json`))
    const text = readFileSync(join(ROOT, 'schemas', kind, source), 'utf8')
    mkdirSync(dirname(target), { recursive: true })
    // A type has one name.
    writeFileSync(target, text.replace(/"title": "(\w+)"/g, `"title": "$1Copy${index}"`))
  }
}

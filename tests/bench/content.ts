import type { Content, LoadedBrand } from '../../gateway/src/content/content.ts'
import { type Loaded, loadFrom, readFiles } from '../../gateway/src/content/resolve/load-content.ts'
import { findBrand } from '../../gateway/src/content/serve/find-brand.ts'
import { openContent } from '../../gateway/src/content/serve/open-content.ts'
import { type BrandFolder, brandFolder, brandJson } from '../support/brand-folder.ts'
import { codeOf, writeBrands } from './load/many-brands.ts'
import { median, short, type Table } from './table.ts'

const RUNS = 5
const MANY = 1000
const FEW = 3

/** Loading of few and many generated brands, what each costs, how fast one is found, and how fast a saved file is there. */
export async function bench(): Promise<Table[]> {
  const few = generated(FEW)
  const many = generated(MANY)
  try {
    return [loading(few, many), lookup(few, many), await saving(few, many)]
  } finally {
    few.close()
    many.close()
  }
}

function generated(count: number): BrandFolder {
  const folder = brandFolder()
  writeBrands(folder.write, count)
  return folder
}

function loading(few: BrandFolder, many: BrandFolder): Table {
  const row = (folder: BrandFolder, count: number, target: number | string) => {
    const before = heap()
    let loaded: Loaded | undefined
    const times = Array.from({ length: RUNS }, () => {
      loaded = undefined
      const start = performance.now()
      loaded = loadFrom(folder.config, readFiles(folder.config))
      return performance.now() - start
    })
    const brands = [...loaded!.content.brands.values()]
    if (brands.length !== count) throw new Error(`${brands.length} of ${count} brands loaded`)
    const resolved = heap() - before
    const words = brands.reduce((sum, brand) => sum + touchTexts(brand), 0)
    return {
      brands: count,
      ms: short(median(times)),
      target,
      heapMb: resolved,
      heapWithTextsMb: heap() - before,
      words,
    }
  }
  const [a, b] = [row(few, FEW, ''), row(many, MANY, '< 3000')]
  const each = (key: 'heapMb' | 'heapWithTextsMb') => short(((b[key] - a[key]) * 1024) / (MANY - FEW))
  return {
    title: `Loading brands, medians of ${RUNS}`,
    rows: [a, b].map(({ brands, ms, target }, index) => ({
      brands,
      ms,
      target,
      'KB a brand': index === 0 ? '' : each('heapMb'),
      'KB with all texts read': index === 0 ? '' : each('heapWithTextsMb'),
      'target KB': index === 0 ? '' : '< 1024',
    })),
  }
}

function heap(): number {
  globalThis.gc?.()
  // Files are kept as bytes outside the heap.
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 1024 / 1024
}

function touchTexts({ texts }: LoadedBrand): number {
  return Object.values(texts).reduce((sum, language) => sum + Object.keys(language).length, 0)
}

function lookup(few: BrandFolder, many: BrandFolder): Table {
  const load = (folder: BrandFolder) => loadFrom(folder.config, readFiles(folder.config)).content
  const contents = [
    [FEW, load(few)],
    [MANY, load(many)],
  ] as const
  const hosts = Array.from({ length: MANY }, (_, index) => index)
  const rounds = contents.map(([count, content]) => ({ count, content, times: [] as number[] }))
  // Alternating, so that both see the same machine.
  for (let run = 0; run < RUNS * 2; run++)
    for (const { count, content, times } of rounds) times.push(nanoseconds(content, hosts, count))
  const [a, b] = rounds.map(({ times }) => median(times)) as [number, number]
  return {
    title: 'Finding the brand of a Host header',
    rows: rounds.map(({ count, times }) => ({
      brands: count,
      ns: short(median(times)),
      ratio: short(count === FEW ? 1 : b / a),
      target: 'same',
    })),
  }
}

function nanoseconds(content: Content, hosts: number[], count: number): number {
  // The same few hosts in both, for the processor's cache is not what is measured.
  const asked = hosts.map((index) => `${codeOf(index % Math.min(count, FEW))}.example.com:8080`)
  let found = 0
  const start = performance.now()
  for (let round = 0; round < 200; round++)
    for (const host of asked) if (findBrand(content, { host })) found++
  const spent = performance.now() - start
  if (found !== 200 * asked.length) throw new Error('a brand was not found')
  return (spent * 1e6) / found
}

async function saving(few: BrandFolder, many: BrandFolder): Promise<Table> {
  const rows: Table['rows'] = []
  for (const [count, folder] of [
    [FEW, few],
    [MANY, many],
  ] as const) {
    const source = openContent({ ...folder.config, watch: true })
    const own: number[] = []
    const base: number[] = []
    for (let run = 0; run < RUNS; run++) {
      own.push(
        await untilServed(() =>
          folder.write('brand-0/brand.json', brandJson('brand-0', { name: `Saved ${run}` })),
        ),
      )
      base.push(
        await untilServed(() =>
          folder.write('base/pages/saved.json', {
            $schema: '../../../schemas/page.json',
            route: `/saved/${run}`,
            blocks: [],
          }),
        ),
      )
    }
    await source.close()
    rows.push({
      brands: count,
      "a brand's file, ms": short(median(own)),
      'a page of base, ms': short(median(base)),
      target: '< 300',
    })

    async function untilServed(save: () => void): Promise<number> {
      await new Promise((done) => setTimeout(done, 100))
      const start = performance.now()
      return new Promise((done) => {
        const stop = source.onChange(() => {
          stop()
          done(performance.now() - start)
        })
        save()
      })
    }
  }
  return { title: 'From saved to served, medians', rows }
}

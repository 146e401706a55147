import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { getCurrentBuild, holdBuild } from '../../gateway/src/lib/files/current-build.ts'
import { buildAside } from '../../scripts/builds.mjs'
import { applyDelivery, planDelivery } from '../../scripts/delivery.mjs'

const HOUR_MS = 60 * 60_000
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-builds-'))
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true, force: true })
})

const write = (files: Record<string, string>, root: string) => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}
const read = (root: string, path: string) =>
  existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined

describe('a build beside a running gateway', () => {
  const builds = () => join(folder, 'dist')
  const build = async (files: Record<string, string>) => {
    vi.advanceTimersByTime(1)
    await buildAside(builds(), async (made: string) => write(files, made), ['assets'])
    return getCurrentBuild(builds())
  }

  test('a build beside a running gateway leaves the build of the gateway as it is, and is the current one at its end', async () => {
    const first = await build({ 'assets/a-1.js': 'a', 'server/server.js': 'one' })
    vi.advanceTimersByTime(1)
    await buildAside(builds(), async (made: string) => {
      write({ 'server/server.js': 'two' }, made)
      expect(getCurrentBuild(builds())).toBe(first)
    })
    expect(read(first!, 'server/server.js')).toBe('one')
    expect(read(getCurrentBuild(builds()), 'server/server.js')).toBe('two')
  })

  test('a build beside a running gateway that fails changes nothing and leaves nothing', async () => {
    const first = await build({ 'assets/a-1.js': 'a' })
    vi.advanceTimersByTime(1)
    await expect(buildAside(builds(), () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(getCurrentBuild(builds())).toBe(first)
    expect(new Set(readdirSync(builds()))).toEqual(new Set([basename(first!), 'current']))
  })

  test('a build beside a running gateway has the replaced hashed files for a week, because pages that are open ask for them', async () => {
    await build({ 'assets/a-1.js': 'a', 'assets/same.js': 's', 'server/old.js': 'x' })
    const second = await build({ 'assets/a-2.js': 'b', 'assets/same.js': 's' })
    expect(read(second!, 'assets/a-1.js')).toBe('a')
    expect(read(second!, 'server/old.js')).toBeUndefined()
    vi.advanceTimersByTime(6 * 24 * HOUR_MS)
    const third = await build({ 'assets/a-3.js': 'c' })
    expect(['a-1', 'a-2', 'same'].map((name) => read(third!, `assets/${name}.js`))).toEqual(['a', 'b', 's'])
    vi.advanceTimersByTime(2 * 24 * HOUR_MS)
    const fourth = await build({ 'assets/a-4.js': 'd' })
    expect(['a-1', 'a-2', 'same'].map((name) => read(fourth!, `assets/${name}.js`))).toEqual([
      undefined,
      'b',
      's',
    ])
  })

  test('a build beside a running gateway removes the builds that no gateway has marked for an hour', async () => {
    const [unused, used] = [await build({ x: '1' }), await build({ x: '2' })]
    const old = new Date(Date.now() - 2 * HOUR_MS)
    for (const one of [unused, used]) utimesSync(one!, old, old)
    const letGo = holdBuild(used!)
    await build({ x: '3' })
    expect([existsSync(unused!), existsSync(used!)]).toEqual([false, true])
    letGo()
  })
})

describe('the delivery of brands into an installation', () => {
  const [from, to, record] = ['from', 'to', 'delivered.json'].map((name) => () => join(folder, name)) as [
    () => string,
    () => string,
    () => string,
  ]
  const run = () => {
    const plan = planDelivery(from(), to(), record())
    applyDelivery(plan, from(), to())
    writeFileSync(record(), JSON.stringify(plan.delivered))
    return plan.kept as string[]
  }

  test('the delivery of brands into an installation renews and removes what nobody changed there', () => {
    write({ 'base/brand.json': '1', 'one/brand.json': '1', 'one/gone.json': '1' }, from())
    run()
    write({ 'base/brand.json': '2', 'one/new.json': '2' }, from())
    rmSync(join(from(), 'one/gone.json'))
    expect(run()).toEqual([])
    expect(['base/brand.json', 'one/new.json', 'one/gone.json'].map((path) => read(to(), path))).toEqual([
      '2',
      '2',
      undefined,
    ])
  })

  test('the delivery of brands into an installation keeps what a studio published there, through any number of builds, and tells of it', () => {
    write({ 'one/brand.json': '1', 'one/theme.json': '1', 'two/brand.json': '1' }, from())
    run()
    write({ 'one/brand.json': 'published', 'made/brand.json': 'published' }, to())
    rmSync(join(to(), 'two'), { recursive: true })
    for (const version of ['2', '3']) {
      write({ 'one/brand.json': version, 'one/theme.json': version, 'two/brand.json': version }, from())
      expect(run()).toEqual(['one/brand.json', 'two/brand.json'])
      expect(
        ['one/brand.json', 'one/theme.json', 'made/brand.json', 'two/brand.json'].map((path) =>
          read(to(), path),
        ),
      ).toEqual(['published', version, 'published', undefined])
    }
    write({ 'one/brand.json': 'published' }, from())
    run()
    write({ 'one/brand.json': '4' }, from())
    expect(run()).toEqual(['two/brand.json'])
    expect(read(to(), 'one/brand.json')).toBe('4')
  })

  test('the delivery of brands into an installation without a record keeps what differs, but base, which nothing but a build writes', () => {
    write({ 'base/brand.json': '2', 'one/brand.json': '2', 'one/new.json': '2' }, from())
    write({ 'base/brand.json': '1', 'one/brand.json': 'own' }, to())
    expect(run()).toEqual(['one/brand.json'])
    expect(['base/brand.json', 'one/brand.json', 'one/new.json'].map((path) => read(to(), path))).toEqual([
      '2',
      'own',
      '2',
    ])
  })
})

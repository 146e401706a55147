import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { printJson } from '@marquee/schemas/rules/print-json'
import type { StudioJson } from '@marquee/schemas/studio'
import { convertMinor, getDenomination } from '@marquee/schemas/studio/currency-limits'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { writeBundle } from '../../../gateway/studio/publish/write-files.ts'
import { startStudio, type TestStudio } from '../../support/studio.ts'

let on: TestStudio
const git = (...asked: string[]) =>
  execFileSync('git', ['-c', 'user.name=Mira', '-c', 'user.email=m@x.test', ...asked], {
    cwd: on.folder.path(''),
    encoding: 'utf8',
  }).trim()

beforeAll(async () => {
  on = await startStudio()
  git('init', '--quiet')
  git('config', 'user.name', 'Mira')
  git('config', 'user.email', 'm@x.test')
  git('add', '-A')
  git('commit', '--quiet', '-m', 'start')
})
afterAll(() => on.close())
beforeEach(async () => {
  for (const brand of on.studio.drafts.brands())
    await on.studio.drafts.change(brand, undefined, () => undefined)
})

const seqOf = (brand = 'lotus') => on.studio.drafts.stateOf(brand).seq
const readText = (path: string) => readFileSync(on.folder.path(path), 'utf8')
const readBrand = (brand = 'lotus') =>
  JSON.parse(readText(`${brand}/brand.json`)) as Record<string, StudioJson>
const edit = (change: Record<string, StudioJson>, brand = 'lotus') =>
  on.studio.drafts.command(brand, seqOf(brand), {
    label: 'edit',
    files: [{ path: 'brand.json', value: { ...readBrand(brand), ...change } }],
  })
const publish = (message = 'change', brand = 'lotus') =>
  on.studio.publishing.publish(brand, seqOf(brand), { message, person: 'Mira' })
const onDisk = (change: Record<string, StudioJson>) =>
  on.folder.write('lotus/brand.json', { ...readBrand(), ...change })

describe('a publish (R-11.009)', () => {
  test('a publish writes the files as a person writes them, closes the draft and makes one commit of them alone', async () => {
    on.folder.write('river/note.json', {})
    git('add', 'river/note.json')
    await edit({ name: 'Lotus One' })
    const made = await publish('rename -- "lotus"; $(x)')
    expect(readText('lotus/brand.json')).toBe(printJson(readBrand()))
    expect(readBrand().name).toBe('Lotus One')
    expect(on.content.current().brands.get('lotus')?.brand.name).toBe('Lotus One')
    expect(on.studio.drafts.stateOf('lotus')).toMatchObject({ seq: 0, changes: [] })
    expect(git('rev-parse', 'HEAD')).toBe(made.commit)
    expect(
      git('show', '--name-only', '--format=%an|%s|%(trailers:key=Studio-Publish,valueonly)').split('\n'),
    ).toEqual(['Mira|rename -- "lotus"; $(x)|' + made.id, '', '', 'lotus/brand.json'])
    expect(git('diff', '--cached', '--name-only')).toBe('river/note.json')
    git('rm', '--quiet', '--cached', 'river/note.json')
    on.folder.remove('river/note.json')
    on.content.readAgain()
  })

  test('a publish of a draft with problems is refused with all of them, and writes nothing', async () => {
    await edit({ name: 7, supportLanguages: ['XX'] })
    const before = readText('lotus/brand.json')
    const refused = await publish().catch((error: unknown) => error)
    expect(refused).toMatchObject({ code: 'studio.draft.faulty' })
    const { problems } = (refused as { more: { problems: { pointer: string }[] } }).more
    expect(problems.map(({ pointer }) => pointer).toSorted()).toEqual(['/name', '/supportLanguages/0'])
    expect(readText('lotus/brand.json')).toBe(before)
  })

  test('a publish of a draft that is looser than its market is refused by the name of the rule; a stricter one is made', async () => {
    const market = { market: 'GB', currency: { code: 'GBP', symbol: '£' } }
    await edit({ ...market, games: { automatic: true } })
    const refused = await publish().catch((error: unknown) => error)
    expect(refused).toMatchObject({
      code: 'studio.draft.faulty',
      more: { problems: [{ pointer: '/games/automatic' }] },
    })
    const [problem] = (refused as { more: { problems: { wrong: string; write: string }[] } }).more.problems
    expect(problem!.wrong).toContain('"No automatic rounds" (rts-8a, RTS 8A)')
    expect(problem!.write).toContain('remove "automatic"')
    await edit({ ...market, games: { leastMs: { slots: 3000 } } })
    await publish()
    const { brand } = on.content.current().brands.get('lotus')!
    expect(brand.games).toMatchObject({ automatic: false, leastMs: { slots: 3000, casino: 5000 } })
    const { market: _market, currency: _currency, games: _games, ...before } = readBrand()
    await on.studio.drafts.command('lotus', seqOf(), {
      label: 'back',
      files: [{ path: 'brand.json', value: before }],
    })
    await publish()
  })

  test('a publish of a text before its page is allowed, because warnings refuse no publish and freeze no preview', async () => {
    const texts = JSON.parse(readText('lotus/i18n/EN.json')) as Record<string, StudioJson>
    await on.studio.drafts.command('lotus', seqOf(), {
      label: 'text',
      files: [{ path: 'i18n/EN.json', value: { ...texts, 'home.summer-title': 'Summer' } }],
    })
    const { isShown, problems } = on.studio.drafts.stateOf('lotus')
    expect(isShown).toBe(true)
    expect(problems).toMatchObject([{ path: 'i18n/EN.json', pointer: '/home.summer-title', warning: true }])
    expect((await publish()).files).toMatchObject([{ path: 'i18n/EN.json' }])
  })

  test('a publish merges what was changed on disk in another place', async () => {
    await edit({ name: 'Lotus Two' })
    onDisk({ timeZone: 'Asia/Tokyo' })
    await publish()
    expect(readBrand()).toMatchObject({ name: 'Lotus Two', timeZone: 'Asia/Tokyo' })
  })

  test('a publish of a value that was changed on disk too is a conflict until the editor chooses', async () => {
    await edit({ name: 'Mine' })
    onDisk({ name: 'Theirs' })
    const conflict = { path: 'brand.json', pointer: '/name', mine: 'Mine', theirs: 'Theirs' }
    await expect(publish()).rejects.toMatchObject({
      code: 'studio.draft.conflict',
      more: { conflicts: [conflict] },
    })
    expect([readBrand().name, on.studio.drafts.stateOf('lotus').changes.length]).toEqual(['Theirs', 1])
    const own = { ...readBrand(), name: 'Mine' }
    await on.studio.drafts.command('lotus', seqOf(), {
      label: 'mine',
      files: [{ path: 'brand.json', value: own }],
      resolves: [{ path: 'brand.json', pointer: '/name' }],
    })
    await publish()
    expect(readBrand().name).toBe('Mine')
  })

  test('a publish during a merge succeeds, and its commit is pending', async () => {
    writeFileSync(on.folder.path('.git/MERGE_HEAD'), `${git('rev-parse', 'HEAD')}\n`)
    await edit({ name: 'Lotus Three' })
    const made = await publish()
    expect(made).toMatchObject({ commitPending: expect.stringContaining('MERGE_HEAD') })
    expect(readBrand().name).toBe('Lotus Three')
    const newest = async () => (await on.studio.publishing.of('lotus'))[0]
    await on.studio.publishing.retryCommits()
    expect(await newest()).toMatchObject({ id: made.id, commitPending: expect.any(String) })
    on.folder.remove('.git/MERGE_HEAD')
    await on.studio.publishing.retryCommits()
    expect(git('log', '-1', '--format=%s')).toBe('change')
    expect(await newest()).toEqual({ ...made, commitPending: undefined, commit: git('rev-parse', 'HEAD') })
  })

  test('a publish whose pending files a person committed meanwhile has that commit', async () => {
    writeFileSync(on.folder.path('.git/MERGE_HEAD'), `${git('rev-parse', 'HEAD')}\n`)
    await edit({ name: 'Lotus Four' })
    const { id } = await publish()
    on.folder.remove('.git/MERGE_HEAD')
    git('commit', '--quiet', '-am', 'by hand')
    await on.studio.publishing.retryCommits()
    const commit = git('rev-parse', 'HEAD')
    expect((await on.studio.publishing.of('lotus'))[0]).toMatchObject({ id, commit })
  })

  test('a publish commits to the repository of its files, whatever the environment of the process names', async () => {
    vi.stubEnv('GIT_DIR', on.folder.path('nowhere'))
    vi.stubEnv('GIT_INDEX_FILE', on.folder.path('nowhere/index'))
    await edit({ name: 'Lotus Five' })
    const { commit } = await publish()
    vi.unstubAllEnvs()
    expect(commit).toBe(git('rev-parse', 'HEAD'))
  })

  test('interrupted by a crash is completed at the next start', async () => {
    const file = on.folder.path('lotus/brand.json')
    const text = printJson({ ...readBrand(), name: 'After' })
    const row = {
      id: 'crashed',
      site: 'lotus',
      at: 5,
      person: 'Mira',
      message: 'x',
      files: '[{"path":"brand.json","kind":"changed"}]',
      treeBefore: '{}',
      treeAfter: '{}',
    }
    const before = readText('lotus/brand.json')
    await writeBundle(on.folder.path(''), 'lotus', new Map([['brand.json', Buffer.from(text)]]), row)
    writeFileSync(file, before)
    const again = await on.reopened()
    expect(readText('lotus/brand.json')).toBe(text)
    expect((await again.publishing.of('lotus')).some(({ id }) => id === 'crashed')).toBe(true)
    expect(readdirSync(on.folder.path('')).filter((name) => name.startsWith('.studio'))).toEqual([])
  })

  test('a publish never writes outside the brand, whatever the path (R-11.011)', async () => {
    for (const path of [
      '../river/brand.json',
      '/etc/passwd',
      'a\\b.json',
      '.git/config',
      'pages/../brand.json',
    ])
      await expect(
        on.studio.drafts.command('lotus', seqOf(), { label: 'x', files: [{ path, value: {} }] }),
      ).rejects.toMatchObject({ code: 'studio.path.invalid' })
    await expect(
      writeBundle(on.folder.path(''), 'base', new Map([['brand.json', Buffer.of()]]), {}),
    ).rejects.toMatchObject({ code: 'studio.path.invalid' })
  })
})

describe('a way back (R-11.010)', () => {
  test('a way back is a draft with the files of an earlier publish of the same moment, which is published as a new commit', async () => {
    await edit({ name: 'First' })
    const first = await publish('first')
    await edit({ name: 'Second' })
    const second = await publish('second')
    const state = await (await on.studio.publishing.find(first.id)).rollback(seqOf())
    expect(state).toMatchObject({
      undo: 'Back to "first"',
      changes: [{ path: 'brand.json', kind: 'changed' }],
    })
    expect(readBrand().name).toBe('Second')
    const back = await publish('back')
    expect(back).toMatchObject({ rollbackOf: first.id })
    expect(readBrand().name).toBe('First')
    expect(git('log', '-3', '--format=%s').split('\n')).toEqual(['back', 'second', 'first'])
    expect((await on.studio.publishing.of('lotus')).slice(0, 3).map(({ id }) => id)).toEqual([
      back.id,
      second.id,
      first.id,
    ])
  })
})

describe('a new brand', () => {
  const wanted = {
    code: 'sunrise',
    name: 'Sunrise',
    currency: 'THB',
    languages: ['EN', 'TH'],
    defaultLanguage: 'EN',
  }
  test.each(['#ff8800', '#000000', '#ffffff', '#00ff00', '#0000ff', undefined])(
    'a new brand of the colour %s has no problem, and ends with its draft',
    async (colour) => {
      const state = await on.studio.createBrand({ ...wanted, ...(colour && { colour }) })
      expect(state.problems.map(({ file, pointer, wrong }) => `${file} ${pointer} ${wrong}`)).toEqual([])
      expect(state.isShown).toBe(true)
      expect(state.changes.map(({ kind }) => kind)).toEqual(['added', 'added', 'added'])
      await on.studio.drafts.change('sunrise', state.seq, () => undefined)
      expect(() => on.studio.drafts.stateOf('sunrise')).toThrow('There is no brand')
    },
  )

  test.each([
    ['AED', { depositMinimumMinor: 10_000, depositMaximumMinor: 5_000_000 }, '100.00'],
    ['USD', { depositMinimumMinor: 1_000, depositMaximumMinor: 500_000 }, '10.00'],
    ['JPY', { depositMinimumMinor: 1_000, depositMaximumMinor: 500_000 }, '1000'],
    ['KWD', { depositMinimumMinor: 10_000, depositMaximumMinor: 5_000_000 }, '10.000'],
    ['VND', { depositMinimumMinor: 100_000, depositMaximumMinor: 50_000_000 }, '100000'],
    ['IRR', { depositMinimumMinor: 100_000_000, depositMaximumMinor: 50_000_000_000 }, '1000000.00'],
  ])(
    'a new brand in %s has limits of the size of its currency, and no problem',
    async (currency, limits, bank) => {
      const zone = { timeZone: 'Asia/Kolkata' }
      const state = await on.studio.createBrand({ ...wanted, ...zone, currency })
      expect(state.problems).toEqual([])
      const site = on.studio.drafts.loadedOf('sunrise').content.brands.get('sunrise')!
      expect(site.brand).toMatchObject({ ...zone, numbers: limits })
      expect(site.brand.depositChannels.BANK?.minimum).toBe(bank)
    },
  )

  test.each([
    ['GB', 'GBP'],
    ['DE', 'EUR'],
    ['SE', 'SEK'],
  ])('a new brand of the market %s holds its rules from the start', async (market, currency) => {
    const state = await on.studio.createBrand({ ...wanted, currency, market })
    expect(state.problems).toEqual([])
    const { brand } = on.studio.drafts.loadedOf('sunrise').content.brands.get('sunrise')!
    expect(brand).toMatchObject({ market, games: { automatic: false } })
  })

  test('a new brand is refused with a market that does not exist', async () => {
    await expect(async () => on.studio.createBrand({ ...wanted, market: 'XX' })).rejects.toMatchObject({
      code: 'studio.brand.invalid',
    })
  })

  test('a copy in another currency takes over the amounts of its brand, in the size of the new one', async () => {
    await on.studio.createBrand({ ...wanted, from: 'lotus', currency: 'KRW' })
    const { brands } = on.studio.drafts.loadedOf('sunrise').content
    const { brand: lotus } = on.content.current().brands.get('lotus')!
    const to = { decimals: 0, magnitude: 2 }
    const from = getDenomination(lotus.currency.code)
    expect(brands.get('sunrise')!.brand.numbers.withdrawMaximumMinor).toBe(
      convertMinor(lotus.numbers.withdrawMaximumMinor, from, to),
    )
  })

  test('a new brand is refused with a time zone that does not exist', async () => {
    await expect(async () =>
      on.studio.createBrand({ ...wanted, timeZone: 'Europe/Atlantis' }),
    ).rejects.toMatchObject({ code: 'studio.brand.invalid' })
  })

  test('a new brand may be a copy of another, and is refused with a code that exists', async () => {
    await on.studio.createBrand({ ...wanted, from: 'lotus' })
    await publish('new', 'sunrise')
    expect(on.content.current().brands.get('sunrise')?.brand).toMatchObject({
      name: 'Sunrise',
      merchant: 'sunrise',
    })
    expect(readText('sunrise/i18n/EN.json')).toBe(readText('lotus/i18n/EN.json'))
    await expect(async () => on.studio.createBrand(wanted)).rejects.toMatchObject({
      code: 'studio.brand.taken',
    })
  })
})

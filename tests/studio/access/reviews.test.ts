import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Grant, StudioJson } from '@marquee/schemas/studio'
import type { Review, ReviewDetails, Reviews } from '@marquee/schemas/studio/api'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLocalCaller } from '../../../gateway/studio/access/caller.ts'
import { type AtStudio, type SignedInStudio, startSignedInStudio } from '../../support/signed-in-studio.ts'

const grant = (role: Grant['role'], more: Partial<Grant> = {}): Grant => ({ brand: 'lotus', role, ...more })
const MINUTE = 60_000

let on: SignedInStudio
let owner: AtStudio
let ana: AtStudio
let eda: AtStudio
let viewer: AtStudio
beforeAll(async () => {
  on = await startSignedInStudio()
  on.clock.at = Date.parse('2026-06-01T00:00:00Z')
  owner = await on.person('Olga', [grant('owner')])
  ana = await on.person('Ana', [grant('editor', { mayPublish: true })])
  eda = await on.person('Eda', [grant('editor', { mayApprove: true })])
  viewer = await on.person('Vic', [grant('viewer')])
  const { brandsFolder } = on.folder.config
  git('init', '--quiet', '--initial-branch', 'main')
  git('-C', brandsFolder, 'add', '.')
  git('commit', '--quiet', '--message', 'Brands')
})
afterAll(() => on.close())

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ops', '-c', 'user.email=ops@example.com', ...args], {
    cwd: on.folder.config.brandsFolder,
    encoding: 'utf8',
  }).trim()

const brandWith = (more: object): Record<string, StudioJson> => ({
  $schema: '../../schemas/brand.json',
  name: 'Lotus',
  merchant: 'lotus',
  domains: [],
  review: true,
  ...more,
})
const seqNow = () => on.studio.drafts.stateOf('lotus').seq
const send = (
  person: AtStudio,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  payload: object = {},
  seq?: number,
) =>
  person.ask(method, path, {
    headers: { 'if-match': String(seq ?? seqNow()) },
    ...(method === 'POST' && { payload }),
  })
const edit = (person: AtStudio, path: string, value: StudioJson) =>
  send(person, 'POST', 'drafts/lotus/commands', { label: 'edit', files: [{ path, value }] })
const rename = (person: AtStudio, name: string, more: object = {}) =>
  edit(person, 'brand.json', brandWith({ name, ...more }))
const request = async (person: AtStudio, title = 'New name') =>
  (await send(person, 'POST', 'drafts/lotus/reviews', { title, detail: 'Please look' }))
    .body as unknown as Review
const approve = (person: AtStudio, { id, seq }: Review) =>
  send(person, 'POST', `reviews/${id}/approve`, {}, seq)
const details = async (person: AtStudio, { id }: Review) =>
  (await send(person, 'GET', `reviews/${id}`)).body as unknown as ReviewDetails
const nameNow = () =>
  (
    JSON.parse(readFileSync(join(on.folder.config.brandsFolder, 'lotus/brand.json'), 'utf8')) as {
      name: string
    }
  ).name
const auditOf = async () =>
  (await on.studio.audit.of('lotus')).map(({ action, person }) => `${person}: ${action}`)

beforeEach(async () => {
  await on.studio.drafts.change('lotus', undefined, () => undefined)
  on.folder.write('lotus/brand.json', brandWith({}))
  on.content.readAgain()
  for (const person of [owner, ana, eda, viewer]) await person.signIn()
})

describe('a brand that asks for an approval', () => {
  test('a brand that asks for an approval is published, planned and moved by people who may approve alone', async () => {
    await rename(ana, 'Second')
    const plan = { message: 'x', local: '2026-07-01T00:00' }
    for (const [path, body] of [
      ['drafts/lotus/publish', { message: 'x' }],
      ['drafts/lotus/publish', { message: 'x', language: 'EN' }],
      ['drafts/lotus/schedule', plan],
    ] as const)
      expect(await send(ana, 'POST', path, body)).toMatchObject({
        status: 403,
        body: { error: 'studio.review.needed' },
      })
    const planned = await send(owner, 'POST', 'drafts/lotus/schedule', plan)
    const { id } = planned.body
    expect((await send(ana, 'DELETE', `schedules/${String(id)}`)).body.error).toBe('studio.review.needed')
    expect(nameNow()).toBe('Lotus')
    expect((await send(eda, 'POST', 'drafts/lotus/publish', { message: 'x' })).status).toBe(200)
    expect(nameNow()).toBe('Second')
  })

  test('a brand that asks for an approval refuses plans of people who may not approve, also those from before', async () => {
    on.folder.write('lotus/brand.json', brandWith({ review: false }))
    on.content.readAgain()
    await rename(ana, 'Third', { review: false })
    expect(
      (await send(ana, 'POST', 'drafts/lotus/schedule', { message: 'x', local: '2026-06-01T00:05' })).status,
    ).toBe(200)
    on.folder.write('lotus/brand.json', brandWith({ review: true }))
    on.clock.at += 10 * MINUTE
    on.content.readAgain()
    const ends: string[] = []
    await on.studio.schedules.run(async ({ reason = '' }) => void ends.push(reason))
    expect(ends).toEqual(['This brand asks for an approval before a publish: make a request.'])
  })

  test('a brand without the setting has no requests to show, and one whose brand.json cannot be read asks for an approval', async () => {
    expect((await send(ana, 'GET', 'reviews?brand=lotus')).body.isNeeded).toBe(true)
    on.folder.write('lotus/brand.json', '{ broken')
    on.content.readAgain()
    expect((await send(ana, 'GET', 'reviews?brand=lotus')).body.isNeeded).toBe(true)
    on.folder.write('lotus/brand.json', brandWith({ review: false }))
    on.content.readAgain()
    expect((await send(ana, 'GET', 'reviews?brand=lotus')).body.isNeeded).toBe(false)
  })
})

describe('a request to publish', () => {
  test('a request to publish keeps the draft as it was, and its approval publishes that state over later files', async () => {
    await rename(ana, 'Asked')
    const made = await request(ana)
    expect(made).toMatchObject({ state: 'open', person: 'Ana', isOwn: true, mayApprove: 'no' })
    await edit(ana, 'i18n/EN.json', { $schema: '../../../schemas/texts.json', 'footer.licence': 'Later' })
    on.folder.write('lotus/theme.json', { $schema: '../../schemas/theme.json' })
    const { reviews } = (await send(eda, 'GET', 'reviews?brand=lotus')).body as unknown as Reviews
    expect(reviews[0]).toMatchObject({ id: made.id, isOlderThanDraft: true, mayApprove: 'yes' })
    expect((await send(owner, 'GET', 'overview')).body.brands).toContainEqual(
      expect.objectContaining({ code: 'lotus', isReviewed: true, reviews: 1 }),
    )
    const read = await details(eda, made)
    expect(read.diff.flatMap(({ words }) => words)).toEqual(['brand.json: "name" was "Lotus" and is "Asked"'])
    expect(read.places).toEqual([{ path: 'brand.json', pointer: '/name' }])
    expect((await approve(eda, made)).body).toMatchObject({ state: 'approved', endedBy: 'Eda' })
    expect(nameNow()).toBe('Asked')
    expect(on.studio.drafts.stateOf('lotus').changes).toEqual([{ path: 'i18n/EN.json', kind: 'changed' }])
    expect((await on.studio.publishing.of('lotus'))[0]).toMatchObject({
      id: made.id,
      message: `New name\n\nPlease look\n\nRequest ${made.number} of Ana`,
      person: 'Eda',
    })
    expect((await auditOf()).slice(0, 3)).toEqual(['Eda: approve', 'Ana: edit', 'Ana: request'])
    expect(await on.studio.audit.check()).not.toHaveProperty('firstAltered')
  })

  test('a request to publish is approved, sent back and withdrawn by nobody without the right, and by its person only withdrawn', async () => {
    await rename(ana, 'Asked')
    const made = await request(ana)
    const back = (person: AtStudio) => send(person, 'POST', `reviews/${made.id}/return`, { reason: 'No' })
    for (const person of [ana, viewer]) {
      expect((await approve(person, made)).body.error).toBe('studio.access')
      expect((await back(person)).body.error).toBe('studio.access')
    }
    expect((await send(viewer, 'DELETE', `reviews/${made.id}`)).body.error).toBe('studio.access')
    const stranger = await on.person('Nia', [{ brand: 'river', role: 'owner' }])
    expect((await approve(stranger, made)).body.error).toBe('studio.brand.unknown')
    expect((await send(ana, 'DELETE', `reviews/${made.id}`)).body.state).toBe('withdrawn')
    expect((await approve(eda, made)).body.error).toBe('studio.review.ended')
    expect(nameNow()).toBe('Lotus')
  })

  test('a request to publish is not approved by its own person while somebody else may, and is if nobody else may', async () => {
    await rename(eda, 'Own')
    const own = await request(eda)
    expect(own.mayApprove).toBe('own')
    expect((await approve(eda, own)).body.error).toBe('studio.review.own')
    expect((await approve(owner, own)).status).toBe(200)
    const { studio } = on
    await rename(eda, 'Alone')
    const caller = createLocalCaller('Ops')
    const alone = await studio.reviews.request('lotus', seqNow(), { title: 'Alone' }, caller)
    expect(alone.mayApprove).toBe('alone')
    const row = await studio.reviews.find(alone.id)
    expect((await studio.reviews.approve(row, alone.seq, caller, () => undefined)).state).toBe('approved')
  })

  test('a request to publish needs a sign-in of the last minutes for its approval', async () => {
    await rename(ana, 'Asked')
    const made = await request(ana)
    on.clock.at += 15 * MINUTE
    expect((await approve(eda, made)).body.error).toBe('studio.sign-in.old')
    await eda.signIn()
    expect((await approve(eda, made)).status).toBe(200)
  })

  test('a request to publish that was sent back is renewed by its person with the draft as it is then, and only the seen version is approved', async () => {
    await rename(ana, 'First try')
    const made = await request(ana)
    await send(eda, 'POST', `reviews/${made.id}/return`, { reason: 'Shorter' })
    expect((await details(ana, made)).review).toMatchObject({ state: 'returned', reason: 'Shorter' })
    expect((await approve(owner, made)).body.error).toBe('studio.review.ended')
    await rename(ana, 'Second')
    const renew = (person: AtStudio) => send(person, 'POST', `reviews/${made.id}/renew`)
    expect((await renew(owner)).body.error).toBe('studio.access')
    const renewed = (await renew(ana)).body as unknown as Review
    expect(renewed).toMatchObject({ state: 'open', isOlderThanDraft: false })
    expect(renewed.reason).toBeUndefined()
    expect((await approve(eda, made)).body.error).toBe('studio.review.renewed')
    expect((await approve(eda, renewed)).status).toBe(200)
    expect(nameNow()).toBe('Second')
  })

  test('a request to publish whose value was changed on disk names the conflict, and publishes nothing', async () => {
    await rename(ana, 'Mine')
    const made = await request(ana)
    on.folder.write('lotus/brand.json', brandWith({ name: 'Theirs' }))
    on.content.readAgain()
    expect((await details(eda, made)).conflicts).toMatchObject([{ path: 'brand.json', pointer: '/name' }])
    expect(await approve(eda, made)).toMatchObject({
      status: 409,
      body: { error: 'studio.draft.conflict', conflicts: [{ pointer: '/name' }] },
    })
    expect(nameNow()).toBe('Theirs')
    expect((await details(eda, made)).review.state).toBe('open')
  })

  test('a request to publish that a killed gateway had published is approved without a second publish', async () => {
    await rename(ana, 'Killed')
    const made = await request(ana)
    const row = await on.studio.reviews.find(made.id)
    const draft = on.studio.reviews.draftOf(row)
    await on.studio.publishing.publishPlanned(draft, { id: row.id, message: 'x', person: 'Eda' })
    const before = (await on.studio.publishing.of('lotus')).length
    const again = await on.reopened()
    const caller = createLocalCaller('Ops')
    expect((await again.reviews.approve(row, row.seq, caller, () => undefined)).state).toBe('approved')
    expect(await again.publishing.of('lotus')).toHaveLength(before)
  })
})

describe('a comment', () => {
  test('a comment stands at its field until somebody resolves it, and one on the whole request is read there alone', async () => {
    await rename(ana, 'Commented')
    const made = await request(ana)
    const comment = (person: AtStudio, body: object) =>
      send(person, 'POST', `reviews/${made.id}/comments`, body)
    await comment(viewer, { words: 'Too long?', path: 'brand.json', pointer: '/name' })
    await comment(eda, { words: 'Fine otherwise' })
    expect((await comment(eda, { words: 'x', path: 'theme.json' })).body.error).toBe('studio.request.invalid')
    const open = async () =>
      (await send(ana, 'GET', 'comments?brand=lotus')).body as unknown as ReviewDetails['comments']
    const [at] = await open()
    expect(at).toMatchObject({ person: 'Vic', words: 'Too long?', path: 'brand.json', pointer: '/name' })
    expect((await details(ana, made)).review.openComments).toBe(2)
    expect((await send(viewer, 'POST', `comments/${at!.id}/resolve`)).body.error).toBe('studio.access')
    expect((await send(ana, 'POST', `comments/${at!.id}/resolve`)).status).toBe(200)
    expect(await open()).toEqual([])
    expect((await details(ana, made)).comments.map(({ resolvedBy }) => resolvedBy)).toEqual([
      'Ana',
      undefined,
    ])
  })
})

describe('the branch of a request', () => {
  test('the branch of a request has its files over the checked-out commit, and leaves the working tree, the index and HEAD', async () => {
    git('add', '--all')
    git('commit', '--quiet', '--allow-empty', '--message', 'Before')
    on.folder.write('river/brand.json', { ...brandWith({}), merchant: 'river', name: 'By hand' })
    const before = [git('status', '--porcelain'), git('rev-parse', 'HEAD'), git('symbolic-ref', 'HEAD')]
    await rename(ana, 'On a branch')
    await edit(ana, 'pages/offer.json', {
      $schema: '../../../schemas/page.json',
      route: '/offer',
      layout: 'main',
      blocks: [],
    })
    const made = await request(ana)
    const branch = `studio/lotus/${made.number}`
    expect(made.branch).toBe(branch)
    expect([git('status', '--porcelain'), git('rev-parse', 'HEAD'), git('symbolic-ref', 'HEAD')]).toEqual(
      before,
    )
    expect(git('diff', '--name-status', 'HEAD', branch).split('\n')).toEqual([
      'M\tlotus/brand.json',
      'A\tlotus/pages/offer.json',
    ])
    expect(git('show', `${branch}:lotus/brand.json`)).toContain('On a branch')
    expect(git('log', '-1', '--format=%an%n%B', branch)).toContain('Ana\nNew name\n\nPlease look')
    await rename(ana, 'Renewed')
    const renewed = (await send(ana, 'POST', `reviews/${made.id}/renew`)).body as unknown as Review
    expect(git('rev-list', '--count', `HEAD..${branch}`)).toBe('2')
    expect(git('show', `${branch}:lotus/brand.json`)).toContain('Renewed')
    expect((await approve(eda, renewed)).status).toBe(200)
    expect(git('branch', '--list', branch)).toBe('')
    expect(git('status', '--porcelain')).toBe(before[0])
  })

  test('the branch of a request that somebody has checked out, or committed to, is left alone, and the request says so', async () => {
    await rename(ana, 'Checked out')
    const made = await request(ana)
    const renew = async () => (await send(ana, 'POST', `reviews/${made.id}/renew`)).body as unknown as Review
    git('stash', '--quiet', '--include-untracked')
    git('checkout', '--quiet', made.branch!)
    const busy = await renew()
    expect(busy.branchMissing).toContain('is checked out')
    git('commit', '--quiet', '--allow-empty', '--message', 'By hand')
    git('checkout', '--quiet', 'main')
    expect((await renew()).branchMissing).toContain('commits of somebody else')
    await send(ana, 'DELETE', `reviews/${made.id}`)
    expect(git('log', '-1', '--format=%s', made.branch!)).toBe('By hand')
  })
})

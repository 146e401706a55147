import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../gateway/src/platform-port/caller.ts'
import { codeOf, HOUR, refusalOf, startWorld, type TestWorld } from './support/world.ts'

const DAY = 24 * HOUR
const PICTURE = {
  type: 'image/png' as const,
  width: 2,
  height: 2,
  file: Buffer.from('picture').toString('base64'),
}

let world: TestWorld
let player: Caller
beforeAll(async () => {
  world = await startWorld({ brand: { numbers: { feedbackPerHour: 100 } } })
  player = await world.signIn('player')
})

const upload = (caller: Caller, own = world) => own.call('support.upload', { caller, body: PICTURE })
const give = (body: object, caller: Caller | null = player, own = world, ip = '198.51.100.7') =>
  own.call('support.feedback', { caller, body: { comment: 'It is good', ...body }, ip })

describe('feedback (R-7.039)', () => {
  test('feedback of a member gets a reference, and stands in the member’s list (R-2.136)', async () => {
    const own = await startWorld()
    const caller = await own.signIn('player')
    const { reference } = await give({ type: 'COMPLAINT', comment: ' Too   slow ' }, caller, own)
    expect(reference).toMatch(/^FB20260310-\d{5}$/)
    const { list } = await own.call('support.feedback-list', { caller })
    expect(list[0]).toMatchObject({ reference, type: 'COMPLAINT', comment: 'Too slow', images: [] })
    const other = await own.signIn('poor')
    expect((await own.call('support.feedback-list', { caller: other })).list).toEqual([])
  })

  test('feedback of a member is answered after a while, in the language of the reader (R-2.136)', async () => {
    const own = await startWorld()
    const caller = await own.signIn('player')
    const { reference } = await give({ type: 'GAME' }, caller, own)
    const read = async () =>
      (await own.call('support.feedback-list', { caller })).list.find((row) => row.reference === reference)!
    expect(await read()).toMatchObject({ answer: '', answeredAt: 0 })
    const at = own.now() + HOUR / 2
    // Not so long that the session ends.
    await own.platform.control.advance(HOUR / 2 - 60_000)
    expect((await read()).answer).toBe('')
    await own.platform.control.advance(2 * 60_000)
    expect(await read()).toMatchObject({
      answer: own.site.texts.EN!['feedback.answer.game'],
      answeredAt: at,
    })
  })

  test('feedback of a visitor gets one as well', async () => {
    expect((await give({}, null)).reference).toMatch(/^FB/)
  })

  test('feedback of who wants to be a partner is of the type PARTNER (R-2.140)', async () => {
    const partner = { type: 'PARTNER', name: 'Ann', channel: 'telegram', contact: '@ann' }
    expect((await give(partner, null)).reference).toMatch(/^FB/)
  })

  test.each([
    [4, 'x'.repeat(4)],
    [141, 'x'.repeat(141)],
    [141, '😀'.repeat(141)],
  ])('feedback of %i characters is refused (R-5.047, R-5.048, R-9.030)', async (_, comment) => {
    expect(await codeOf(give({ comment }))).toBe('request.invalid')
  })

  test.each([
    [5, 'x'.repeat(5)],
    [140, 'x'.repeat(140)],
    [140, '😀'.repeat(140)],
  ])('feedback of %i characters is taken: characters, not units (R-5.049)', async (_, comment) => {
    await give({ comment })
  })

  test('feedback of nothing but spaces, or of another type, is refused', async () => {
    expect(await codeOf(give({ comment: '      ' }))).toBe('request.invalid')
    expect(await codeOf(give({ type: 'PRAISE' }))).toBe('request.invalid')
  })

  test('feedback is limited: a member by the member, visitors by their address', async () => {
    const own = await startWorld({ brand: { numbers: { feedbackPerHour: 2 } } })
    const caller = await own.signIn('player')
    for (const who of [caller, null]) {
      await give({}, who, own)
      await give({}, who, own)
      const refusal = await refusalOf(give({}, who, own))
      expect([refusal.code, refusal.retryAfterSeconds]).toEqual(['feedback.limit', 3600])
    }
    await give({}, null, own, '203.0.113.9')
    await own.platform.control.advance(HOUR)
    await give({}, null, own)
  })

  test('feedback is switched off with its module', async () => {
    const own = await startWorld({ brand: { modules: { feedback: false } } })
    expect(await codeOf(give({}, null, own))).toBe('function.not.available')
  })
})

describe('a picture (R-5.050)', () => {
  test('a picture is kept byte by byte, and its owner gets it back', async () => {
    const { id, size, expiresAt } = await upload(player)
    expect([id.length, size]).toEqual([32, 7])
    expect(expiresAt).toBe(world.now() + 24 * HOUR)
    const got = await world.call('support.uploaded', { caller: player, query: { id } })
    expect(got).toEqual({ type: 'image/png', file: PICTURE.file })
  })

  test('a picture is nobody else’s: not of another member, not of another brand', async () => {
    const { id } = await upload(player)
    const other = await world.signIn('poor')
    const elsewhere = await world.signIn('player', undefined, world.other)
    expect(await codeOf(world.call('support.uploaded', { caller: other, query: { id } }))).toBe(
      'upload.unknown',
    )
    const asking = { caller: elsewhere, query: { id }, site: world.other }
    expect(await codeOf(world.call('support.uploaded', asking))).toBe('upload.unknown')
    expect(await codeOf(give({ images: [id] }, other))).toBe('upload.unknown')
    expect(await codeOf(give({ images: [id] }, null))).toBe('upload.unknown')
    await give({ images: [id] })
  })

  test('a picture goes with one form once', async () => {
    const ids = [(await upload(player)).id, (await upload(player)).id, (await upload(player)).id]
    await give({ images: ids })
    const { list } = await world.call('support.feedback-list', { caller: player })
    expect(list[0]!.images).toEqual(ids)
    expect(await codeOf(give({ images: ids.slice(0, 1) }))).toBe('upload.unknown')
  })

  test('a picture is one of three at most, and each another', async () => {
    const ids = await Promise.all([1, 2, 3, 4].map(async () => (await upload(player)).id))
    expect(await codeOf(give({ images: ids }))).toBe('request.invalid')
    expect(await codeOf(give({ images: [ids[0], ids[0]] }))).toBe('request.invalid')
    await give({ images: ids.slice(0, 3) })
  })

  test('a picture that a refused form had is free for the next one', async () => {
    const { id } = await upload(player)
    expect(await codeOf(give({ images: [id, 'f'.repeat(32)] }))).toBe('upload.unknown')
    await give({ images: [id] })
  })

  test('a picture that no form took is gone after a day; one that was taken stays', async () => {
    const own = await startWorld()
    const caller = await own.signIn('player')
    const [lost, kept] = [await upload(caller, own), await upload(caller, own)]
    await give({ images: [kept.id] }, caller, own)
    await own.platform.control.advance(2 * DAY)
    const again = await own.signIn('player')
    const get = (id: string) => own.call('support.uploaded', { caller: again, query: { id } })
    expect(await codeOf(get(lost.id))).toBe('upload.unknown')
    expect(await codeOf(give({ images: [lost.id] }, again, own))).toBe('upload.unknown')
    expect((await get(kept.id)).type).toBe('image/png')
    const rows = await own.store.read('SELECT id FROM uploads WHERE brand = $1', [own.site.code])
    expect(rows).toHaveLength(1)
  })

  test('a picture is one of thirty an hour', async () => {
    const own = await startWorld({ brand: { numbers: { uploadsPerHour: 2 } } })
    const caller = await own.signIn('player')
    await upload(caller, own)
    await upload(caller, own)
    expect(await codeOf(upload(caller, own))).toBe('upload.limit')
  })
})

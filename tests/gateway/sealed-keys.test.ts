import fc from 'fast-check'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { createSeals, type Seals } from '../../gateway/src/http/sealed.ts'
import { type SealingKey, seal } from '../support/seal.ts'
import { runs } from '../support/suite.ts'

const CHANGED = runs(200, 2_000)

const HOUR = 3_600_000
const BOUND = { path: '/wps/session/login', merchant: 'alpha' }

/** Seals on a clock of the test; sealing is done at the same time. */
function startSeals() {
  const clock = { now: Date.parse('2026-03-10T12:00:00Z') }
  const seals = createSeals(() => clock.now)
  const keys = () => seals.publicKeys() as Promise<SealingKey[]>
  const sealedWith = (key: SealingKey, header: object = {}) =>
    seal({ secret: 'x' }, key, { ...BOUND, iat: Math.floor(clock.now / 1000), ...header })
  return { clock, seals, keys, sealedWith }
}

const opens = (seals: Seals, sealed: string) =>
  seals.open(sealed, BOUND).then(
    (text) => JSON.parse(text) as unknown,
    (error: { code: string }) => error.code,
  )

describe('keys change daily', () => {
  test('the old one stays valid and published for one more hour', async () => {
    const { clock, seals, keys, sealedWith } = startSeals()
    const [first] = await keys()
    clock.now += 24 * HOUR + 1
    // The new one is made while the old one still serves.
    expect((await keys()).map(({ kid }) => kid)).toEqual([first!.kid])
    await vi.waitFor(async () => expect(await keys()).toHaveLength(2), { timeout: 20_000 })
    const [newest, old] = await keys()
    expect(old!.kid).toBe(first!.kid)
    expect(newest!.kid).not.toBe(first!.kid)
    expect(await opens(seals, sealedWith(old!))).toEqual({ secret: 'x' })
    expect(await opens(seals, sealedWith(newest!))).toEqual({ secret: 'x' })
    clock.now += HOUR + 1
    expect((await keys()).map(({ kid }) => kid)).toEqual([newest!.kid])
    expect(await opens(seals, sealedWith(old!))).toBe('crypto.invalid')
    expect(await opens(seals, sealedWith(newest!))).toEqual({ secret: 'x' })
  })
})

describe('a seal', () => {
  const { clock, seals, keys, sealedWith } = startSeals()
  let key: SealingKey
  beforeAll(async () => {
    key = (await keys())[0]!
  })

  test.each([
    [0, true],
    [59, true],
    [-59, true],
    [61, false],
    [-61, false],
  ])('a seal of %i seconds ago is good: %j', async (age, isGood) => {
    const answer = await opens(seals, sealedWith(key, { iat: Math.floor(clock.now / 1000) - age }))
    expect(answer).toEqual(isGood ? { secret: 'x' } : 'crypto.invalid')
  })

  test('a seal with an id that a hundred requests use at once is opened once', async () => {
    const sealed = sealedWith(key)
    const all = await Promise.all(Array.from({ length: 100 }, () => opens(seals, sealed)))
    expect(all.filter((one) => one !== 'crypto.invalid')).toEqual([{ secret: 'x' }])
  })

  test('a seal that was opened stays used for longer than it is fresh', async () => {
    const ahead = sealedWith(key, { iat: Math.floor(clock.now / 1000) + 59 })
    expect(await opens(seals, ahead)).toEqual({ secret: 'x' })
    clock.now += 118_000
    expect(await opens(seals, ahead)).toBe('crypto.invalid')
  })

  test(`a seal is not opened after a change on the way: none of ${CHANGED}`, async () => {
    const sealed = sealedWith(key)
    const [head = '', ...parts] = sealed.split('.')
    const changed = fc
      .tuple(
        fc.integer({ min: 0, max: parts.length - 1 }),
        fc.nat(),
        fc.constantFrom(...'ABCDEFGHabcdefgh0123-_'),
      )
      .map(([part, at, character]) => {
        const text = parts[part]!
        // Bits of the last character may stand for nothing.
        const place = at % (text.length - 1)
        const other = text[place] === character ? (character === 'A' ? 'B' : 'A') : character
        return [head, ...parts.with(part, text.slice(0, place) + other + text.slice(place + 1))].join('.')
      })
    const tries = fc.sample(changed, { numRuns: CHANGED, seed: 1 })
    expect(tries.every((one) => one !== sealed)).toBe(true)
    const answers = new Set<unknown>()
    for (let at = 0; at < tries.length; at += 50)
      for (const answer of await Promise.all(tries.slice(at, at + 50).map((one) => opens(seals, one))))
        answers.add(answer)
    expect([...answers]).toEqual(['crypto.invalid'])
    expect(await opens(seals, sealed)).toEqual({ secret: 'x' })
  })
})

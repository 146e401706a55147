import { expect, test } from 'vitest'
import { createPasswords, FULL_COST, LOW_COST } from '../../fixtures/platform/engine/passwords.ts'
import { createLimit } from '../../gateway/src/lib/limit.ts'
import { createRandomFromText } from '../../gateway/src/lib/random.ts'

const low = createPasswords({ cost: LOW_COST, salts: createRandomFromText('low') })

test('a hash keeps what it cost, so that one made before the cost was raised still fits', async () => {
  const full = createPasswords({ cost: FULL_COST, salts: createRandomFromText('full') })
  const hash = await low.hash('sixteen blue boats')
  expect(hash).toMatch(/^scrypt\$16\$8\$1\$[0-9a-f]{32}\$[0-9a-f]{64}$/)
  expect(await full.matches('sixteen blue boats', hash)).toBe(true)
  expect(await full.hash('x')).toMatch(/^scrypt\$32768\$8\$3\$/)
})

test('the same password has another hash each time, and no other password fits', async () => {
  const [one, two] = [await low.hash('sixteen blue boats'), await low.hash('sixteen blue boats')]
  expect(one).not.toBe(two)
  expect(await low.matches('sixteen red boats', one)).toBe(false)
})

test('the hash of no account, and an invalid hash, match no password', async () => {
  expect(await low.matches('', undefined)).toBe(false)
  expect(await low.matches('none', 'none$1234')).toBe(false)
})

test('an account that does not exist costs as much as the configured hash (ASVS 6.3.8)', async () => {
  // Scrypt refuses a cost that is no power of two, so only a comparison at this cost can fail.
  const impossible = createPasswords({
    cost: { N: 3, r: 8, p: 1 },
    salts: createRandomFromText('impossible'),
  })
  await expect(impossible.matches('x', undefined)).rejects.toMatchObject({
    code: 'ERR_CRYPTO_INVALID_SCRYPT_PARAMS',
  })
})

test('a password fits however its letters were composed', async () => {
  expect(await low.matches('caf\u00e9 au lait', await low.hash('cafe\u0301 au lait'))).toBe(true)
})

test('four are worked out at once and no more, in the order they came', async () => {
  const turn = createLimit(4)
  const order: number[] = []
  let running = 0
  let most = 0
  const work = async (number: number) => {
    running += 1
    most = Math.max(most, running)
    await new Promise((done) => setTimeout(done, 5))
    running -= 1
    order.push(number)
    if (number % 5 === 0) throw new Error('no')
  }
  const ended = await Promise.allSettled(Array.from({ length: 20 }, (_, number) => turn(() => work(number))))
  expect([most, running]).toEqual([4, 0])
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  expect(ended.filter(({ status }) => status === 'rejected')).toHaveLength(4)
})

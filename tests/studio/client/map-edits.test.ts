import { describe, expect, test } from 'vitest'
import {
  createEntry,
  isFitting,
  listKeys,
  moveEntry,
  proposeKey,
} from '../../../client/studio/form/map-edits.ts'

const CHANNELS = {
  BANK: { label: 'deposit.channel.bank', minimum: '100.00', order: 10 },
  QR: { label: 'deposit.channel.qr', minimum: '100.00', order: 30 },
  EWALLET: { label: 'deposit.channel.ewallet', minimum: '100.00', order: 20 },
}
const CAPITALS = { pattern: '^[A-Z0-9_]{2,20}$' }
const free = () => false

describe('entries of a map by code', () => {
  test('entries of a map are listed as players see them, those without an order at the end', () => {
    expect(listKeys({ ...CHANNELS, X: {} })).toEqual(['BANK', 'EWALLET', 'QR', 'X'])
  })

  test('entries of a map change places by their orders, and the others keep theirs', () => {
    const moved = moveEntry(CHANNELS, 'QR', -1)
    expect(listKeys(moved)).toEqual(['BANK', 'QR', 'EWALLET'])
    expect(moved).toMatchObject({ BANK: { order: 10 }, QR: { order: 20 }, EWALLET: { order: 30 } })
    expect(listKeys(moveEntry(moved, 'QR', 1))).toEqual(['BANK', 'EWALLET', 'QR'])
    expect(moveEntry(CHANNELS, 'BANK', -1)).toBe(CHANNELS)
  })

  test('entries of a map without orders, or with the same one, can be moved too', () => {
    const same = { a: { order: 5 }, b: { order: 5 }, c: {} }
    expect(listKeys(moveEntry(same, 'b', -1))).toEqual(['b', 'a', 'c'])
    expect(listKeys(moveEntry(same, 'c', -1))).toEqual(['a', 'c', 'b'])
  })

  test.each([
    ['Night Wallet', CAPITALS, 'NIGHT_WALLET'],
    ['A very long name of a payment method', CAPITALS, 'A_VERY_LONG_NAME'],
    ['Gold member', { pattern: '^[a-z][a-z0-9-]*$' }, 'gold-member'],
    ['anything', { pattern: '^\\d{1,3}$' }, '1'],
  ])('a code for %j fits the pattern of its map', (name, rules, key) => {
    expect(proposeKey(name, rules, free)).toMatch(new RegExp(`^${key}`))
    expect(isFitting(proposeKey(name, rules, free), rules)).toBe(true)
  })

  test('a code that is taken gets a number, and a number the next one', () => {
    expect(proposeKey('Bank', CAPITALS, (key) => key === 'BANK')).toBe('BANK_2')
    expect(proposeKey('x', { pattern: '^\\d{1,3}$' }, (key) => key === '1')).toBe('2')
  })

  test('a new entry has all that its model has, at the end and with its own name', () => {
    const map = { a: { name: 'A', fee: '0.50', order: 10 }, b: { name: 'B', fee: '0.70', order: 20 } }
    expect(createEntry(map, 'Night Bank', map.a)).toEqual({ name: 'Night Bank', fee: '0.50', order: 30 })
    expect(createEntry({}, 'x', '')).toBe('')
  })
})

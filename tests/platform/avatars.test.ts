import { expect, test } from 'vitest'
import { chooseAvatar } from '../../fixtures/platform/identity/choose-avatar.ts'

test('accounts have different avatars, each of them always the same (R-3.031)', () => {
  const numbers = { staticAvatars: 24 } as Parameters<typeof chooseAvatar>[1]
  const accounts = Array.from({ length: 200 }, (_, index) => `player${index}`)
  const chosen = accounts.map((account) => chooseAvatar(account, numbers))
  expect(new Set(chosen).size).toBeGreaterThan(20)
  expect(chosen.every((avatar) => Number(avatar) >= 1 && Number(avatar) <= 24)).toBe(true)
  expect(chooseAvatar('player7', numbers)).toBe(chosen[7])
})

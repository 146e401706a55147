import { expect, test } from 'vitest'
import { buildStudioAddress, createStudioHosts } from '../../../gateway/studio/routes/studio-host.ts'

test('a preview has the code of its brand in its host, also one that begins with a digit (R-11.007)', () => {
  const { find } = createStudioHosts(undefined)
  expect(find('888casino.studio.localhost:8080')).toMatchObject({ brand: '888casino', state: 'draft' })
  expect(find('1xbet--published.studio.localhost')).toMatchObject({ brand: '1xbet', state: 'published' })
})

test.each([
  [undefined, 'http://studio.localhost:8080/_studio/'],
  ['studio.example.com', 'https://studio.example.com/_studio/'],
  ['studio.localhost:8090', 'http://studio.localhost:8090/_studio/'],
])('the start prints the address of the studio for STUDIO_HOST %s (R-11.007)', (setting, address) => {
  expect(buildStudioAddress(setting, 8080)).toBe(address)
})

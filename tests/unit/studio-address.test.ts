import { expect, test } from 'vitest'
import { studioPage } from '../../gateway/src/routes/studio/studio-host.ts'

test.each([
  [undefined, 'http://studio.localhost:8080/_studio/'],
  ['studio.example.com', 'https://studio.example.com/_studio/'],
  ['studio.localhost:8090', 'http://studio.localhost:8090/_studio/'],
])('the start prints the address of the studio for STUDIO_HOST %s (R-11.007)', (setting, address) => {
  expect(studioPage(setting, 8080)).toBe(address)
})

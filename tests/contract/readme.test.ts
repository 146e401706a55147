import { expect, test } from 'vitest'
import { readText } from './project.ts'

test('README names every variable that the gateway reads', () => {
  const config = readText('gateway/src/config.ts')
  const named = [
    ...config.matchAll(/environment\.([A-Z_]+)/g),
    ...config.matchAll(/(?:folder\(|wholeNumber\(environment, |DEFAULT_PASSWORD = )'([A-Z_]+)'/g),
  ].map(([, name]) => name!)
  expect(named.length).toBeGreaterThan(20)
  const readme = readText('README.md')
  expect(named.filter((name) => !readme.includes(name))).toEqual([])
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const lock = readFileSync(join(ROOT, 'pnpm-lock.yaml'), 'utf8')

describe('the lock file', () => {
  test('the lock file has one lodash, without the faults of the older ones', () => {
    expect(new Set(lock.match(/^ {2}lodash@[\d.]+/gm))).toEqual(new Set(['  lodash@4.18.1']))
    expect(lock).not.toContain('lodash: 4.17')
  })

  test('the lock file names no registry, so that each machine uses its own', () => {
    expect(lock).not.toMatch(/tarball:|https?:\/\//)
  })
})

test('the generator of types is not installed with a gateway that only runs', () => {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(ROOT, 'gateway/package.json'), 'utf8'),
  ) as Record<'dependencies' | 'devDependencies', Record<string, string>>
  expect(Object.keys(dependencies)).not.toContain('json-schema-to-typescript')
  expect(Object.keys(devDependencies)).toContain('json-schema-to-typescript')
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { mapStack } from '../../gateway/src/lib/mapped-stack.ts'

const folder = mkdtempSync(join(tmpdir(), 'marquee-maps-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A module of one line that comes from the third line of a source. */
const map = { version: 3, sources: ['gateway/src/app.ts'], names: [], mappings: 'AAEA' }
writeFileSync(join(folder, 'gateway.js.map'), JSON.stringify(map))

test('a stack names the source of each compiled place, and leaves other places alone', () => {
  const stack = [
    'TypeError: x is not a function',
    `    at open (${folder}/gateway.js:1:1)`,
    `    at async ${folder}/gateway.js:1:5`,
    `    at ${folder}/unmapped.js:1:1`,
    `    at ${tmpdir()}/elsewhere.js:1:1`,
    '    at node:internal/timers:1:1',
  ].join('\n')
  expect(mapStack(stack, folder).split('\n')).toEqual([
    'TypeError: x is not a function',
    '    at open (gateway/src/app.ts:3:1)',
    '    at async gateway/src/app.ts:3:5',
    `    at ${folder}/unmapped.js:1:1`,
    `    at ${tmpdir()}/elsewhere.js:1:1`,
    '    at node:internal/timers:1:1',
  ])
})

test('a message that looks like a place outside of the compiled folder makes the gateway read no file', () => {
  writeFileSync(`${folder}.js.map`, 'no map')
  const stack = `Error: at (${folder}.js:1:1)`
  expect(mapStack(stack, folder)).toBe(stack)
  rmSync(`${folder}.js.map`)
})

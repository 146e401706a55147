import { expect, test } from 'vitest'
import { blockGroups } from '../../client/vite/block-groups.ts'
import { type Import, importsBelow } from './imports.ts'
import { expectNone } from './none.ts'

const LAB = 'client/src/app/lab/'
const ENTRIES = ['client/src/main.tsx', 'client/src/server.tsx']
/** The studio is built by itself, and no player loads it. */
const STUDIO = 'client/src/studio/'
type Group = ReturnType<typeof blockGroups>['groups'][number]

const imports = importsBelow('client/src', 'schemas/rules').filter(({ from }) => !from.startsWith(STUDIO))

/** Files and packages that the entries load, now or later, along the allowed imports. */
function reached(isAllowed: (one: Import) => boolean): Set<string> {
  const next = new Map<string, string[]>()
  for (const { from, to } of imports.filter(isAllowed)) next.set(from, [...(next.get(from) ?? []), to])
  const found = new Set(ENTRIES)
  for (const file of found) for (const to of next.get(file) ?? []) found.add(to)
  return found
}

const isOfLab = (name: string) => name.startsWith(LAB) || name === 'axe-core'

test('players load neither axe nor the lab, which starts with one lazy import (R-11.014)', () => {
  const doors = imports.filter(({ from, to }) => isOfLab(to) && !from.startsWith(LAB))
  expect(doors).toEqual([{ from: 'client/src/app/app.tsx', to: `${LAB}lab.tsx`, isLazy: true }])
  const players = reached((one) => !doors.includes(one))
  expect(players.size).toBeGreaterThan(400)
  expectNone([...players].filter(isOfLab))
})

test('the lab itself loads axe with the first check only', () => {
  expect(reached(() => true)).toContain('axe-core')
  expect(reached(({ to, isLazy }) => !isLazy || to !== 'axe-core')).not.toContain('axe-core')
})

test('no file that blocks share in the build takes axe or the lab in', () => {
  const modules = [
    '/m/node_modules/.pnpm/axe-core@4.11.0/node_modules/axe-core/axe.js',
    `/m/${LAB}findings.ts`,
  ]
  const isTaken = ({ test: group }: Group, id: string) =>
    typeof group === 'function' ? group(id) : group.test(id)
  const taken = blockGroups('client').groups.filter((group) => modules.some((id) => isTaken(group, id)))
  expectNone(taken)
})

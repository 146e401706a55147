import { expect, test } from 'vitest'
import { createBlockGroups } from '../../client/vite/block-groups.ts'
import { type Import, importsBelow } from './imports.ts'
import { expectNone } from './none.ts'
import { readText } from './project.ts'

const LAB = 'client/lab/'
const ENTRIES = ['client/src/main.tsx', 'client/src/server.tsx']
type Group = ReturnType<typeof createBlockGroups>['groups'][number]

const imports = importsBelow('client/src', 'client/lab', 'schemas/rules')

/** Files and packages that the entries load, now or later, along the allowed imports. */
function reached(isAllowed: (one: Import) => boolean, ...further: string[]): Set<string> {
  const next = new Map<string, string[]>()
  for (const { from, to } of imports.filter(isAllowed)) next.set(from, [...(next.get(from) ?? []), to])
  const found = new Set([...ENTRIES, ...further])
  for (const file of found) for (const to of next.get(file) ?? []) found.add(to)
  return found
}

const isOfLab = (name: string) => name.startsWith(LAB) || name === 'axe-core'

test('players load neither axe nor the lab, which the client finds by its folder (R-11.014)', () => {
  expect(readText('client/src/app/app.tsx')).toContain(
    "import.meta.glob<{ Lab: ComponentType }>('../../lab/lab.tsx')",
  )
  const players = reached(() => true)
  expect(players.size).toBeGreaterThan(400)
  expectNone([...players].filter(isOfLab))
})

test('the lab itself loads axe with the first check only', () => {
  expect(reached(() => true, `${LAB}lab.tsx`)).toContain('axe-core')
  const atFirst = reached(({ to, isLazy }) => !isLazy || to !== 'axe-core', `${LAB}lab.tsx`)
  expect(atFirst).not.toContain('axe-core')
})

test('no file that blocks share in the build takes axe or the lab in', () => {
  const modules = [
    '/m/node_modules/.pnpm/axe-core@4.11.0/node_modules/axe-core/axe.js',
    `/m/${LAB}findings.ts`,
  ]
  const isTaken = ({ test: group }: Group, id: string) =>
    typeof group === 'function' ? group(id) : group.test(id)
  const taken = createBlockGroups('client').groups.filter((group) => modules.some((id) => isTaken(group, id)))
  expectNone(taken)
})

import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findUnknownArgument, formatUsage } from '../../scripts/arguments.mjs'
import { TASKS } from '../../scripts/tasks.mjs'
import { ROOT } from '../contract/imports.ts'

type Task = {
  does: string
  words?: string
  flags?: Record<string, string>
  passes?: string
  example?: string
}
const tasks = Object.entries(TASKS as Record<string, Task>)
const run = (...args: string[]) => spawnSync(process.execPath, ['scripts/run.mjs', ...args], { cwd: ROOT })

test('every command of package.json is in the table, and the table has no other', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  expect(tasks.map(([name]) => name).sort()).toEqual(Object.keys(scripts).sort())
})

test.each(tasks)('%s tells its flags and refuses others with that list', (name, task) => {
  for (const flag of Object.keys(task.flags ?? {})) expect(formatUsage(name, task)).toContain(flag)
  expect(task.example).toMatch(new RegExp(`\\bnpm (?:run )?${name}\\b`))
  expect(formatUsage(name, task)).toContain(`such as: ${task.example}`)
  const refusal = `npm run ${name} does not know --nonsense. It knows:\n\n${formatUsage(name, task)}`
  // A runner of tests judges further flags itself.
  expect(findUnknownArgument(name, task, ['--nonsense'])).toBe(task.passes ? undefined : refusal)
})

test('a command without words refuses a word, and the value of a flag is none', () => {
  const world = { does: 'fill', flags: { '--members <10000>': 'number' } }
  expect(findUnknownArgument('world', world, ['--members', '5'])).toBeUndefined()
  expect(findUnknownArgument('world', world, ['--members=5'])).toBeUndefined()
  expect(findUnknownArgument('world', world, ['--members', '5', '6'])).toContain('does not know 6')
})

test('an unknown command and an unknown flag name the nearest one', () => {
  expect(String(run('screns').stdout)).toMatch(/^There is no command screns; did you mean screens\?\n/)
  expect(String(run('world', '--memebrs', '5').stderr)).toContain(
    'npm run world does not know --memebrs; did you mean --members?',
  )
  expect(String(run('sing-in-the-rain').stdout)).not.toContain('did you mean')
})

test('--help prints the usage and does nothing else; an unknown argument fails before anything is done', () => {
  const help = execFileSync(process.execPath, ['scripts/run.mjs', 'start', '--help'], { cwd: ROOT })
  expect(String(help)).toMatch(/^npm run start\n {2}build what changed and start the gateway/)
  const { status, stderr } = run('start', '--port', '9000')
  expect(status).toBe(1)
  expect(String(stderr)).toContain('npm run start does not know --port')
})

import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { operationTable } from '@marquee/schemas/operations'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const OPTIONS = [
  '--noEmit',
  '--extendedDiagnostics',
  '--ignoreConfig',
  '--strict',
  '--skipLibCheck',
  '--types',
  '',
]
const MODULES = ['--module', 'esnext', '--moduleResolution', 'bundler', '--allowImportingTsExtensions']

test('a call of each operation costs the compiler fewer than 10,000 instantiations of types in all', () => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-types-'))
  const file = join(folder, 'calls.ts')
  const ids = Object.keys(operationTable)
  const calls = ids.map((id, at) => `export const value${at} = await call('${id}')`)
  writeFileSync(
    file,
    `import type { Operations } from '${join(ROOT, 'schemas/generated/contract.ts')}'
declare function call<Id extends keyof Operations>(
  id: Id,
  input?: Pick<Operations[Id], 'query' | 'body'>,
): Promise<Operations[Id]['value']>
${calls.join('\n')}`,
  )
  try {
    const compiler = join(ROOT, 'node_modules/typescript/bin/tsc')
    const { stdout } = spawnSync(
      process.execPath,
      [compiler, ...OPTIONS, ...MODULES, '--target', 'es2023', file],
      {
        encoding: 'utf8',
      },
    )
    expect(stdout).not.toContain('error TS')
    const instantiations = Number(/^Instantiations:\s+(\d+)/m.exec(stdout)?.[1])
    expect(instantiations).toBeGreaterThan(ids.length)
    expect(instantiations).toBeLessThan(10_000)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

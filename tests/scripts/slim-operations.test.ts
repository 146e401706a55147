import { readFile } from 'node:fs/promises'
import { operationTable } from '@marquee/schemas/operations'
import { expect, test } from 'vitest'
import { packTable } from '../../client/vite/slim-operations.ts'

test("the build's list of operations says the same as the written one, without the calls of games and vendors", async () => {
  const file = new URL('../../schemas/generated/operations.ts', import.meta.url)
  const rows = (await readFile(file, 'utf8')).split('= {\n').at(-1)!
  const code = `data:text/javascript,${encodeURIComponent(packTable(rows))}`
  const packed = (await import(code)) as { operationTable: unknown }
  const own = Object.entries(operationTable).filter(
    ([, { access }]) => access !== 'game' && access !== 'vendor',
  )
  expect(own.length).toBeGreaterThan(150)
  expect(packed.operationTable).toEqual(Object.fromEntries(own))
})

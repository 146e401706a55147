import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Audit, openAudit } from '../../../gateway/studio/audit.ts'
import { checkAudit } from '../../../gateway/studio/audit-check.ts'
import { openAuditEnd } from '../../../gateway/studio/audit-end.ts'
import { AUDIT_FORMATS } from '../../../gateway/studio/reads/audit-export.ts'
import { logAudit } from '../../../gateway/studio/routes/audit-watch.ts'
import {
  type AuditEnd,
  createStudioStore,
  type StudioStore,
} from '../../../gateway/studio/store/studio-store.ts'
import { testConfig } from '../../support/start-gateway.ts'
import { startStudio, type TestStudio } from '../../support/studio.ts'

let on: TestStudio
let store: StudioStore
let dataFolder: string
let audit: Audit
beforeAll(async () => {
  on = await startStudio()
  store = createStudioStore(on.store)
})
afterAll(() => on.close())
beforeEach(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), 'audit-'))
  audit = openAudit(store, on.clock, openAuditEnd(dataFolder))
  await on.store.run('DELETE FROM studio_audit')
  for (const brand of ['lotus', 'river', 'lotus', 'lotus'])
    await audit.add({
      person: 'Ana',
      address: '::1',
      action: 'edit',
      brand,
      files: ['theme.json'],
      detail: '',
    })
})
afterEach(() => rmSync(dataFolder, { recursive: true }))

const logged = async () => {
  const lines: unknown[][] = []
  const log = {
    info: (...line: unknown[]) => void lines.push(['info', ...line]),
    error: (...line: unknown[]) => void lines.push(['error', ...line]),
  }
  await logAudit(log, audit)
  return lines
}
const doctorSays = async (known?: AuditEnd) => {
  const config = testConfig({ dataFolder, databaseUrl: 'postgres://x', studioHost: 'studio.example.com' })
  const [finding] = await checkAudit(config, async (_url, kept = known) => store.audit.check(kept))
  return `${finding!.level} ${finding!.what}`
}

describe('the audit of the studio', () => {
  test('the audit of the studio that is whole has its last number and hash in the log, and the doctor says so (R-11.011)', async () => {
    const last = (await audit.all('lotus')).at(-1)!
    const end = { number: 4, hash: last.hash }
    expect(await audit.check()).toEqual({ end })
    expect(await logged()).toEqual([['info', { audit: end }, 'the audit of the studio is whole']])
    expect(await doctorSays()).toBe(`fine all 4 rows are whole, up to ${last.hash}`)
  })

  test.each([
    ['an altered row', "UPDATE studio_audit SET person = 'Eve' WHERE number = 2", 2],
    ['a removed row', 'DELETE FROM studio_audit WHERE number = 3', 3],
    ['a removed first row', 'DELETE FROM studio_audit WHERE number = 1', 1],
    ['a cut end', 'DELETE FROM studio_audit WHERE number > 2', 3],
    ['a cut last row', 'DELETE FROM studio_audit WHERE number = 4', 4],
    ['nothing left', 'DELETE FROM studio_audit', 1],
  ])(
    'the audit of the studio shows %s by its number, in the log and to the doctor (R-11.011)',
    async (_what, sql, firstAltered) => {
      await on.store.run(sql)
      expect(await audit.check()).toMatchObject({ firstAltered })
      expect(await logged()).toEqual([
        [
          'error',
          expect.objectContaining({ firstAltered }),
          expect.stringContaining('not as it was written'),
        ],
      ])
      expect(await doctorSays()).toBe(`fault row ${firstAltered} is missing or not as it was written`)
    },
  )

  test('the audit of the studio shows an end that was cut and written anew', async () => {
    await on.store.run('DELETE FROM studio_audit WHERE number > 3')
    await openAudit(store, on.clock).add({
      person: 'Eve',
      address: '',
      action: 'edit',
      brand: 'lotus',
      files: [],
      detail: '',
    })
    expect((await store.audit.check()).firstAltered).toBeUndefined()
    expect((await audit.check()).firstAltered).toBe(4)
    // An end that was found does not replace the one that is known.
    expect((await audit.check()).firstAltered).toBe(4)
  })

  test('the audit of the studio is read in parts, so that thousands of rows are checked, too', async () => {
    await on.store.run(`INSERT INTO studio_audit
      SELECT n, 0, 'x', 'x', 'x', '[]', '', '', '', '' FROM generate_series(5, 2500) AS n`)
    expect((await store.audit.check()).firstAltered).toBe(5)
    await on.store.run('DELETE FROM studio_audit WHERE number > 4')
    for (let count = 0; count < 1_100; count += 1)
      await store.audit.add({ at: 0, person: '', action: '', site: '', files: '[]', detail: '', address: '' })
    expect((await store.audit.check()).end.number).toBe(1_104)
  })

  test('the audit of the studio is exported with the hash before each row, from which its own can be computed', async () => {
    const lines = AUDIT_FORMATS.lines
      .textOf(await audit.all('lotus'))
      .trimEnd()
      .split('\n')
    expect(lines).toHaveLength(3)
    for (const line of lines) {
      const { number, previous, time, person, action, brand, files, detail, address, hash } = JSON.parse(line)
      const covered = [
        number,
        previous,
        Date.parse(time),
        person,
        action,
        brand,
        JSON.stringify(files),
        detail,
      ]
      const text = JSON.stringify([...covered, address])
      expect(createHash('sha256').update(text).digest('hex')).toBe(hash)
    }
    const [, second, third] = lines.map((line) => JSON.parse(line) as { previous: string; hash: string })
    expect(third!.previous).toBe(second!.hash)
    expect(AUDIT_FORMATS.csv.textOf(await audit.all('lotus'))).toContain(
      `,${second!.previous},${second!.hash}\r\n`,
    )
  })
})

import { expect, test, vi } from 'vitest'
import { formatCsvFile, formatJUnit, isAsExpected, validateRows } from '../../client/lab/boundary-rows.ts'
import { formOf, text } from '../client/forms/support.tsx'

const form = await formOf('change-password')
const required = form.messages.oldPassword!.required!
const valid = { oldPassword: 'Aa12345678', newPassword: 'Bb12345678', confirmNewPassword: 'Bb12345678' }
const { oldPassword: _, ...missing } = valid
const rows = [
  { field: '', purpose: 'valid', values: valid, expected: null },
  { field: 'oldPassword', purpose: 'left out', values: missing, expected: required },
]

async function judged(errors: object[][]) {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ errors })))
  return validateRows(form, rows, text)
}

test('ends that say what the rules mean agree (R-11.013)', async () => {
  const verdicts = await judged([[], [{ field: 'oldPassword', ...required }]])
  expect(verdicts.map(isAsExpected)).toEqual([true, true])
  expect(verdicts[1]).toMatchObject({ wanted: text(required.text), client: text(required.text) })
})

test('a gateway that accepts values that the browser refuses does not agree', async () => {
  const verdicts = await judged([[], []])
  expect(verdicts.map(isAsExpected)).toEqual([true, false])
  const report = new DOMParser().parseFromString(formatJUnit(form.name, verdicts), 'application/xml')
  expect(report.querySelector('testsuite')?.getAttribute('failures')).toBe('1')
  expect(report.querySelector('failure')?.getAttribute('message')).toContain('gateway: accepted')
  expect(formatCsvFile(form.name, verdicts).trim().split(/\r?\n/).at(-1)).toMatch(/accepted"?,"?no"?$/)
})

test('a duplicate is judged by the platform alone, and its row agrees if it is refused as expected', async () => {
  const row = {
    field: 'oldPassword',
    purpose: 'duplicate',
    values: valid,
    expected: required,
    isDuplicate: true,
  }
  const verdictOf = async (told: unknown) => {
    vi.stubGlobal('fetch', (path: string) =>
      Promise.resolve(
        Response.json(path.startsWith('/__mock/duplicates/') ? { verdicts: told } : { errors: [[]] }),
      ),
    )
    const [verdict] = await validateRows(form, [row], text)
    return verdict!
  }
  const refused = await verdictOf({ oldPassword: required })
  expect(refused).toMatchObject({ client: undefined, gateway: text(required.text) })
  expect(isAsExpected(refused)).toBe(true)
  expect(isAsExpected(await verdictOf({ oldPassword: null }))).toBe(false)
  expect(formatCsvFile(form.name, [refused])).toContain('not checked')
})

test('a report of values with markup and control characters is well-formed XML', async () => {
  const [verdict] = await judged([[], []])
  const wrong = { ...verdict!, purpose: 'contains "<&\u0000>"', wanted: '<b>\u0007</b>' }
  const report = new DOMParser().parseFromString(formatJUnit(form.name, [wrong]), 'application/xml')
  expect(report.querySelector('parsererror')).toBeNull()
  expect(report.querySelector('testcase')?.getAttribute('name')).toBe('contains "<&\uFFFD>"')
})

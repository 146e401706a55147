import type { Values } from '@marquee/client/forms/form-handle.ts'
import type { CompiledModule } from '@marquee/client/forms/precompiled.ts'
import { getValueAt } from '@marquee/client/forms/value-path.ts'
import { formatCsv } from '@marquee/client/lib/csv.ts'
import type { FieldError, FormPackage } from '@marquee/schemas/contract'

type Message = FormPackage['messages'][string][string]

/** A row of the lab: values that try one rule of a field, and the message that is expected; null if they are accepted. */
export type BoundaryRow = {
  field: string
  purpose: string
  values: Values
  expected: Message | null
  /** Only the platform can judge the row, because it knows which values are used. */
  isDuplicate?: boolean
}

/**
 * Verdicts on a row as texts: empty if the values are accepted. The browser's is undefined for a duplicate, of which it
 * cannot know. The gateway's is undefined for a field that it does not check: one that is not sent, or that is shown on
 * demand only and left to the platform.
 */
export type Judged = BoundaryRow & {
  wanted: string
  client: string | undefined
  gateway: string | undefined
}

type Form = Pick<FormPackage, 'name' | 'fields' | 'messages'> & { module: CompiledModule }
type Text = (key: string, values?: Message['values']) => string

/** Rows of a form's live rules, in the brand and the session of the page (R-11.013). */
export async function readRows(form: string, demand: string): Promise<BoundaryRow[]> {
  const answer = await fetch(`/_site/lab/forms/${form}/rows${demand}`)
  if (!answer.ok) throw new Error(`The rows of ${form} cannot be read: HTTP ${answer.status}`)
  return ((await answer.json()) as { rows: BoundaryRow[] }).rows
}

/** Judges rows by the browser's validator and by the gateway's. */
export async function validateRows(form: Form, rows: readonly BoundaryRow[], text: Text): Promise<Judged[]> {
  const answer = await fetch(`/_site/lab/forms/${form.name}/judge`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rows: rows.map(({ values }) => values) }),
  })
  if (!answer.ok) throw new Error(`The gateway did not judge ${form.name}: HTTP ${answer.status}`)
  const { errors } = (await answer.json()) as { errors: FieldError[][] }
  const used = rows.some(({ isDuplicate }) => isDuplicate) ? await judgeDuplicates(form.name) : {}
  const unchecked = new Set(
    form.fields.filter(({ send, onDemand }) => !send || onDemand).map(({ name }) => name),
  )
  return rows.map((row, index) => ({
    ...row,
    wanted: formatExpected(row, text),
    client: row.isDuplicate ? undefined : clientVerdict(form, row, text),
    gateway: row.isDuplicate
      ? refusedAs(used[row.field], text)
      : unchecked.has(row.field)
        ? undefined
        : toldAt(row.field, errors[index]!, text),
  }))
}

type Verdicts = Readonly<Record<string, Message | null>>

/** Verdicts of the platform on duplicates, by field. */
async function judgeDuplicates(form: string): Promise<Verdicts> {
  const answer = await fetch(`/__mock/duplicates/${form}`, { method: 'POST' })
  if (!answer.ok) throw new Error(`The platform did not judge duplicates of ${form}: HTTP ${answer.status}`)
  return ((await answer.json()) as { verdicts: Verdicts }).verdicts
}

function refusedAs(verdict: Message | null | undefined, text: Text): string | undefined {
  return verdict === undefined ? undefined : verdict === null ? '' : saidOf(verdict, text)
}

/** Text of the expected message; empty if the values should be accepted. */
export function formatExpected({ expected }: BoundaryRow, text: Text): string {
  return expected ? saidOf(expected, text) : ''
}

/** True if client and gateway both give the expected verdict. */
export function isAsExpected({ wanted, client, gateway }: Judged): boolean {
  return (client ?? wanted) === wanted && (gateway ?? wanted) === wanted
}

function clientVerdict({ module, messages }: Form, { field, values }: BoundaryRow, text: Text): string {
  if (module.root(structuredClone(values))) return ''
  const errors = (module.root.errors ?? []).map(({ instancePath, keyword, params }) => ({
    path: [...instancePath.split('/').slice(1), ...(keyword === 'required' ? [params.missingProperty!] : [])],
    keyword,
  }))
  const own = errors.find(({ path }) => field === '' || path.join('.') === field || path[0] === field)
  if (!own) return ''
  const name = own.path.filter((part) => !/^\d+$/.test(part)).join('.')
  const keyword = getValueAt(values, own.path.join('.')) === '' ? 'required' : own.keyword
  return saidOf(messages[name]?.[keyword] ?? { text: 'form.invalid', values: {} }, text)
}

function toldAt(field: string, errors: readonly FieldError[], text: Text): string {
  const own = errors.find((error) => field === '' || error.field === field)
  return own ? saidOf(own, text) : ''
}

function saidOf({ text: key, values, lead }: Message, text: Text): string {
  return [...(lead ? [text(lead)] : []), text(key, values)].join(' ')
}

/** A verdict as shown and exported. */
export function formatVerdict(verdict: string | undefined): string {
  return verdict === undefined ? 'not checked' : verdict || 'accepted'
}

/** Verdicts as a CSV file. */
export function formatCsvFile(form: string, rows: readonly Judged[]): string {
  return formatCsv([
    ['form', 'field', 'purpose', 'value', 'expected', 'browser', 'gateway', 'agree'],
    ...rows.map((row) => [
      form,
      row.field,
      row.purpose,
      JSON.stringify(getRowValue(row) ?? null),
      row.wanted || 'accepted',
      formatVerdict(row.client),
      formatVerdict(row.gateway),
      isAsExpected(row) ? 'yes' : 'no',
    ]),
  ])
}

/** Verdicts as a JUnit report, a test case a row. */
export function formatJUnit(form: string, rows: readonly Judged[]): string {
  const failures = rows.filter((row) => !isAsExpected(row)).length
  const cases = rows.map((row) => {
    const open = `  <testcase classname="${escaped(`${form}.${row.field || 'form'}`)}" name="${escaped(row.purpose)}"`
    if (isAsExpected(row)) return `${open}/>`
    const said = `expected: ${row.wanted || 'accepted'}; browser: ${formatVerdict(row.client)}; gateway: ${formatVerdict(row.gateway)}`
    return `${open}>\n    <failure message="${escaped(said)}"/>\n  </testcase>`
  })
  const suite = `<testsuite name="${escaped(form)}" tests="${rows.length}" failures="${failures}">`
  return `<?xml version="1.0" encoding="UTF-8"?>\n${suite}\n${cases.join('\n')}\n</testsuite>\n`
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** XML 1.0 has no control characters but tab and line breaks, not even escaped. */
function escaped(text: string): string {
  return text
    .replaceAll(/[&<>"]/g, (character) => ENTITIES[character]!)
    .replaceAll(/[^\t\n\r -\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD')
}

/** The value that a row tries. */
export function getRowValue({ field, values }: BoundaryRow): unknown {
  return field === ''
    ? values
    : field
        .split('.')
        .reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], values)
}

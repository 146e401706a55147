import { describe, expect, test } from 'vitest'
import { buildRegistrationRules } from '../../fixtures/platform/identity/index.ts'
import { KNOWN_KEYWORDS, listViolated } from '../../gateway/src/forms/boundary/violated.ts'
import { createForms } from '../../gateway/src/forms/forms.ts'
import type { JsonObject } from '../../gateway/src/lib/json-file.ts'
import { loadedProject } from '../support/project-files.ts'

const { content } = loadedProject()
const forms = createForms({
  formFile: (name) => content.forms.get(name),
  ask: async ({ brand }) => buildRegistrationRules(brand, { registration: {} }),
  now: () => Date.UTC(2026, 0, 15),
})
const all = [...content.brands.values()].flatMap((site) =>
  [...content.forms.keys()].map((name) => ({ site, name, title: `${site.code} ${name}` })),
)

test('every form of the project has a sample that its rules accept and samples that they refuse, by which QA tries it (R-10.012)', async () => {
  const [site] = content.brands.values()
  expect(content.forms.size).toBeGreaterThan(40)
  for (const name of content.forms.keys()) {
    const rows = (await forms.rowsOf(site!, name))!
    const judge = (await forms.formValidatorFor(site!, name))!
    const valid = rows.filter(({ expected, isDuplicate }) => expected === null && !isDuplicate)
    const invalid = rows.filter(({ expected, isDuplicate }) => expected !== null && !isDuplicate)
    expect([name, valid.length > 0]).toEqual([name, true])
    expect([name, judge(structuredClone(valid[0]!.values))]).toEqual([name, []])
    // A form without a required or limited field cannot be filled wrongly.
    const isFree = content.forms.get(name)!.fields.every(({ send }) => !send)
    expect([name, invalid.length > 0 || isFree]).toEqual([name, true])
  }
})

describe('rows at the boundaries of the rules (R-11.013)', () => {
  test.each(all)(
    'rows at the boundaries of the rules of $title are judged as the rules say',
    async ({ site, name }) => {
      const rows = (await forms.rowsOf(site, name))!
      const judge = (await forms.formValidatorFor(site, name))!
      const unsent = content.forms
        .get(name)!
        .fields.filter(({ send }) => !send)
        .map((field) => field.name)
      const copies = new Map(
        content.forms.get(name)!.fields.map((field) => [field.name, field.equalTo] as const),
      )
      const wrong = rows.flatMap(({ field, purpose, values, expected, isDuplicate }) => {
        if (unsent.includes(field) || isDuplicate) return []
        // A value of a wrong type makes the field that repeats it wrong, too.
        const found = judge(structuredClone(values)).filter(
          (error) => copies.get(error.field) !== field || error.field === field,
        )
        const told = found
          .map((error) => `${error.field} ${error.text} ${JSON.stringify(error.values)}`)
          .join()
        const wanted = expected === null ? '' : `${field} ${expected.text} ${JSON.stringify(expected.values)}`
        return told === wanted
          ? []
          : [`${field} ${purpose} ${JSON.stringify(values[field])}: ${told} in place of ${wanted}`]
      })
      expect(wrong).toEqual([])
    },
  )

  test.each(all)(
    'rows at the boundaries of the rules of $title give an emptied required field the message of one left out (R-8.036)',
    async ({ site, name }) => {
      const rows = (await forms.rowsOf(site, name))!
      const differing = rows
        .filter(({ purpose, expected }) => purpose === 'left out' && expected)
        .flatMap(({ field, expected }) =>
          rows
            .filter((row) => row.field === field && row.purpose === 'empty')
            .filter((row) => JSON.stringify(row.expected) !== JSON.stringify(expected))
            .map((row) => `${field}: ${JSON.stringify(row.expected)}`),
        )
      expect(differing).toEqual([])
    },
  )

  test.each(all)(
    'rows at the boundaries of the rules of $title violate each rule of each field at least once',
    async ({ site, name }) => {
      const rows = (await forms.rowsOf(site, name))!
      const properties = await propertiesOf(site, name)
      const never = Object.entries(properties)
        .filter(([, { equalTo }]) => !equalTo)
        .flatMap(([field, property]) => {
          const tried = rows.filter((row) => row.field === field && Object.hasOwn(row.values, field))
          const hit = new Set(tried.flatMap(({ values }) => listViolated(property, values[field]!, values)))
          const keywords = Object.keys(property).filter(
            (keyword) => !SILENT.has(keyword) && !hit.has(keyword),
          )
          return keywords.map((keyword) => `${field}: ${keyword}`)
        })
      expect(never).toEqual([])
    },
  )

  test('rows at the boundaries of the rules try the last day of a minor in each form with a minimum age', async () => {
    const aged = createForms({
      formFile: (name) => content.forms.get(name),
      ask: async ({ brand }) => withBirthday(buildRegistrationRules(brand, { registration: {} })),
      now: () => Date.UTC(2026, 0, 15),
    })
    const limited = all.filter(({ name }) =>
      content.forms.get(name)!.fields.some(({ minimumAge }) => minimumAge),
    )
    expect(limited).not.toEqual([])
    for (const { site, name, title } of limited) {
      const rows = (await aged.rowsOf(site, name))!.filter(({ field }) => field === 'birthday')
      const expected = (wanted: string) => rows.find(({ purpose }) => purpose === wanted)?.expected
      expect(expected('just old enough'), title).toBeNull()
      expect(expected('one day too young'), title).toEqual({ text: 'form.too-young', values: { age: 18 } })
    }
  })

  test('rows at the boundaries of the rules know every keyword of every form', () => {
    const keywords = new Set(shapes.flatMap((schema) => keywordsOf(schema)))
    expect([...keywords].filter((keyword) => !KNOWN_KEYWORDS.includes(keyword))).toEqual([])
  })
})

/** Keywords without a value that violates them by itself; a field that repeats another has a row of its own. */
const SILENT = new Set(['items', 'rises', 'uniqueItems', 'minItems'])

type Rules = ReturnType<typeof buildRegistrationRules>

function withBirthday(rules: Rules): Rules {
  return { ...rules, birthday: { ...rules.birthday!, enabled: true, required: true } }
}

const shapes = (await Promise.all(all.map(({ site, name }) => propertiesOf(site, name)))).flatMap((fields) =>
  Object.values(fields),
)

async function propertiesOf(site: (typeof all)[number]['site'], name: string) {
  const { schema } = (await forms.formPackage(site, name))!
  return (schema as { properties: Record<string, JsonObject> }).properties
}

function keywordsOf(schema: JsonObject): string[] {
  const cells = Object.values((schema.properties ?? {}) as Record<string, JsonObject>)
  const items = schema.items ? [schema.items as JsonObject] : []
  return [...Object.keys(schema), ...[...cells, ...items].flatMap((inner) => keywordsOf(inner))]
}

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BoundaryRow } from '../../gateway/src/forms/boundary/boundary-rows.ts'
import { loadedProject } from '../support/project-files.ts'
import { type ProjectGateway, startProjectGateway } from '../support/project-gateway.ts'

const { content } = loadedProject()
const unique = [...content.forms].filter(([, { fields }]) => fields.some((field) => field.unique))
const all = [...content.brands.keys()].flatMap((brand) => unique.map(([form]) => ({ brand, form })))

let gateway: ProjectGateway
beforeAll(async () => {
  gateway = await startProjectGateway()
})
afterAll(() => gateway.close())

describe('a value that is used already (R-11.013)', () => {
  test.each(all)(
    'a value that is used already in $form of $brand is refused by the platform as its row expects',
    async ({ brand, form }) => {
      // A brand without agents has no account that could make another.
      const isSent = form !== 'create-downline' || gateway.site(brand).brand.modules.agents
      const { text } = await gateway.ask({ method: 'GET', url: `/_site/lab/forms/${form}/rows`, brand })
      const { rows } = JSON.parse(text) as { rows: BoundaryRow[] }
      const duplicates = rows.filter(({ isDuplicate }) => isDuplicate)
      const expected = Object.fromEntries(duplicates.map((row) => [row.field, row.expected]))
      const answer = await gateway.ask({ method: 'POST', url: `/__mock/duplicates/${form}`, brand })
      expect(JSON.parse(answer.text)).toEqual({ verdicts: isSent ? expected : {} })
    },
  )

  test('a value that is used already has a row in every form whose operation refuses one', () => {
    const refusing = [...content.forms].flatMap(([form, { submit, fields }]) => {
      const errors = loadedProject().contract.operations.get(submit.operation)?.errors ?? []
      const named = new Set(fields.map((field) => field.unique))
      return errors.filter((code) => USED.test(code) && !named.has(code)).map((code) => `${form}: ${code}`)
    })
    expect(refusing).toEqual([])
  })
})

/** Errors that say of a value that it is used; the others of this ending say it of the account itself. */
const USED = /^(register\.\w+|card)\.exists$/

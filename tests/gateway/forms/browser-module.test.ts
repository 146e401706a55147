import { expect, test } from 'vitest'
import { baseRules, formFiles, formsWith, site } from './circumstances.ts'
import { importModule } from './import-module.ts'

test.each([...formFiles.keys()])(
  'the module of %s that a browser imports judges as the rules say (R-5.002)',
  async (name) => {
    const forms = formsWith(baseRules)
    const { validator } = (await forms.formPackage(site(), name))!
    const { root } = await importModule(forms, validator)
    const rows = (await forms.rowsOf(site(), name))!
    const wrong = rows.filter(({ field, values, expected, isDuplicate }) => {
      if (isDuplicate) return false
      const isRefused = !root(structuredClone(values)) && blamed(root.errors ?? []).includes(field)
      return isRefused !== (expected !== null)
    })
    expect(wrong).toEqual([])
    expect(root(structuredClone(rows[0]!.values)), 'the valid row').toBe(true)
  },
)

type Errors = readonly { instancePath: string; params: { missingProperty?: string } }[]

/** Fields, or cells such as `tiers.0.rate`, at which a check found errors. */
function blamed(errors: Errors): string[] {
  return errors.map(({ instancePath, params }) =>
    [...instancePath.split('/').slice(1), params.missingProperty ?? []].flat().join('.'),
  )
}

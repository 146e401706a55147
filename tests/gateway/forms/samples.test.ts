import { describe, expect, test } from 'vitest'
import { baseRules, formFiles, formsWith, refusals, site } from './circumstances.ts'
import { importModule } from './import-module.ts'

describe.each([...formFiles.keys()])('the samples of %s', (name) => {
  const { samples } = formFiles.get(name)!

  test.each(samples.valid.map((data, index) => [index + 1, data]))(
    'valid %i passes at both ends',
    async (_, data) => {
      expect(await refusals(formsWith(baseRules), name, data)).toEqual({})
      expect(await wrongInBrowser(name, data)).toEqual([])
    },
  )

  test.each(samples.invalid.map((sample, index) => [index + 1, sample] as const))(
    'invalid %i is refused at both ends for what it says',
    async (_, { data, errors }) => {
      expect(await refusals(formsWith(baseRules), name, data)).toEqual(errors)
      expect(await wrongInBrowser(name, data)).toEqual(Object.keys(errors).sort())
    },
  )
})

/** Wrong fields by the module that a browser imports. */
async function wrongInBrowser(name: string, data: object): Promise<string[]> {
  const forms = formsWith(baseRules)
  const made = (await forms.formPackage(site(), name))!
  const { root } = await importModule(forms, made.validator)
  root(data)
  const wrong = (root.errors ?? []).map(({ instancePath, params }) =>
    [...instancePath.split('/').slice(1), params.missingProperty ?? []].flat().join('.'),
  )
  return [...new Set(wrong.map(String))].sort()
}

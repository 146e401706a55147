import { describe, expect, test } from 'vitest'
import { listFieldRows, withField } from '../../../client/studio/forms/field-edits.ts'
import { listCategoryRows, withCategory } from '../../../client/studio/lanes/category-edits.ts'
import { listVendorRows, withVendor } from '../../../client/studio/lanes/vendor-edits.ts'
import { BASE } from '../../../gateway/src/content/resolve/load-content.ts'
import { listChoices } from '../../../gateway/studio/reads/choices.ts'
import { readDraftFile } from '../../../gateway/studio/reads/draft-file.ts'
import { listDraftForms } from '../../../gateway/studio/reads/draft-forms.ts'
import { loadedProject } from '../../support/project-files.ts'

const loaded = loadedProject()

const brands = [...loaded.parts.keys()].filter((code) => code !== BASE)

describe.each(brands)('settings of %s that are saved as they are', (brand) => {
  const file = readDraftFile({ loaded, published: loaded, brand, path: 'brand.json' })
  const written = (value: unknown) => JSON.stringify(value)

  test('settings of a brand that are saved as they are leave its file as it is for every vendor (R-11.007)', () => {
    const rows = listVendorRows(file, listChoices({ loaded, brand }).vendors)
    expect(rows.length).toBeGreaterThan(20)
    for (const { code, settings } of rows)
      expect(written(withVendor(file, code, settings)), code).toBe(written(file.own))
  })

  test('settings of a brand that are saved as they are leave its file as it is for every category', () => {
    const shown = listCategoryRows(file).filter(({ isHidden }) => !isHidden)
    for (const { code, value } of shown)
      expect(written(withCategory(file, code, value)), code).toBe(written(file.own))
  })

  test('settings of a brand that are saved as they are leave its file as it is for every field of every form', () => {
    for (const form of listDraftForms({ loaded, brand }))
      for (const { name, settings } of listFieldRows(file, form))
        expect(written(withField(file, form.name, name, settings)), name).toBe(written(file.own))
  })
})

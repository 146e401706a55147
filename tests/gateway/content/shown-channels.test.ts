import { expect, test } from 'vitest'
import { buildSiteParts } from '../../../gateway/src/content/serve/site-model.ts'
import { loadedProject } from '../../support/project-files.ts'

test('a visitor’s page has the marks of the deposit channels, and not where to pay', () => {
  const { content } = loadedProject()
  for (const brand of content.brands.values()) {
    const { site, json } = buildSiteParts(brand, content, false)
    expect(Object.keys(site.brand.depositChannels)).toEqual(Object.keys(brand.brand.depositChannels))
    for (const { payTo } of Object.values(brand.brand.depositChannels))
      expect(json).not.toContain(payTo.account)
  }
})

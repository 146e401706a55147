import { expect, test } from 'vitest'
import { createChecks } from '../../gateway/src/http/validators.ts'
import { createFacts } from '../../gateway/src/upstream/profile/call-facts.ts'
import { getDialect } from '../../gateway/src/upstream/profile/profile.ts'
import { config, loadedProject } from '../support/project-files.ts'
import { testBrand } from '../support/test-content.ts'

const { content } = loadedProject()
const live = content.operations.get('support.live')!
const { upstreamEvents } = createChecks(config.schemasFolder)(live)
const site = testBrand({ code: 'alpha' })
const { code: currency, symbol: currencySymbol } = site.brand.currency

test.each([
  ['wps', { sumBalance: 1234.5, balance: [] }],
  ['rest', { sum_balance: 123450, balance: [], currency, currency_symbol: currencySymbol }],
])('the data of an event of a platform of profile %s is converted as its answers are', (profile, data) => {
  const { softenEvents } = getDialect(content.upstreams.get(profile)!, live)
  const converted = softenEvents.get('balance')!(data, createFacts({ site, language: 'EN' }, {}))
  expect(converted).toEqual({ sumBalance: '1234.50', balance: [], currency, currencySymbol })
  expect(upstreamEvents.balance!(converted)).toBeUndefined()
})

import { expect, test } from 'vitest'
import { findText } from '../../fixtures/platform/promotions/content.ts'
import { partial } from '../support/settings.ts'

const scene = (language: string, text: string) =>
  partial<Parameters<typeof findText>[0]>({
    site: {
      brand: { name: 'Brand', defaultLang: 'EN', currency: { symbol: '৳' } },
      seedTexts: { [language]: { 'seed.promotion.welcome.summary': text } },
    },
    request: { language },
  })

test.each([
  ['EN', 'Up to 5,000.00 for 100.00', 'Up to ৳5,000.00 for ৳100.00'],
  ['BN', 'সর্বোচ্চ 5,000.00', 'সর্বোচ্চ ৳5,000.00'],
  ['PT', 'Até 5,000.00', 'Até ৳5.000,00'],
  ['EN', 'Cashback up to 1.20%', 'Cashback up to 1.20%'],
  ['ES', 'Hasta el 1.20\u00a0%', 'Hasta el 1.20\u00a0%'],
  ['TR', 'En çok %1.20', 'En çok %1.20'],
])(
  'an amount in a promotion text has its currency and separators, a percentage has none: %s, %s',
  (language, written, read) => {
    const text = findText(scene(language, written), 'promotion', 'welcome', 'summary')
    expect(text.replace(/[\u2066\u2069]/g, '')).toBe(read)
  },
)

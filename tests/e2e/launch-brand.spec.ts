import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { untilServed } from './support/own-brand.ts'
import { BRANDS_FOLDER, expect, PORT, test } from './support/test.ts'

test('a folder with one short file is a complete site, without a restart (R-10.001)', async ({
  site,
  page,
}) => {
  const code = `harbour${Date.now().toString(36)}`
  const made = join(mkdtempSync(join(dirname(BRANDS_FOLDER), 'new-')), code)
  mkdirSync(join(made, 'i18n'), { recursive: true })
  write(join(made, 'brand.json'), {
    $schema: '../../schemas/brand.json',
    name: 'Harbour Lights',
    merchant: code,
    defaultLang: 'EN',
    supportLanguages: ['EN'],
  })
  write(join(made, 'theme.json'), {
    $schema: '../../schemas/theme.json',
    colours: { dark: { background: '#04121f' } },
  })
  write(join(made, 'i18n/EN.json'), {
    $schema: '../../../schemas/texts.json',
    'home.hot': 'Loved in the harbour',
  })
  renameSync(made, join(BRANDS_FOLDER, code))
  try {
    await untilServed(PORT, code)
    const here = await site(code)
    await here.open('/')
    await expect(page).toHaveTitle(/Harbour Lights/)
    await expect(page.getByRole('heading', { name: 'Loved in the harbour' })).toBeVisible()
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(4, 18, 31)')
    await here.open('/register')
    await expect(page.getByRole('main').getByLabel(here.text('field.username'))).toBeVisible()
    await here.open('/rng')
    await expect(page.getByRole('tab').first()).toBeVisible()
  } finally {
    rmSync(join(BRANDS_FOLDER, code), { recursive: true, force: true })
  }
})

function write(file: string, value: object) {
  writeFileSync(file, JSON.stringify(value, null, 2))
}

import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../support/gateway-process.ts'
import { type Look, withSites } from './site-walk.ts'

/** `pnpm screens [brand ...]`: a picture of every page and modal, for looking at, in .cache/screens. */
const folder = join(ROOT, '.cache/screens')
const asked = process.argv.slice(2)

const LOOKS: Record<string, Omit<Look, 'language'>> = {
  desktop: { width: 1280, height: 800, theme: 'dark' },
  'desktop-light': { width: 1280, height: 800, theme: 'light' },
  phone: { width: 390, height: 844, theme: 'light' },
  'phone-dark': { width: 390, height: 844, theme: 'dark' },
}

rmSync(folder, { recursive: true, force: true })
await withSites(async (walk, sites) => {
  for (const { code, brand } of sites.filter((site) => asked.length === 0 || asked.includes(site.code)))
    for (const [name, look] of Object.entries(LOOKS)) {
      const into = join(folder, code, name)
      mkdirSync(into, { recursive: true })
      await walk(code, { ...look, language: brand.defaultLang }, async (screen) => {
        const path = join(into, `${screen.kind === 'modals' ? 'modal-' : ''}${screen.name}.png`)
        await screen.page.screenshot({ path, fullPage: screen.kind === 'pages' })
      })
      console.log(`${code} ${name}`)
    }
})
console.log(`pictures in ${folder}`)

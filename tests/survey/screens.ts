import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../support/gateway-process.ts'
import { readArguments } from './compare/matrix.ts'
import { acceptFound, compareWith } from './compare/run.ts'
import { type Look, withSites } from './site-walk.ts'

const LOOKS: Record<string, Omit<Look, 'language'>> = {
  desktop: { width: 1280, height: 800, theme: 'dark' },
  'desktop-light': { width: 1280, height: 800, theme: 'light' },
  phone: { width: 390, height: 844, theme: 'light' },
  'phone-dark': { width: 390, height: 844, theme: 'dark' },
}

const asked = readArguments(process.argv.slice(2))
if (asked.compare !== undefined) process.exitCode = await compareWith(asked.compare, asked)
else if (asked.accept.length > 0) acceptFound(asked.accept)
else await takeAll(asked.brands)

/** `pnpm screens [brand ...]`: a picture of every page and modal, for looking at, in .cache/screens. */
async function takeAll(brands: readonly string[]) {
  const folder = join(ROOT, '.cache/screens')
  rmSync(folder, { recursive: true, force: true })
  await withSites(async (walk, sites) => {
    for (const { code, brand } of sites.filter((site) => brands.length === 0 || brands.includes(site.code)))
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
}

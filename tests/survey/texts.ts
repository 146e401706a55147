import type { Site } from '@marquee/schemas/contract'
import { fallbacks } from '@marquee/schemas/languages'
import { readConfig } from '../../gateway/src/config.ts'
import { loadFrom, readFiles } from '../../gateway/src/content/resolve/load-content.ts'
import { getStem } from '../../schemas/rules/text-stem.ts'
import { withSites } from './site-walk.ts'
import { tooLong } from './too-long.ts'

/**
 * `pnpm texts lengths`: how much of each brand is written in each of its languages, and what stands in for the rest.
 * `pnpm texts lengths --phone [brand ...]`: also every text that is longer than its place on a phone, 360 pixels wide.
 */
const asked = process.argv.slice(2)
const brands = asked.filter((word) => !word.startsWith('--'))

const { content, base } = loadFrom(readConfig({}), readFiles(readConfig({})))
const stems = new Set(Object.keys(base.part.texts.get('EN') ?? {}).map(getStem))

for (const { code, brand } of content.brands.values()) {
  console.log(`\n${code}`)
  for (const language of brand.supportLanguages) console.log(`  ${language}  ${coverage(language)}`)
}
const others = [...base.part.texts.keys()].filter(
  (language) =>
    ![...content.brands.values()].some(({ brand }) => brand.supportLanguages.some((one) => one === language)),
)
console.log('\nnot offered by a brand here')
for (const language of others) console.log(`  ${language}  ${coverage(language)}`)

if (asked.includes('--phone')) await withSites(printTooLong)

function coverage(language: string): string {
  const written = new Set(Object.keys(base.part.texts.get(language) ?? {}).map(getStem))
  const have = [...stems].filter((stem) => written.has(stem)).length
  const share = ((100 * have) / stems.size).toFixed(1).padStart(5)
  const rest = have === stems.size ? '' : `, the rest: ${[...(fallbacks[language] ?? []), 'EN'].join(', ')}`
  return `${share} %  ${have} of ${stems.size} texts${rest}`
}

async function printTooLong(walk: Parameters<Parameters<typeof withSites>[0]>[0], sites: Site[]) {
  for (const { code, brand } of sites.filter((site) => brands.length === 0 || brands.includes(site.code)))
    for (const language of brand.supportLanguages) {
      console.log(`\n${code} in ${language}, longer than its place on a phone`)
      const look = { width: 360, height: 740, theme: 'dark' as const, language }
      await walk(code, look, async ({ kind, name, page }) => {
        for (const line of await page.evaluate(tooLong)) console.log(`  ${kind}/${name}: ${line}`)
      })
    }
}

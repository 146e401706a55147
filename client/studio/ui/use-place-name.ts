import { type LanguageCode, languages } from '@marquee/schemas/languages'
import type { DraftSite } from '@marquee/schemas/studio/api'
import { useRead } from '../api/use-read.ts'
import { type StudioText, useStudioText } from '../i18n/texts.ts'
import { useItemWords, useValueWords, useWords } from '../i18n/use-words.ts'

/** Parts of pointers that every page has, which say nothing to a person. */
const STRUCTURE: readonly string[] = ['patch', 'blocks', 'props', 'slots']

/** Gives the name of a place in a brand's files: `Home › Hero banner › Slide 1 › Title`. */
export function usePlaceName(brand: string): (path: string, pointer: string) => string {
  const text = useStudioText()
  const words = useWords()
  const valueWords = useValueWords()
  const { data: site } = useRead('draft.site', { brand })
  const nameStep = (step: string) => (/^[a-z]/.test(step) ? words(step) : valueWords(step))
  const itemWords = useItemWords()
  return (path, pointer) => {
    const steps = pointer
      .split('/')
      .slice(1)
      .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    const named = path.startsWith('i18n/')
      ? steps
      : steps
          .filter((step) => !STRUCTURE.includes(step))
          .flatMap((step, index, all) => {
            const next = all[index + 1]
            if (isNumber(step)) return index === 0 ? [text('field.item', { number: Number(step) + 1 })] : []
            return [next !== undefined && isNumber(next) ? itemWords(step, Number(next)) : nameStep(step)]
          })
    return [formatFileName(path, site, text), ...named].join(' › ')
  }
}

/** Gives the name of a file by what it is about; a picture is named by its file. */
export function useFileName(brand: string): (path: string) => string {
  const text = useStudioText()
  const { data: site } = useRead('draft.site', { brand })
  return (path) => formatFileName(path, site, text).replace(/^assets\//, `${text('section.assets')}: `)
}

const isNumber = (step: string) => /^\d+$/.test(step)

/** Name of a file by what it is about: a page's title, a section of the studio. */
export function formatFileName(path: string, site: DraftSite | undefined, text: StudioText): string {
  const page = [...(site?.pages ?? []), ...(site?.fragments ?? [])].find((one) => one.path === path)
  if (page) return page.title || page.name
  const about = site?.about.find(({ name }) => path.startsWith('about/') && path.endsWith(`/${name}.md`))
  if (about) return about.title
  if (path === 'brand.json') return text('section.settings')
  if (path === 'theme.json') return text('section.theme')
  const [, code] = /^i18n\/([A-Z]{2})\.json$/.exec(path) ?? []
  if (code === undefined) return path
  return `${text('section.texts')}: ${languages[code as LanguageCode]?.name ?? code}`
}

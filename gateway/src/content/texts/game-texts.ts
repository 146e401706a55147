import type { Brand } from '@marquee/schemas/contract'
import { fallbacks } from '@marquee/schemas/languages'
import type { FileTree } from '../files.ts'
import { jsonFile } from '../problem.ts'
import { type SharedTexts, sharedTexts, textsIn } from './shared-texts.ts'
import { type Texts, type TextsByLanguage, textsOf } from './texts.ts'

/** Below fixtures: texts of all games, or of one kind or hall. */
const FILE = /^vendor\/src\/(?:(?:kinds|halls)\/([a-z][a-z0-9-]*)\/)?texts\/([A-Z]{2})\.json$/

export function isGameTextFile(path: string): boolean {
  return FILE.test(path)
}

/**
 * Texts of the demonstration vendor's games. A brand may override a text for all games (`play.deal`) or for one kind of
 * games (`play.blackjack.deal`).
 */
export function readGameTexts(tree: FileTree): SharedTexts {
  const byLanguage = new Map<string, Texts>()
  const english = new Map<string, Texts>()
  for (const [path, entry] of tree) {
    const [, kind = '', code] = FILE.exec(path) ?? []
    const { value } = jsonFile(entry)
    if (code === undefined || !value) continue
    const texts = textsOf(value)
    byLanguage.set(code, { ...byLanguage.get(code), ...texts })
    if (code === 'EN') english.set(kind, texts)
  }
  const ofAll = english.get('') ?? {}
  const kinds = [...english.keys()].filter((kind) => kind !== '')
  const ofKinds = kinds.flatMap((kind) =>
    Object.entries({ ...ofAll, ...english.get(kind) }).map(([key, text]) => [keyIn(kind, key), text]),
  )
  return sharedTexts(byLanguage, Object.fromEntries(ofKinds))
}

/** Key of a text in one kind of games: `play.deal` in blackjack -> `play.blackjack.deal`. */
function keyIn(kind: string, key: string): string {
  return key.replace('play.', `play.${kind}.`)
}

/**
 * A brand's own texts of the games by language. A language without texts of brand and vendor uses a fallback
 * language, as the vendor does.
 */
export function gameTextsOf(
  texts: TextsByLanguage,
  { byLanguage }: Pick<SharedTexts, 'byLanguage'>,
  { supportLanguages }: Pick<Brand, 'supportLanguages'>,
): Readonly<Record<string, Texts>> {
  const own = textsIn('play', texts)
  const entries = supportLanguages.map((language) => {
    const chain = [language, ...(fallbacks[language] ?? []), 'EN']
    const used = chain.find((code) => own.has(code) || byLanguage.has(code))
    return [language, Object.freeze(own.get(used ?? 'EN') ?? {})] as const
  })
  return Object.freeze(Object.fromEntries(entries))
}

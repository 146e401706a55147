import { listReferences } from '@marquee/gateway/content/check/brand-links.ts'
import { getTextGroup } from '@marquee/gateway/content/read/shared-texts.ts'
import { getSharedTexts, type Loaded } from '@marquee/gateway/content/resolve/load-content.ts'
import { getStem } from '@marquee/schemas/rules/text-stem'
import type { OneText } from '@marquee/schemas/studio/api'
import { buildDraftView } from './draft-view.ts'

type Asked = { loaded: Loaded; brand: string; key: string; language: string }

/** A text of a draft in one language, and what a field needs to know before it is changed there. */
export function readOneText({ loaded, brand, key, language }: Asked): OneText {
  const view = buildDraftView(loaded, brand)
  const { keys } = getSharedTexts(loaded)[getTextGroup(key)]
  const isShared = keys.has(getStem(key))
  const texts = view.texts[view.languages.includes(language) ? language : view.defaultLanguage] ?? {}
  const named = listReferences(loaded.contract, view.patched).filter(
    ({ reference: { format, name } }) => format === 'text-key' && name === key,
  )
  const isOwn = (code: string) => view.part.texts.get(code)?.[key] !== undefined
  const plural = texts[`${key}_other`]
  return {
    key,
    language,
    text: texts[key] ?? plural ?? '',
    own: view.part.texts.get(language)?.[key] ?? null,
    isShared,
    isPlural: texts[key] === undefined && plural !== undefined,
    uses: named.length,
    open: isShared || plural !== undefined ? [] : view.languages.filter((code) => !isOwn(code)),
  }
}

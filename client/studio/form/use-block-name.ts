import { useCallback, useMemo } from 'react'
import { useRead } from '../api/use-read.ts'
import { useStudioText } from '../i18n/texts.ts'
import { useValueWords, useWords } from '../i18n/use-words.ts'
import type { JsonObject } from '../lib/json.ts'
import { useEntryTitle } from './entry.tsx'

/** A block with settings that tell it from others of its kind. */
type NamedBlock = { block: string; id?: string | undefined; props: JsonObject; fragment?: string | undefined }

/** Name of a block for people, and words that tell it from others of its kind, such as its title; empty without any. */
export type BlockName = { name: string; detail: string }

/** Gives the names of blocks of a page. The function stays the same until language or texts change. */
export function useBlockName(brand: string): (block: NamedBlock) => BlockName {
  const words = useWords()
  const valueWords = useValueWords()
  const titleIn = useEntryTitle(brand)
  const text = useStudioText()
  const { data: site } = useRead('draft.site', { brand })
  const fragments = site?.fragments
  const titles = useMemo(() => new Map(fragments?.map(({ name, title }) => [name, title])), [fragments])
  return useCallback(
    ({ block, id, props, fragment }) => {
      if (fragment !== undefined) return { name: titles.get(fragment) ?? fragment, detail: text('shared') }
      const name = words(block)
      const category = props.gameType === undefined ? undefined : valueWords(props.gameType)
      const own = id === undefined || id === block ? '' : words(id)
      const detail = titleIn(props) ?? category ?? own
      return { name, detail: detail === name ? '' : detail }
    },
    [words, valueWords, titleIn, titles, text],
  )
}

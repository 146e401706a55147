import type { Site } from '@marquee/schemas/contract'
import type { LanguageCode } from '@marquee/schemas/languages'

/** What the document carries, so that the first screen asks for nothing. */
export type Boot = { site: Site; language: LanguageCode; texts: Record<string, string> }

/** Reads the data blocks of the document. */
export function readBoot(): Boot {
  const { language, texts } = readBlock('texts') as Pick<Boot, 'language' | 'texts'>
  return { site: readBlock('site') as Site, language, texts }
}

function readBlock(id: string): unknown {
  return JSON.parse(document.getElementById(id)?.textContent ?? 'null')
}

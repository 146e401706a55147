import type { Site } from '@marquee/schemas/contract'
import type { LanguageCode } from '@marquee/schemas/languages'
import type { FirstAnswer } from '../api/first-answers.ts'

/** Data in the document, so that the first screen needs no requests. */
export type Boot = {
  site: Site
  language: LanguageCode
  texts: Record<string, string>
  /** Names of the contained text sets; undefined if all texts are contained. */
  sets?: readonly string[]
  /** Answers for a visitor's first screen. */
  answers?: readonly FirstAnswer[]
}

export function readBoot(): Boot {
  return {
    site: readBlock('site') as Site,
    ...(readBlock('texts') as Omit<Boot, 'site' | 'answers'>),
    answers: (readBlock('answers') ?? []) as FirstAnswer[],
  }
}

function readBlock(id: string): unknown {
  return JSON.parse(document.getElementById(id)?.textContent ?? 'null')
}

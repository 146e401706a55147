import type { Site } from '@marquee/schemas/contract'
import type { LanguageCode } from '@marquee/schemas/languages'
import type { FirstAnswer } from '../api/first-answers.ts'

/** What the document carries, so that the first screen asks for nothing. */
export type Boot = {
  site: Site
  language: LanguageCode
  texts: Record<string, string>
  /** Sets that the texts are of; undefined when they are all. */
  sets?: readonly string[]
  /** Answers that a visitor's first screen shows. */
  answers?: readonly FirstAnswer[]
}

/** Reads the data blocks of the document. */
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

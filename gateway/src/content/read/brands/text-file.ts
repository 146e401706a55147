import { pointerStep } from '@marquee/schemas/rules/json-pointer'
import { nearest } from '../../../lib/did-you-mean.ts'
import type { JsonObject } from '../../../lib/json-file.ts'
import { createObjectCache } from '../../../lib/object-cache.ts'
import type { Problem } from '../../content.ts'
import type { Contract } from '../contract/contract.ts'
import type { FileEntry } from '../files.ts'
import { parseJsonFile, problemAt, problemsAt } from '../problem.ts'
import { getTexts, type Texts } from '../texts.ts'
import { resolveAliases } from './text-aliases.ts'
import { markupFaults } from './text-markup.ts'

/** A checked file of a folder i18n; its texts are undefined if it has problems. */
type TextFile = { texts: Texts | undefined; problems: readonly Problem[] }

const textFiles = createObjectCache<TextFile>()

/** Reads the file of a language once per contract. */
export function readTextFile(contract: Contract, code: string, entry: FileEntry): TextFile {
  if (!contract.languages.has(code))
    return { texts: undefined, problems: [unknownLanguage(contract, code, entry)] }
  return textFiles.get([contract, entry], () => checkedFile(contract, entry))
}

function unknownLanguage({ languages }: Contract, code: string, entry: FileEntry): Problem {
  const near = nearest(code, languages) ?? 'EN'
  return problemAt(
    entry,
    '',
    `there is no language "${code}"`,
    `name the file by its code, such as ${near}.json`,
  )
}

function checkedFile(contract: Contract, entry: FileEntry): TextFile {
  const { value, problems } = parseJsonFile(entry)
  const wrong = value ? contract.checker.faults(contract.shapes.texts, value) : []
  const named = value && wrong.length === 0 ? resolveAliases(value as JsonObject) : undefined
  const faults = [...wrong, ...(named?.faults ?? [])]
  return {
    texts: named && faults.length === 0 ? getTexts(named.texts) : undefined,
    problems: [
      ...problems,
      ...problemsAt(entry, faults),
      ...(faults.length === 0 ? markupFaults(value ?? {}) : []).map(([key, { wrong, write, warning }]) => ({
        ...problemAt(entry, pointerStep(key), wrong, write),
        ...(warning && { warning }),
      })),
    ],
  }
}

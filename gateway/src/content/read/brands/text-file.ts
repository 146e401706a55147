import { findNearest } from '../../../lib/did-you-mean.ts'
import { createObjectCache } from '../../../lib/object-cache.ts'
import type { Problem } from '../../content.ts'
import type { Contract } from '../contract/contract.ts'
import type { FileEntry } from '../files.ts'
import { createProblemAt, createProblemsAt, parseJsonFile } from '../problem.ts'
import { getTexts, type Texts } from '../texts.ts'
import { resolveAliases } from './text-aliases.ts'
import { checkMarkup } from './text-markup.ts'

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
  const write = `name the file by its code, such as ${findNearest(code, languages) ?? 'EN'}.json`
  return createProblemAt(entry, '', `there is no language "${code}"`, write)
}

function checkedFile({ checker, shapes }: Contract, entry: FileEntry): TextFile {
  const { value, problems } = parseJsonFile(entry)
  if (!value) return { texts: undefined, problems }
  const wrong = checker.faults(shapes.texts, value)
  const { texts, faults } = wrong.length === 0 ? resolveAliases(value) : { texts: {}, faults: wrong }
  return {
    texts: faults.length === 0 ? getTexts(texts) : undefined,
    problems: [...problems, ...createProblemsAt(entry, faults.length === 0 ? checkMarkup(value) : faults)],
  }
}

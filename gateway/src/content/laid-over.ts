import type { Theme } from '@marquee/schemas/contract'
import type { JsonObject } from '../lib/json-file.ts'
import type { BrandPart } from './brand-part.ts'
import type { Fault } from './check.ts'
import type { Problem } from './content.ts'
import type { Contract } from './contract.ts'
import type { FileEntry } from './files.ts'
import { fillDefaults } from './fill.ts'
import { deepFreeze } from './freeze.ts'
import { mergePatch } from './merge-patch.ts'
import { jsonFile, problemAt } from './problem.ts'
import { contrastFaults } from './theme/theme-rules.ts'

export type FileKind = 'brand' | 'theme'

/** What base is laid over. */
const NOTHING: JsonObject = {}

/** A file of base, which must be there. */
export function wholeFile(contract: Contract, part: BrandPart, kind: FileKind): LaidOver {
  const entry = part[kind]
  if (!entry) {
    const problem = {
      file: `${part.folder}/${kind}.json`,
      line: 1,
      pointer: '',
      wrong: 'the file is missing',
      write: 'restore it',
    }
    return { value: {}, isWhole: false, problems: [problem] }
  }
  return laidOver(contract, NOTHING, part, kind)
}

/** `isWhole`: it passed its schema; problems that are base's own are told there. */
export type LaidOver = { value: JsonObject; isWhole: boolean; problems: Problem[] }

const lastByEntry = new WeakMap<FileEntry, { shape: JsonObject; base: JsonObject; made: LaidOver }>()

/** A file of a brand as a merge patch over base's, filled and checked; problems are told where the brand's file says it. */
export function laidOver(contract: Contract, base: JsonObject, part: BrandPart, kind: FileKind): LaidOver {
  const entry = part[kind]
  const own = entry && jsonFile(entry).value
  if (!entry || !own) return { value: base, isWhole: true, problems: [] }
  const shape = contract.shapes[kind]
  const last = lastByEntry.get(entry)
  // A new page of base changes the settings of no brand.
  if (last && last.shape === shape && last.base === base) return last.made
  const { $schema: _schema, ...patch } = own
  const value = deepFreeze(fillDefaults(shape, mergePatch(base, patch))) as JsonObject
  const faults = contract.checker.faults(shape, value)
  const made = {
    value,
    isWhole: faults.length === 0,
    problems: faults.map((fault) => inOwnFile(entry, fault)),
  }
  lastByEntry.set(entry, { shape, base, made })
  return made
}

/** A theme with the pairs of colours that cannot be read among its problems. */
export function readable(part: BrandPart, theme: LaidOver): LaidOver {
  if (!part.theme || !theme.isWhole) return theme
  const faults = contrastFaults(theme.value as unknown as Theme, jsonFile(part.theme).value)
  const told = faults.map((fault) => inOwnFile(part.theme!, fault))
  return { ...theme, problems: [...theme.problems, ...told] }
}

/** Without what is wrong with base's file already. */
export function withoutFaults(faults: ReadonlySet<string>, file: LaidOver): LaidOver {
  return { ...file, problems: file.problems.filter((problem) => !faults.has(faultKey(problem))) }
}

/** The same fault in base's file and in a brand's. */
export function faultKey({ pointer, wrong }: Problem): string {
  return `${pointer} ${wrong}`
}

/** A fault of a resolved file, told where the brand's own file says it, or should. */
export function inOwnFile(entry: FileEntry, { pointer, wrong, write }: Fault): Problem {
  return problemAt(entry, pointer, wrong, write)
}

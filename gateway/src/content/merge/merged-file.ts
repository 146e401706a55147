import { mergePatch } from '@marquee/schemas/rules/merge-patch'
import { freezeDeep } from '../../lib/deep-freeze.ts'
import { fillDefaults } from '../../lib/json/fill-defaults.ts'
import type { JsonObject } from '../../lib/json-file.ts'
import { createObjectCache } from '../../lib/object-cache.ts'
import type { Problem } from '../content.ts'
import type { BrandPart } from '../read/brands/brand-part.ts'
import type { Contract } from '../read/contract/contract.ts'
import { createFileProblem, createProblemsAt, parseValue } from '../read/problem.ts'

export type FileKind = 'brand' | 'theme'

/** Target of the merge for base itself. */
const NOTHING: JsonObject = {}

/** A merged file. `isWhole` if it is valid; faults of base's file are reported only there. */
export type MergedFile = { value: JsonObject; isWhole: boolean; problems: Problem[] }

/** A file of base, which is required. */
export function readWholeFile(contract: Contract, part: BrandPart, kind: FileKind): MergedFile {
  if (part[kind]) return mergeFile(contract, NOTHING, part, kind)
  const problem = createFileProblem(`${part.folder}/${kind}.json`, {
    wrong: 'the file is missing',
    write: 'restore it',
  })
  return { value: {}, isWhole: false, problems: [problem] }
}

// A changed page of base leaves the settings of brands unchanged.
const mergedFiles = createObjectCache<MergedFile>()

/**
 * Applies a brand's file as a merge patch to base's, fills defaults and checks the result; problems refer to
 * the brand's file.
 */
export function mergeFile(contract: Contract, base: JsonObject, part: BrandPart, kind: FileKind): MergedFile {
  const entry = part[kind]
  const own = parseValue(entry)
  if (!entry || !own) return { value: base, isWhole: true, problems: [] }
  const shape = contract.shapes[kind]
  return mergedFiles.get([entry, shape, base], () => {
    const { $schema: _schema, ...patch } = own
    const value = freezeDeep(fillDefaults(shape, mergePatch(base, patch))) as JsonObject
    const faults = contract.checker.faults(shape, value)
    return { value, isWhole: faults.length === 0, problems: createProblemsAt(entry, faults) }
  })
}

/** Key by which equal faults in base's file and in a brand's are recognised. */
export function buildFaultKey({ pointer, wrong }: Problem): string {
  return `${pointer} ${wrong}`
}

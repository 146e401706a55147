import type { PageFile } from '@marquee/schemas/contract'
import { formatPointerStep } from '@marquee/schemas/rules/json-pointer'
import { isObject, mergePatch } from '@marquee/schemas/rules/merge-patch'
import { freezeDeep } from '../../../lib/deep-freeze.ts'
import { suggestName } from '../../../lib/did-you-mean.ts'
import { fillDefaults } from '../../../lib/json/fill-defaults.ts'
import { findReferences, type Reference } from '../../../lib/json/references.ts'
import type { Json, JsonObject } from '../../../lib/json-file.ts'
import { createObjectCache } from '../../../lib/object-cache.ts'
import type { Fault, Problem } from '../../content.ts'
import { type Contract, REFERENCE_FORMATS } from '../contract/contract.ts'
import type { FileEntry } from '../files.ts'
import { createProblemsAt, parseJsonFile } from '../problem.ts'

/** A page, layout or modal, checked by itself; its references are checked for each brand. */
export type CheckedPage = {
  entry: FileEntry
  /** Filled and frozen; undefined if it is invalid or a patch. */
  page: PageFile | undefined
  references: Reference[]
  problems: Problem[]
  /** Content of the file if it patches a page of base. */
  patch?: JsonObject
  /** It uses fragments, which are not known yet. */
  isUnmade?: true
  /** Result of its fragments. */
  expansion?: Expansion
  /** Content with patches and fragments applied, unchecked. */
  whole?: JsonObject
  /** Names of all fragments in it, those in other fragments too. */
  used?: ReadonlySet<string>
}

/** Content of a file with the blocks of fragments in place of their uses, unchecked. */
export type Expansion = {
  /** The content of the file, or what a patch made of it. */
  written: JsonObject
  value: JsonObject
  /** Origin of each block by its pointer in the expanded file; '' is the file itself. */
  origins: ReadonlyMap<string, Origin>
  used: ReadonlySet<string>
  faults: Fault[]
}

/** Place of a block in the file itself, and in the fragment that it comes from. */
export type Origin = {
  own: string
  /** The file's own words: a block of its own, or a change of one of a fragment. */
  isOwn: boolean
  from?: { fragment: string; page: CheckedPage; pointer: string }
}

const pages = createObjectCache<CheckedPage>()

/** Reads a page file; cached by entry and contract, so that brands share base's pages. */
export function readPage(contract: Contract, entry: FileEntry): CheckedPage {
  return pages.get([contract, entry], () => checkFile(contract, entry))
}

const fragments = createObjectCache<CheckedPage>()

/** Reads a file of fragments/, which is checked when all fragments are known. */
export function readFragment(contract: Contract, entry: FileEntry): CheckedPage {
  return fragments.get([contract, entry], () => checkFile(contract, entry, true))
}

/** Tells whether a part of a file uses a fragment. */
export function hasFragments(value: Json | undefined): boolean {
  if (value === null || typeof value !== 'object') return false
  if (Array.isArray(value)) return value.some(hasFragments)
  // Settings of blocks are the blocks' own.
  return Object.entries(value).some(
    ([key, inner]) => key === 'fragment' || (key !== 'props' && hasFragments(inner)),
  )
}

function checkFile(contract: Contract, entry: FileEntry, isFragment = false): CheckedPage {
  const { value, problems } = parseJsonFile(entry)
  if (!value) return { entry, page: undefined, references: [], problems }
  const isPatch = Object.hasOwn(value, 'patch')
  if (!isPatch && (isFragment || hasFragments(value.blocks)))
    return { entry, page: undefined, references: [], problems, isUnmade: true }
  const { page, references, faults } = isPatch
    ? { page: undefined, references: [], faults: patchFaults(contract, value) }
    : checkPage(contract, value)
  const checked = { entry, page, references, problems: [...problems, ...createProblemsAt(entry, faults)] }
  return isPatch && faults.length === 0 ? { ...checked, patch: value } : checked
}

/** A page with its references and faults, by their pointers in it. */
export type Checked = { page: PageFile | undefined; references: Reference[]; faults: Fault[] }

/** Checks a page from one file, or base's page with a brand's patch. */
export function checkPage(contract: Contract, value: JsonObject, shape = contract.shapes.page): Checked {
  const faults = contract.checker.faults(shape, value)
  // A file without the line for editors is checked to its end.
  const isReadable =
    faults.length === 0 || contract.checker.faults(shape, { $schema: '', ...value }).length === 0
  if (!isReadable) return { page: undefined, references: [], faults }
  const blocks = new BlockReader(contract)
  const filled = fillDefaults(shape, value) as JsonObject
  const page = { ...filled, blocks: blocks.list(filled.blocks as Json[], '/blocks') }
  return {
    page: freezeDeep(page) as unknown as PageFile,
    references: [...findReferences(shape, value, REFERENCE_FORMATS), ...blocks.references],
    faults: [...faults, ...blocks.faults],
  }
}

function patchFaults({ shapes, checker }: Contract, value: JsonObject): Fault[] {
  const both = {
    pointer: '/blocks',
    wrong: 'a file has "blocks" or "patch", and this one has both',
    write: `remove "patch" to replace base's page, or "blocks" to change it`,
  }
  const faults = checker.faults(getPageDefinition(shapes, 'PagePatch'), value)
  return Object.hasOwn(value, 'blocks') ? [both, ...faults] : faults
}

const definitionsOf = createObjectCache<JsonObject>()

/** A definition of schemas/page.json as a schema of its own. */
export function getPageDefinition(
  { page }: Contract['shapes'],
  name: 'PagePatch' | 'FragmentUse' | 'FragmentFile',
): JsonObject {
  const { definitions } = page
  if (!isObject(definitions)) return page
  return definitionsOf.get([page], () => ({ ...(definitions[name] as JsonObject), definitions }), name)
}

/** Visits the blocks of a page: checks and fills their settings, and collects their references. */
class BlockReader {
  readonly references: Reference[] = []
  readonly faults: Fault[] = []
  private readonly ids = new Set<string>()
  private readonly contract: Contract

  constructor(contract: Contract) {
    this.contract = contract
  }

  list(uses: Json[], pointer: string): Json[] {
    return uses.map((use, index) => this.use(use as JsonObject, pointer + formatPointerStep(index)))
  }

  private use(use: JsonObject, pointer: string): JsonObject {
    const schema = this.contract.blocks.get(String(use.block))
    this.checkId(use.id, pointer)
    const props = schema ? this.props(schema, (use.props ?? {}) as JsonObject, `${pointer}/props`) : use.props
    const variants = isObject(use.variants) ? this.variants(use, schema, pointer) : undefined
    const slots = isObject(use.slots) ? this.slots(use, use.slots, schema, `${pointer}/slots`) : undefined
    return {
      ...use,
      ...(props === undefined ? {} : { props }),
      ...(slots === undefined ? {} : { slots }),
      ...(variants === undefined ? {} : { variants }),
    }
  }

  /** Variants with complete settings, so that they are chosen without another check. */
  private variants(use: JsonObject, schema: JsonObject | undefined, pointer: string): JsonObject {
    const props = (use.props ?? {}) as JsonObject
    const known = new Set(schema ? this.contract.checker.faults(schema, props).map(({ wrong }) => wrong) : [])
    const one = (name: string, variant: JsonObject): JsonObject => {
      const at = `${pointer}/variants/${name}`
      this.references.push({ format: 'variant', name, pointer: at })
      if (!schema || !isObject(variant.props)) return variant
      const merged = mergePatch(props, variant.props) as JsonObject
      for (const { pointer: inner, wrong, write } of this.contract.checker.faults(schema, merged))
        if (!known.has(wrong)) this.fault(`${at}/props${inner}`, wrong, write)
      for (const reference of findReferences(schema, variant.props, REFERENCE_FORMATS))
        this.references.push({ ...reference, pointer: `${at}/props${reference.pointer}` })
      return { ...variant, props: fillDefaults(schema, merged) }
    }
    const each = (of: JsonObject, make: (name: string, value: JsonObject) => JsonObject) =>
      Object.fromEntries(Object.entries(of).map(([name, value]) => [name, make(name, value as JsonObject)]))
    return each(use.variants as JsonObject, (name, own) =>
      each(own, (variant, change) => one(`${name}/${variant}`, change)),
    )
  }

  private props(schema: JsonObject, props: JsonObject, pointer: string): JsonObject {
    for (const fault of this.contract.checker.faults(schema, props))
      this.fault(pointer + fault.pointer, fault.wrong, fault.write)
    for (const reference of findReferences(schema, props, REFERENCE_FORMATS))
      this.references.push({ ...reference, pointer: pointer + reference.pointer })
    return fillDefaults(schema, props) as JsonObject
  }

  private slots(
    use: JsonObject,
    slots: JsonObject,
    schema: JsonObject | undefined,
    pointer: string,
  ): JsonObject {
    // An unknown block is reported already.
    const known = schema ? ((schema.slots ?? []) as string[]) : undefined
    for (const name of Object.keys(slots)) {
      if (!known || known.includes(name)) continue
      const write = known.length ? suggestName(name, known) : 'remove it'
      this.fault(
        pointer + formatPointerStep(name),
        `the block ${String(use.block)} has no place "${name}"`,
        write,
      )
    }
    const entries = Object.entries(slots).map(([name, uses]) => [
      name,
      this.list(uses as Json[], pointer + formatPointerStep(name)),
    ])
    return Object.fromEntries(entries) as JsonObject
  }

  private checkId(id: Json | undefined, pointer: string) {
    if (typeof id !== 'string') return
    if (this.ids.has(id))
      this.fault(`${pointer}/id`, `the id "${id}" stands twice on this page`, 'choose another')
    this.ids.add(id)
  }

  private fault(pointer: string, wrong: string, write: string) {
    this.faults.push({ pointer, wrong, write })
  }
}

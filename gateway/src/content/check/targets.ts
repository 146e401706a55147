import type { PageFile } from '@marquee/schemas/contract'
import { findNearest, formatSome, suggestName } from '../../lib/did-you-mean.ts'
import type { LoadedBrand } from '../content.ts'
import type { PageKind } from '../read/brands/brand-part.ts'
import { type Contract, listSettingNames } from '../read/contract/contract.ts'

/** The existing names of one kind, against which references are checked. */
type Target = {
  has(name: string): boolean
  all(): Iterable<string>
  /** Remedy if no similar name exists. */
  add(name: string): string
}

/** Format -> the valid names in one brand. */
export type Targets = Readonly<Record<string, Target>>

/** Parts of a brand to which references lead. */
export type Surroundings = {
  contract: Contract
  /** Folder for new files, such as `brands/x`. */
  folder: string
  /** Settings of the menus by name, as brand.json has them. */
  menus: object
  /** Variants of the experiments: `welcome/short`. */
  variants: readonly string[]
  hasText(key: string): boolean
  textKeys(): Iterable<string>
} & Pick<LoadedBrand, PageKind | 'assets'>

/** Valid targets of a brand's references. */
export function collectTargets(around: Surroundings): Targets {
  const { contract, folder } = around
  const routes = Object.values(around.pages).flatMap(listRoutes)
  const plain = new Set(routes)
  const withPlaces = routes.filter((route) => route.includes('/:'))
  return {
    'text-key': {
      has: around.hasText,
      all: around.textKeys,
      add: (name) => `add "${name}" to ${folder}/i18n/EN.json`,
    },
    'text-stem': {
      has: (stem) => [...around.textKeys()].some((key) => key.startsWith(`${stem}.`)),
      all: () =>
        new Set([...around.textKeys()].map((key) => key.slice(0, Math.max(0, key.lastIndexOf('.'))))),
      add: (stem) => `add texts such as "${stem}.name" to ${folder}/i18n/EN.json`,
    },
    image: {
      has: (name) => around.assets.has(name),
      all: () => around.assets.keys(),
      add: (name) => {
        const inside = name.replace(/^(\.\/)?assets\//, '')
        if (inside === name) return `put the picture in ${folder}/assets/${name}`
        return `write it without the folder: "${findNearest(inside, around.assets.keys()) ?? inside}"`
      },
    },
    route: {
      has: (address) => {
        const asked = address.split('?', 1)[0]!
        return plain.has(asked) || withPlaces.some((route) => answers(route, asked))
      },
      all: () => routes,
      add: (address) => `add a page whose route is "${address}", or write one of: ${formatSome(routes)}`,
    },
    operation: {
      has: (id) => contract.operations.has(id),
      all: () => contract.operations.keys(),
      add: (id) => `add schemas/operations/${id.replace('.', '/')}.json`,
    },
    modal: named(around.modals, (name) => `add ${folder}/modals/${name}.json`),
    menu: named(around.menus, (name) => `add "${name}" to menus in ${folder}/brand.json`),
    page: named(around.pages, (name) => `add ${folder}/pages/${name}.json`),
    variant: {
      has: (name) => around.variants.includes(name),
      all: () => around.variants,
      add: (name) => {
        const [experiment, variant] = name.split('/')
        return `add "${variant}" to the shares of "${experiment}" under experiments in ${folder}/brand.json`
      },
    },
    layout: named(around.layouts, (name) => `add ${folder}/layouts/${name}.json`),
    'layout-block': fromList(idsIn(around.layouts)),
    block: fromMap(
      contract.blocks,
      (name) => `add schemas/blocks/${name}.json and client/src/blocks/<area>/${name}.tsx`,
    ),
    form: fromMap(contract.forms, (name) => `add schemas/forms/${name}.json`),
    module: fromList(namesOfModules(contract)),
    icon: contract.icons
      ? fromMap(contract.icons, () => `write one of: ${formatSome(contract.icons!.keys(), 60)}`)
      : { has: () => true, all: () => [], add: () => '' },
    widget: fromList(widgetFormats(contract)),
    language: fromList(contract.languages),
  }
}

/** Fault of a reference, or undefined if its target exists. */
export function checkReference(
  targets: Targets,
  format: string,
  name: string,
): { wrong: string; write: string } | undefined {
  const target = targets[format]
  if (!target || target.has(name)) return undefined
  const add = target.add(name)
  const near = suggestName(name, target.all(), add)
  // Keys of one place differ by their last word, so a similar one says little about a new key.
  const write = format === 'text-key' && near !== add ? `${near} If the key is new, ${add}` : near
  return { wrong: `there is no ${KIND[format] ?? format} "${name}"`, write }
}

const KIND: Record<string, string> = {
  'text-key': 'text',
  'text-stem': 'text below',
  'layout-block': 'block of a layout',
  image: 'picture',
  route: 'page at',
  widget: 'widget for',
}

/** Addresses of a page. */
export function listRoutes({ route, aliases }: PageFile): string[] {
  return route === undefined ? aliases : [route, ...aliases]
}

/** Tells whether a route matches an address: `/promo/:id` matches `/promo/7`. */
function answers(route: string, address: string): boolean {
  const asked = address.split('/')
  const parts = route.split('/')
  return (
    parts.length === asked.length &&
    parts.every((part, index) => part.startsWith(':') || part === asked[index])
  )
}

/** Ids of the outermost blocks of all layouts, which a page may leave out. */
function idsIn(layouts: Surroundings['layouts']): Set<string> {
  return new Set(Object.values(layouts).flatMap(({ blocks }) => blocks.flatMap(({ id }) => id ?? [])))
}

/** Modules that a brand can enable; none if the shape of brands is broken. */
function namesOfModules({ shapes }: Contract): Set<string> {
  return new Set(listSettingNames(shapes.brand, 'modules'))
}

function widgetFormats({ formats }: Contract): Set<string> {
  return new Set(Object.keys(formats).filter((name) => formats[name]!.widget !== undefined))
}

function named(record: object, add: Target['add']): Target {
  return { has: (name) => Object.hasOwn(record, name), all: () => Object.keys(record), add }
}

function fromMap(map: ReadonlyMap<string, unknown>, add: Target['add']): Target {
  return { has: (name) => map.has(name), all: () => map.keys(), add }
}

/** Names without files of their own. */
function fromList(names: ReadonlySet<string>): Target {
  return {
    has: (name) => names.has(name),
    all: () => names,
    add: () => `write one of: ${formatSome(names, 40)}`,
  }
}

import { join } from 'node:path'
import type { Brand, Theme } from '@marquee/schemas/contract'
import type { Content, ContentSource, LoadedBrand } from '../../gateway/src/content/content.ts'
import { convertAmounts } from '../../gateway/src/content/merge/brand-amounts.ts'
import { localize } from '../../gateway/src/content/resolve/brand-texts.ts'
import { getSharedTexts } from '../../gateway/src/content/resolve/load-content.ts'
import { freezeDeep } from '../../gateway/src/lib/deep-freeze.ts'
import { fillDefaults } from '../../gateway/src/lib/json/fill-defaults.ts'
import { type JsonObject, readJsonObject } from '../../gateway/src/lib/json-file.ts'
import { memoize } from '../../gateway/src/lib/memoize.ts'
import { config, loadedProject } from './project-files.ts'
import type { Settings } from './settings.ts'

/** Files of the project, read once for all brands of a worker, so that none may change them. */
const read = memoize((path: string) => freezeDeep(readJsonObject(join(config.root, path))))

/** A brand by what it differs in from one with the defaults alone. */
export type TestBrand = { code: string } & Settings<Brand>

/** A brand as content loads it, its defaults filled, with base's texts and about-pages; the project's own brands are not looked at. */
export function testBrand({ code, ...own }: TestBrand): LoadedBrand {
  const schema = read('schemas/brand.json')
  const settings = read('brands/base/brand.json')
  const { ranks, depositChannels, payoutBanks } = convertAmounts(settings, own.currency?.code ?? 'PHP')
  const brand = fillDefaults(schema, {
    ranks: ranks!,
    depositChannels: depositChannels!,
    payoutBanks: payoutBanks!,
    name: code,
    merchant: code,
    supportLanguages: ['EN', 'BN'],
    ...own,
  } as unknown as JsonObject)
  const { contract, base, fixtures } = loadedProject()
  const shared = { texts: getSharedTexts({ base, fixtures }), about: base.part.about }
  const none = { texts: new Map(), about: new Map() }
  const { seedTexts, about } = localize(contract, shared, none, brand as unknown as Brand)
  const texts = read('brands/base/i18n/EN.json') as Record<string, string>
  return {
    code,
    brand: brand as unknown as Brand,
    theme: read('brands/base/theme.json') as unknown as Theme,
    pages: {},
    layouts: {},
    modals: {},
    menus: {},
    texts: { EN: texts, BN: { ...texts, 'error.request.unknown-path': 'এই ফাংশনটি এখানে নেই' } },
    seedTexts,
    gameTexts: {},
    about,
    assets: new Map(),
    version: `${code}-1`,
  }
}

/** The project's operations and forms with brands of the test; `change` does what a saved file does. */
export function testContent(
  brands: TestBrand[] = [{ code: 'alpha' }, { code: 'beta' }],
  more: Partial<Content> = {},
): ContentSource & { change(more: Partial<Content>): void } {
  const listeners = new Set<(content: Content) => void>()
  let content: Content = {
    ...projectContent(),
    brands: new Map(brands.map((brand) => [brand.code, testBrand(brand)])),
    ...more,
  }
  return {
    current: () => content,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: async () => undefined,
    change(changes) {
      content = { ...content, ...changes }
      for (const listener of listeners) listener(content)
    },
  }
}

function projectContent(): Content {
  return { ...loadedProject().content, problems: [] }
}

import type { FileContent } from '../../gateway/src/content/serve/open-content.ts'
import { openContent } from '../../gateway/src/content/serve/open-content.ts'
import type { Store } from '../../gateway/src/store/store.ts'
import { createStudioStore } from '../../gateway/studio/store/studio-store.ts'
import { createStudio, type Studio } from '../../gateway/studio/studio.ts'
import { freshStore } from '../platform/support/store.ts'
import { type BrandFolder, brandFolder, brandJson } from './brand-folder.ts'

export type TestStudio = {
  studio: Studio
  folder: BrandFolder
  content: FileContent
  store: Store
  /** Time that the studio sees; tests move it. */
  clock: { at: number; now(): number }
  /** The studio as another process opens it on the same database and files. */
  reopened(): Promise<Studio>
  close(): Promise<void>
}

/** Files of two small brands, of which one changes base's home page and a text. */
export const BRAND_FILES = {
  'lotus/brand.json': brandJson('lotus', { domains: [] }),
  'lotus/i18n/EN.json': { $schema: '../../../schemas/texts.json', 'footer.licence': 'Lotus is licensed.' },
  'river/brand.json': brandJson('river'),
}

/** A studio on a folder of brands and a database of its own. */
export async function startStudio(
  files: Record<string, unknown> = BRAND_FILES,
  environment: Record<string, string> = {},
): Promise<TestStudio> {
  const folder = brandFolder(files, environment)
  const content = openContent({ ...folder.config, watch: false }, folder.load())
  const store = await freshStore()
  const clock = { at: 1_000_000, now: () => clock.at }
  const open = () => createStudio({ config: folder.config, content, store: createStudioStore(store), clock })
  return {
    studio: await open(),
    folder,
    content,
    store,
    clock,
    reopened: open,
    close: async () => {
      await content.close()
      await store.close()
      folder.close()
    },
  }
}

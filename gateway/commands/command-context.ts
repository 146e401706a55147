import type { Config } from '../src/config.ts'
import type { LoadedBrand } from '../src/content/content.ts'
import type { Loaded } from '../src/content/resolve/load-content.ts'

/** Dependencies of commands: settings, a loader of the folders, and the sink of printed lines. */
export type CommandContext = {
  config: Pick<Config, 'root' | 'port' | 'brandsFolder' | 'schemasFolder'>
  load(): Loaded
  /** Asks the upstream of a brand for its status (support.status). */
  askStatus(loaded: Loaded, site: LoadedBrand): Promise<unknown>
  output: Pick<Console, 'log' | 'error'>
}

import type { Config } from '../config.ts'
import type { Loaded } from '../content/load-content.ts'

/** Dependencies of commands: settings, a loader of the folders, and the sink of printed lines. */
export type CommandContext = {
  config: Pick<Config, 'root' | 'port' | 'brandsFolder' | 'schemasFolder'>
  load(): Loaded
  output: Pick<Console, 'log' | 'error'>
}

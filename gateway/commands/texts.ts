import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../src/config.ts'
import { loadFrom, readFiles } from '../src/content/resolve/load-content.ts'
import type { SettingTexts } from './setting-texts.ts'
import { runTextsCommand } from './texts-command.ts'

const STUDIO_TEXTS = join(import.meta.dirname, '../../client/studio/i18n')
const config = readConfig(process.env)
process.exitCode = runTextsCommand(process.argv.slice(2), {
  config,
  load: () => loadFrom(config, readFiles(config)),
  settingTexts: { CN: readSettingTexts('CN') },
  output: console,
})

function readSettingTexts(language: string): SettingTexts {
  const read = (name: string) =>
    JSON.parse(readFileSync(join(STUDIO_TEXTS, `${name}.${language}.json`), 'utf8')) as Record<string, string>
  return { names: read('names'), help: read('help') }
}

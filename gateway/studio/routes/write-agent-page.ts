import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '@marquee/gateway/config.ts'
import { loadFrom, readFiles } from '@marquee/gateway/content/resolve/load-content.ts'
import { formatAgentsPage } from './agent-page.ts'

// `npm run gen` runs this file.
const config = readConfig({})
writeFileSync(
  join(config.root, 'docs/agents.md'),
  formatAgentsPage(loadFrom(config, readFiles(config)), config.root),
)

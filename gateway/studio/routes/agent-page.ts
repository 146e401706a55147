import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseJsonFile } from '@marquee/gateway/content/read/problem.ts'
import type { Loaded } from '@marquee/gateway/content/resolve/load-content.ts'
import { AGENT_PATH } from '@marquee/schemas/studio/access'
import { AGENT_TOOLS } from './agent-tools.ts'

const INTRODUCTION = `# Marquee for agents

> Marquee launches and runs branded gaming sites from configuration. A brand is a folder of JSON that says only what differs from
> brands/base; JSON Schemas say what it may contain. An agent writes drafts, and people publish them.

This page is made of the schemas by \`npm run gen\`; a running gateway has it as \`/_site/llms.txt\`.

- Tools: \`POST ${AGENT_PATH}\` of a running gateway, Model Context Protocol over HTTP. With \`STUDIO_HOST\` it takes a token, which an
  owner makes in the studio under People; without, it answers this machine alone. Begin with \`list_brands\`.
- Calls in full: \`/_site/openapi.json\` of a running gateway. Values of a brand with file and line: \`npm run brand explain\`.
- Code: the files AGENTS.md and CONTRIBUTING.md of the repository.
`

type Described = { description?: string; properties?: Record<string, Described> }
type Row = readonly [name: string, does?: string]

/** The page for agents, which is docs/agents.md and `/_site/llms.txt`: tools, commands, blocks, settings and operations. */
export function formatAgentsPage({ contract, content }: Loaded, root: string): string {
  const brand = parseJsonFile(contract.tree.get('brand.json')!).value as Described
  const settings = Object.entries(brand.properties ?? {}).filter(([name]) => !name.startsWith('$'))
  return [
    INTRODUCTION,
    ...section(
      'Tools',
      AGENT_TOOLS.map(({ name, description }) => [name, firstSentence(description)]),
    ),
    ...section('Commands', commandsIn(root)),
    ...section(
      'Blocks',
      [...contract.blocks].map(([name, schema]) => [name, describe(schema as Described)]),
    ),
    ...section(
      'Settings of brand.json',
      settings.map(([name, setting]) => [name, firstSentence(setting.description)]),
    ),
    ...section(
      'Operations',
      [...content.operations.values()].map(({ id, methods, path, access, description }) => [
        id,
        `\`${methods[0]} ${path}\`, ${access}. ${firstSentence(description)}`,
      ]),
    ),
  ].join('\n')
}

function section(title: string, rows: readonly Row[]): string[] {
  if (rows.length === 0) return []
  const lines = rows.map(([name, does = '']) => `- \`${name}\`${does && ': '}${does}`)
  return [`## ${title}\n`, ...lines, '']
}

/** The rest of a description stands in its schema. */
function firstSentence(text = ''): string {
  return /^.*?[.](?=\s+[A-Z]|$)/s.exec(text)?.[0] ?? text
}

/** A block with the names of its settings. */
function describe({ description = '', properties = {} }: Described): string {
  const names = Object.keys(properties)
  return firstSentence(description) + (names.length > 0 ? ` Settings: ${names.join(', ')}.` : '')
}

/** Commands of the project; an installation has none. */
function commandsIn(root: string): Row[] {
  const file = join(root, 'package.json')
  if (!existsSync(file)) return []
  const { scripts = {} } = JSON.parse(readFileSync(file, 'utf8')) as { scripts?: Record<string, string> }
  const names = Object.keys(scripts)
  return names.length > 0
    ? [['npm run <name> -- --help', `says what a command takes. Names: ${names.join(', ')}.`]]
    : []
}

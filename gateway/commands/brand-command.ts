import { join } from 'node:path'
import type { SeedLottery } from '@marquee/schemas/contract'
import { BRAND_CODE_RULE, isBrandCode } from '@marquee/schemas/rules/brand-code'
import { filterErrors } from '@marquee/schemas/rules/warnings'
import type { Content, LoadedBrand } from '../src/content/content.ts'
import { explainBrand, type SettingOverrides } from '../src/content/explain/explain-brand.ts'
import { filterUnsold, getLotteryName } from '../src/content/read/fixtures/seed-lotteries.ts'
import { BASE, formatUnknownBrand, type Loaded } from '../src/content/resolve/load-content.ts'
import { findNearest } from '../src/lib/did-you-mean.ts'
import {
  extractUpstreamValues,
  isFromUpstream,
  resolveReplacedSettings,
} from '../src/upstream/replaced-settings.ts'
import type { CommandContext } from './command-context.ts'
import { writeEditorFile } from './editor-schema.ts'
import { writeEvidence } from './evidence/write-evidence.ts'
import { writeNewBrand } from './new-brand.ts'
import { writePage } from './page-command.ts'
import { formatProblems } from './problem-report.ts'
import { upgradeBrands } from './upgrade/upgrade-command.ts'

const USAGE = `pnpm brand <command>

  new <code>                  makes brands/<code>: a brand that differs from base by name and colours
  check [code] [--strict]     tells everything that is wrong with a brand, or with all of them; warnings fail it only with --strict
  page <route> --operation <family.name> [--brand <code>]
                              makes a page of the operation's rows, in base or in a brand
  explain <code> [pointer]    shows what a brand resolves to and which file, or the upstream, says so
                              /numbers/gamePageSize  /theme/colours/dark  /texts/EN/footer.licence  /pages/home
  evidence <code>             writes one page with the rules of the brand's market: source, key, value, scene, test and picture of each
  upgrade [code] [--check]    brings the files of a brand, or of all with base, to the present format; --check only tells, and fails for an older one
  test <code> [--url <address>]
                              tries forms, accessibility, links, phone and spoken texts; only in the project (docs/qa.md)

A code: ${BRAND_CODE_RULE}.`

/** Runs `pnpm brand <args>` and returns the exit code. */
export async function runBrandCommand(
  [name = '', ...words]: string[],
  context: CommandContext,
): Promise<number> {
  const commands: Record<string, Command> = { new: make, check, page, explain, evidence, upgrade }
  const command = commands[name]
  const isDone = command ? await command(words, context) : help(name, Object.keys(commands), context)
  return isDone ? 0 : 1
}

/** A subcommand; returns true on success. */
type Command = (words: string[], context: CommandContext) => boolean | Promise<boolean>

function help(name: string, commands: string[], { output }: CommandContext): boolean {
  if (['', 'help', '--help', '-h'].includes(name)) {
    output.log(USAGE)
    return name !== ''
  }
  const near = findNearest(name, commands)
  return no(output, `There is no command "${name}"${near ? `: did you mean "${near}"?` : '.'}\n\n${USAGE}`)
}

function make([code, ...more]: string[], { config, load, output }: CommandContext): boolean {
  if (code === undefined || more.length > 0)
    return no(output, `Write one code: pnpm brand new golden-lotus\n\n${USAGE}`)
  if (!isBrandCode(code))
    return no(
      output,
      `"${code}" cannot be a brand code: write ${BRAND_CODE_RULE}; not "${BASE}" or the name of an address of the studio`,
    )
  const loaded = load()
  if (loaded.parts.has(code))
    return no(output, `brands/${code} is there already: choose another code, or edit its brand.json`)
  const { brandsFolder, schemasFolder } = config
  const written = writeNewBrand({ code, brandsFolder, schemasFolder, content: loaded.content })
  const folder = shortPath(config.root, join(brandsFolder, code))
  output.log(
    `Made the brand ${code}:\n${written.map((file) => `  ${shortPath(config.root, file)}`).join('\n')}`,
  )
  output.log(`
Next:
  pnpm dev                      open http://${code}.localhost:${config.port}; what you save is on the page at once
  ${folder}/brand.json     name, languages, currency, modules, menu; your editor completes and explains
  ${folder}/theme.json     colours, type, corners, distances
  ${folder}/assets/        logo.svg and icon.svg in place of base's
  pnpm brand check ${code}`)
  const made = load()
  writeEditorFile(config, made)
  const problems = made.content.problems.filter(({ brand }) => brand === code)
  if (filterErrors(problems).length > 0) return no(output, `\n${formatProblems(problems)}`)
  if (problems.length > 0) output.log(`\n${formatProblems(problems)}`)
  return true
}

function check(words: string[], { load, output }: CommandContext): boolean {
  const isStrict = words.includes('--strict')
  const [code, ...more] = words.filter((word) => word !== '--strict')
  if (more.length > 0)
    return no(output, `Write one code, or none for all brands: pnpm brand check golden-lotus\n\n${USAGE}`)
  const { content, parts } = load()
  const codes = [...parts.keys()].filter((known) => known !== BASE)
  if (code !== undefined && code !== BASE && !codes.includes(code)) return no(output, noBrand(code, codes))
  const problems = content.problems.filter(
    ({ brand }) => code === undefined || brand === undefined || brand === code,
  )
  const failing = isStrict ? problems : filterErrors(problems)
  if (failing.length > 0) return no(output, formatProblems(problems))
  output.log(problems.length > 0 ? formatProblems(problems) : `${code ?? codes.join(', ')}: no problems`)
  for (const site of content.brands.values())
    if (code === undefined || code === site.code) reportUnsold(site, content, output)
  return true
}

/** Names the lotteries that the brand hides for lack of a prize mode; that may be meant, so it is no problem. */
function reportUnsold(site: LoadedBrand, content: Content, output: CommandContext['output']): void {
  const { code, brand } = site
  const lotteries = (content.seeds.get('lotteries') ?? []) as unknown as SeedLottery[]
  for (const lottery of filterUnsold(brand, lotteries)) {
    const modes = lottery.prizeModes.join(' and ')
    const name = getLotteryName(site, 'EN', lottery)
    output.log(`${code}: ${name} is hidden: it is sold in ${modes}, which "prizeModes" lacks`)
  }
}

function page(words: string[], context: CommandContext): boolean {
  const wrong = writePage(words, context)
  return wrong === undefined || no(context.output, wrong)
}

function upgrade(words: string[], context: CommandContext): boolean {
  const isCheck = words.includes('--check')
  const [code, ...more] = words.filter((word) => word !== '--check')
  if (more.length > 0)
    return no(
      context.output,
      `Write one code, or none for all brands: pnpm brand upgrade golden-lotus\n\n${USAGE}`,
    )
  return upgradeBrands({ code, isCheck }, context)
}

function evidence([code, ...more]: string[], context: CommandContext): boolean {
  if (code === undefined || more.length > 0)
    return no(context.output, `Write one code: pnpm brand evidence <code>\n\n${USAGE}`)
  const wrong = writeEvidence(code, context)
  return wrong === undefined || no(context.output, wrong)
}

async function explain([code, pointer = '', ...more]: string[], context: CommandContext): Promise<boolean> {
  const { load, output } = context
  if (code === undefined || more.length > 0)
    return no(output, `Write a code and a pointer: pnpm brand explain <code> /currency\n\n${USAGE}`)
  const loaded = load()
  if (!loaded.parts.has(code) || code === BASE)
    return no(output, noBrand(code, [...loaded.content.brands.keys()]))
  const site = loaded.content.brands.get(code)
  const over = site && (await settingsOfUpstream(loaded, site, context))
  const from = pointer === '' || pointer.startsWith('/') ? pointer : `/${pointer}`
  const rows = explainBrand(loaded, code, from, over)
  if (!rows) return no(output, `The brand ${code} has problems: pnpm brand check ${code}`)
  if (rows.length === 0)
    return no(output, `The brand ${code} has nothing at ${pointer}: pnpm brand explain ${code} shows all`)
  const width = Math.min(48, Math.max(...rows.map((row) => row.pointer.length)))
  for (const row of rows) output.log(`${row.pointer.padEnd(width)}  ${shortValue(row.value)}  ${row.file}`)
  return true
}

/** Asks the upstream for the settings that it replaces; says so if the brand's own ones are shown instead. */
async function settingsOfUpstream(
  loaded: Loaded,
  site: LoadedBrand,
  { askStatus, output }: CommandContext,
): Promise<SettingOverrides | undefined> {
  if (!isFromUpstream(site, loaded.content)) return undefined
  try {
    const { values, faults } = extractUpstreamValues(await askStatus(loaded, site), loaded.content)
    for (const { pointer, wrong } of faults)
      output.error(`The upstream's ${pointer} ${wrong}: the brand's own value is used.`)
    return { values: resolveReplacedSettings(site, values), origin: 'upstream' }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    output.error(`The upstream's status cannot be read (${reason}): the brand's own values are shown.`)
    return undefined
  }
}

function noBrand(code: string, codes: string[]): string {
  return `There is no brand "${code}": ${formatUnknownBrand(code, codes)}`
}

function no(output: CommandContext['output'], text: string): false {
  output.error(text)
  return false
}

function shortValue(value: unknown): string {
  const text = JSON.stringify(value)
  return (text.length > 40 ? `${text.slice(0, 39)}…` : text).padEnd(40)
}

function shortPath(root: string, file: string): string {
  return file.startsWith(root) ? file.slice(root.length + 1) : join(file)
}

import { filterErrors } from '@marquee/schemas/rules/warnings'
import type { Config } from '../config.ts'
import type { Content, Problem } from '../content/content.ts'
import { formatProblem } from '../content/read/problem.ts'
import { createChecks } from '../http/validators.ts'
import { checkDatabase } from './database-check.ts'
import {
  createFault,
  createFine,
  createWarning,
  type Finding,
  formatFinding,
  formatReason,
} from './finding.ts'
import { checkLimits } from './limits-check.ts'
import { checkDataFolder, checkDomains, checkPorts, checkStatementKeys } from './machine-checks.ts'
import type { Probes } from './probes.ts'
import { checkUpstreams } from './upstream-checks.ts'

/** Findings about an installation with this configuration. */
export type DoctorCheck = (config: Config) => Promise<Finding[]>

/** Dependencies of the command. */
export type DoctorContext = {
  readConfig(): Config
  loadContent(config: Config): Content
  probes: Probes
  /** Checks of what a process adds to the gateway, such as a studio. */
  checks?: readonly DoctorCheck[]
  output: Pick<Console, 'log'>
}

/** Runs `npm run doctor`: prints each finding with its remedy, and returns 1 if there is a fault. */
export async function runDoctorCommand(context: DoctorContext): Promise<number> {
  const findings = await findingsOf(context)
  for (const finding of findings) context.output.log(formatFinding(finding))
  const count = (level: Finding['level']) => findings.filter((one) => one.level === level).length
  const named = (level: 'fault' | 'warning') => `${count(level)} ${level}${count(level) === 1 ? '' : 's'}`
  context.output.log(`\n${named('fault')}, ${named('warning')}, ${count('fine')} fine`)
  return count('fault') > 0 ? 1 : 0
}

async function findingsOf({
  readConfig,
  loadContent,
  probes,
  checks = [],
}: DoctorContext): Promise<Finding[]> {
  const config = tried('environment', 'correct the variable; docs/production.md lists all', readConfig)
  if ('level' in config) return [config]
  const ofMachine = await Promise.all([
    checkPorts(config, probes),
    checkDataFolder(config, probes),
    checkDatabase(config, probes),
    checkLimits(config, probes),
    ...checks.map((check) => check(config)),
  ])
  const content = tried('brands', 'correct the file', () => loadContent(config))
  if ('level' in content) return [...ofMachine.flat(), content]
  const ofOutside = await Promise.all([
    checkDomains(config, content, probes),
    checkUpstreams(config, content, createChecks(config.schemasFolder), probes),
  ])
  return [...ofMachine, checkStatementKeys(config), checkBrands(content), ...ofOutside].flat()
}

/** Takes what a reader gives, or the finding that it failed. */
function tried<Value extends object>(where: string, remedy: string, read: () => Value): Value | Finding {
  try {
    return read()
  } catch (error) {
    return createFault(where, formatReason(error), remedy)
  }
}

function checkBrands(content: Content): Finding[] {
  return [...brokenBrands(content), ...content.interrupted.map(interruptedFinding)]
}

function interruptedFinding({ file, wrong, write }: Problem): Finding {
  return createWarning(file, wrong, write)
}

function brokenBrands(content: Content): Finding[] {
  const broken = filterErrors(content.problems)
  if (broken.length > 0)
    return broken.map((problem) =>
      createFault('brands', formatProblem(problem), 'correct the file, and run this again'),
    )
  const { size } = content.brands
  return [createFine('brands', size === 1 ? '1 brand is correct' : `${size} brands are correct`)]
}

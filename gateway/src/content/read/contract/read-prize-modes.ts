import type { Json, JsonObject } from '../../../lib/json-file.ts'
import type { PrizeModes, Problem } from '../../content.ts'
import { createFaultIf, createProblemsAt, parseValue } from '../problem.ts'
import { resolveSchema } from '../schema-file.ts'
import type { ContractBase } from './contract.ts'

/** Terms of the prize modes; a mode in which brands sell by default, and that the table lacks, is a problem. */
export function readPrizeModes({ tree, checker, shapes }: ContractBase, problems: Problem[]): PrizeModes {
  const entry = tree.get('prize-modes.json')
  const table = (parseValue(entry) ?? {}) as Record<string, JsonObject>
  const { schema } = resolveSchema(tree, 'models/prize-mode.json', [])
  const settings = shapes.brand.properties as Record<string, JsonObject> | undefined
  const modes = (settings?.prizeModes?.default ?? []) as string[]
  const missing = modes.flatMap((mode) =>
    createFaultIf(!table[mode], '', `the prize mode ${mode} is missing`, 'add its units and its rebate'),
  )
  problems.push(...createProblemsAt(entry, missing))
  for (const [mode, terms] of Object.entries(table)) {
    const whole: Json = { ...terms, mode, returnPerMille: 0 }
    problems.push(...createProblemsAt(entry, checker.faults(schema, whole), `/${mode}`))
  }
  return table as unknown as PrizeModes
}

import type { MarketFile } from '@marquee/schemas/contract'
import { formatPointerStep } from '@marquee/schemas/rules/json-pointer'
import type { JsonObject } from '../../../lib/json-file.ts'
import type { Fault } from '../../content.ts'
import { createFaultIf } from '../problem.ts'
import { compilePattern } from '../schema-checker.ts'
import type { ContractBase } from './contract.ts'

/** Faults of a market's file that its shape cannot express. */
export function checkMarketFile(market: MarketFile, { checker }: ContractBase): Fault[] {
  return [...sourceFaults(market), ...ruleFaults(market.rules, checker)]
}

/** A source tells when it was read, or why it was not. */
function sourceFaults({ rules, open }: MarketFile): Fault[] {
  return Object.entries({ rules, open }).flatMap(([part, entries]) =>
    Object.entries(entries).flatMap(([id, { source }]) =>
      createFaultIf(
        (source.checked === undefined) === (source.notChecked === undefined),
        `/${part}${formatPointerStep(id)}/source`,
        'the source has not exactly one of "checked" and "notChecked"',
        'write the day on which its words were read, or the reason why they were not',
      ),
    ),
  )
}

function ruleFaults(rules: MarketFile['rules'], checker: ContractBase['checker']): Fault[] {
  return Object.entries(rules).flatMap(([id, rule]) => {
    const { setting, block, text } = rule
    const at = `/rules${formatPointerStep(id)}`
    if ([setting, block, text].filter(Boolean).length !== 1)
      return {
        pointer: at,
        wrong: 'the rule is not answered by one of "setting", "block" and "text"',
        write: 'write one of the three',
      }
    const must = (setting ?? block)?.must as JsonObject | undefined
    const schemaFault = must && checker.schemaFault(must)
    if (schemaFault !== undefined)
      return {
        pointer: `${at}/${setting ? 'setting' : 'block'}/must`,
        wrong: `the schema cannot be used: ${schemaFault}`,
        write: 'write a JSON Schema, draft-07, with a type at each level',
      }
    if (text && !compilePattern(text.pattern))
      return {
        pointer: `${at}/text/pattern`,
        wrong: 'the pattern is not a regular expression',
        write: 'write one that new RegExp(pattern, "u") takes',
      }
    const isBroken =
      setting?.set !== undefined &&
      checker.faults(setting.must as JsonObject, setting.set as never).length > 0
    if (!isBroken) return []
    return {
      pointer: `${at}/setting/set`,
      wrong: 'the rule refuses this value',
      write: 'write one that "must" allows',
    }
  })
}

import type { LotteryFile } from '@marquee/schemas/contract'
import { deepFreeze } from '../../../lib/deep-freeze.ts'
import type { Json, JsonObject } from '../../../lib/json-file.ts'
import type { PrizeModes, Problem } from '../../content.ts'
import type { FileEntry } from '../files.ts'
import { parseJsonFile, problemAt, problemsAt } from '../problem.ts'
import { filesIn, readCheckedFile, resolveSchema } from '../schema-file.ts'
import type { ContractBase } from './contract.ts'
import { playFaults } from './play-faults.ts'

/** Types of lotteries of schemas/lotteries by name. */
export function readLotteryTypes(base: ContractBase, problems: Problem[]): Map<string, LotteryFile> {
  const types = new Map<string, LotteryFile>()
  for (const [name, entry] of filesIn(base.tree, 'lotteries')) {
    const { schema } = resolveSchema(base.tree, 'lottery-type.json', [])
    const type = readCheckedFile(base.checker, schema, entry, problems) as unknown as LotteryFile | undefined
    if (!type) continue
    const wrong = playProblems(entry, type)
    problems.push(...wrong)
    if (wrong.length === 0) types.set(name, deepFreeze(type))
  }
  return types
}

/** Terms of the prize modes; a mode in which brands sell by default, and that the table lacks, is a problem. */
export function readPrizeModes({ tree, checker, shapes }: ContractBase, problems: Problem[]): PrizeModes {
  const entry = tree.get('prize-modes.json')
  const table = ((entry && parseJsonFile(entry).value) ?? {}) as Record<string, JsonObject>
  const { schema } = resolveSchema(tree, 'models/prize-mode.json', [])
  const settings = shapes.brand.properties as Record<string, JsonObject> | undefined
  const modes = (settings?.prizeModes?.default ?? []) as string[]
  for (const mode of modes)
    if (entry && !table[mode])
      problems.push(problemAt(entry, '', `the prize mode ${mode} is missing`, 'add its units and its rebate'))
  for (const [mode, terms] of Object.entries(table)) {
    const whole: Json = { ...terms, mode, returnPerMille: 0 }
    if (entry) problems.push(...problemsAt(entry, checker.faults(schema, whole), `/${mode}`))
  }
  return table as unknown as PrizeModes
}

function playProblems(entry: FileEntry, type: LotteryFile): Problem[] {
  const ids = new Set<string>()
  return type.series.flatMap(({ plays }, series) =>
    plays.flatMap((play, index) => {
      const place = `/series/${series}/plays/${index}`
      const twice = ids.has(play.playId)
        ? [
            {
              pointer: '/playId',
              wrong: `the play "${play.playId}" is there twice`,
              write: 'write another id',
            },
          ]
        : []
      ids.add(play.playId)
      return problemsAt(entry, [...twice, ...playFaults(type, play)], place)
    }),
  )
}

import type { ScenarioFile } from '@marquee/schemas/contract'
import type { Json, JsonObject } from '../lib/json-file.ts'
import type { Problem } from './content.ts'
import type { Contract } from './contract.ts'
import type { FileEntry, FileTree } from './files.ts'
import { fillDefaults } from './fill.ts'
import { deepFreeze } from './freeze.ts'
import { lotteryProblems } from './lotteries/seed-lotteries.ts'
import { isObject } from './merge-patch.ts'
import { didYouMean, someOf } from './near.ts'
import { jsonFile, problemAt } from './problem.ts'
import { filesIn, schemaOf } from './schema-file.ts'
import { readGameTexts } from './texts/game-texts.ts'
import { readSeedTexts, type SeedRows, seedTextProblems } from './texts/seed-texts.ts'
import { sharedTexts, type TextsByGroup } from './texts/shared-texts.ts'

/** Model whose rows name a type of schemas/lotteries. */
const LOTTERY = 'seed-lottery'

/** All files below fixtures/, read and checked. */
export type Fixtures = {
  seeds: ReadonlyMap<string, Json>
  answers: ReadonlyMap<string, Json>
  scenarios: ReadonlyMap<string, ScenarioFile>
  /** Texts of the seed, and of the demonstration vendor's games. */
  texts: Omit<TextsByGroup, 'site'>
  problems: readonly Problem[]
}

/** Reads and checks fixtures/. */
export function readFixtures(contract: Contract, tree: FileTree): Fixtures {
  const problems = [...tree.values()].flatMap((entry) => jsonFile(entry).problems)
  const texts = readSeedTexts(contract, tree, problems)
  const collections: SeedRows[] = []
  const seeds = readSeeds(contract, tree, problems, collections)
  problems.push(...seedTextProblems(collections, tree, texts.get('EN')))
  return {
    seeds,
    texts: { seed: sharedTexts(texts), play: readGameTexts(tree) },
    answers: readAnswers(contract, tree, problems),
    scenarios: readScenarios(contract, tree, problems),
    problems,
  }
}

function readSeeds(
  contract: Contract,
  tree: FileTree,
  problems: Problem[],
  collections: SeedRows[],
): Map<string, Json> {
  const seeds = new Map<string, Json>()
  for (const [name, entry] of filesIn(tree, 'seed')) {
    const file = checkedFile(contract, 'seed', entry, problems)
    if (!file) continue
    const model = String(file.model)
    if (!contract.tree.has(`models/${model}.json`)) {
      const models = [...filesIn(contract.tree, 'models')].map(([known]) => known)
      problems.push(
        problemAt(
          entry,
          '/model',
          `there is no model "${model}"`,
          didYouMean(model, models, `add schemas/models/${model}.json`),
        ),
      )
      continue
    }
    const { schema } = schemaOf(contract.tree, `models/${model}.json`, [])
    const rows = file.rows as Json[]
    const wrong = rows.flatMap((row, index) =>
      contract.checker
        .faults(schema, row)
        .map((fault) => problemAt(entry, `/rows/${index}${fault.pointer}`, fault.wrong, fault.write)),
    )
    problems.push(...wrong)
    if (model === LOTTERY && wrong.length === 0)
      problems.push(...lotteryProblems(entry, rows, contract.lotteryTypes))
    collections.push({ entry, model, texts: (schema.texts ?? []) as string[], rows })
    seeds.set(name, deepFreeze(rows.map((row) => fillDefaults(schema, row))))
  }
  return seeds
}

function readAnswers(contract: Contract, tree: FileTree, problems: Problem[]): Map<string, Json> {
  const answers = new Map<string, Json>()
  for (const [path, entry] of filesIn(tree, 'answers')) {
    const { value } = jsonFile(entry)
    const id = path.replace('/', '.')
    const operation = contract.operations.get(id)
    if (!operation) {
      const write = didYouMean(
        id,
        contract.operations.keys(),
        `add schemas/operations/${path}.json, or remove this file`,
      )
      problems.push(problemAt(entry, '', `there is no operation "${id}"`, write))
      continue
    }
    const answer = answerOf(value)
    if (answer === undefined) continue
    const faults = contract.checker.faults(operation.response, answer)
    const below = value && Object.hasOwn(value, 'value') && isWrapped(value) ? '/value' : ''
    problems.push(...faults.map((fault) => problemAt(entry, below + fault.pointer, fault.wrong, fault.write)))
    if (faults.length === 0) answers.set(id, deepFreeze(answer))
  }
  return answers
}

/** The recorded value; a list or a text is under "value", since a file must contain an object. */
function answerOf(file: JsonObject | undefined): Json | undefined {
  if (!file) return undefined
  const { $schema: _schema, ...answer } = file
  return isWrapped(file) ? answer.value : answer
}

function isWrapped(file: JsonObject): boolean {
  return (
    Object.keys(file)
      .filter((key) => key !== '$schema')
      .join() === 'value' && !isObject(file.value)
  )
}

function readScenarios(contract: Contract, tree: FileTree, problems: Problem[]): Map<string, ScenarioFile> {
  const scenarios = new Map<string, ScenarioFile>()
  for (const [name, entry] of filesIn(tree, 'scenarios')) {
    const file = checkedFile(contract, 'scenario', entry, problems)
    if (!file) continue
    problems.push(...scenarioProblems(contract, entry, file))
    scenarios.set(name, deepFreeze(file) as unknown as ScenarioFile)
  }
  return scenarios
}

type ScenarioStep = { operation?: string; refusal?: string; fault?: { errorCode?: string } }

function scenarioProblems(contract: Contract, entry: FileEntry, file: JsonObject): Problem[] {
  const steps = file.steps as ScenarioStep[]
  return [
    ...unknownModules(contract, entry, file),
    ...steps.flatMap((step, index) => [
      ...unknownOperation(contract, entry, step, index),
      ...unknownCode(contract, entry, step.fault?.errorCode, `/steps/${index}/fault/errorCode`),
      ...unknownCode(contract, entry, step.refusal, `/steps/${index}/refusal`),
    ]),
  ]
}

/** A step names an operation, or a family as `wallet.*`. */
function unknownOperation(
  { operations }: Contract,
  entry: FileEntry,
  { operation }: ScenarioStep,
  index: number,
): Problem[] {
  if (operation === undefined || operation === '*' || operations.has(operation)) return []
  const families = [...new Set([...operations.keys()].map((id) => id.replace(/\..*/, '.*')))]
  if (families.includes(operation)) return []
  const known = operation.endsWith('.*') ? families : [...operations.keys()]
  const write = didYouMean(operation, known, `write one of: ${someOf(known)}`)
  return [problemAt(entry, `/steps/${index}/operation`, `there is no operation "${operation}"`, write)]
}

function unknownCode(
  { errorCodes }: Contract,
  entry: FileEntry,
  code: string | undefined,
  pointer: string,
): Problem[] {
  if (code === undefined || errorCodes.has(code)) return []
  const write = didYouMean(code, errorCodes, 'write a code of schemas/errors.json')
  return [problemAt(entry, pointer, `there is no error code "${code}"`, write)]
}

function unknownModules({ shapes }: Contract, entry: FileEntry, { modules = [] }: JsonObject): Problem[] {
  const known = modulesIn(shapes.brand)
  return (modules as string[]).flatMap((name, index) => {
    if (known.includes(name)) return []
    const write = didYouMean(name, known, `write one of: ${someOf(known)}`)
    return [problemAt(entry, `/modules/${index}`, `there is no module "${name}"`, write)]
  })
}

/** Modules that a brand can enable; empty if the shape of brands is broken. */
function modulesIn(brand: JsonObject): string[] {
  const shape = brand as { properties?: { modules?: { properties?: JsonObject } } }
  return Object.keys(shape.properties?.modules?.properties ?? {})
}

/** A file checked and filled by its shape; undefined if it is invalid. */
function checkedFile(
  contract: Contract,
  shape: 'seed' | 'scenario',
  entry: FileEntry,
  problems: Problem[],
): JsonObject | undefined {
  const { value } = jsonFile(entry)
  if (!value) return undefined
  const faults = contract.checker.faults(contract.shapes[shape], value)
  problems.push(...faults.map(({ pointer, wrong, write }) => problemAt(entry, pointer, wrong, write)))
  return faults.length === 0 ? (fillDefaults(contract.shapes[shape], value) as JsonObject) : undefined
}

import { makeChecker } from '../../gateway/src/content/read/schema-checker.ts'
import type { Json, JsonObject } from '../../gateway/src/lib/json-file.ts'
import schema from '../../schemas/journey.json' with { type: 'json' }

/** Properties that a step of each kind needs, of which one is enough. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  press: ['on'],
  fill: ['on'],
  key: ['key'],
  play: ['rounds'],
  world: ['call'],
  expect: ['on', 'page', 'message', 'money'],
}

/** Faults of a journey's file, a line each. */
export function checkJourney(file: Json): string[] {
  const faults = makeChecker({}).faults(schema as JsonObject, file)
  if (faults.length > 0) return faults.map(({ pointer, wrong }) => `${pointer} ${wrong}`)
  const { steps } = file as { steps: Record<string, Json>[] }
  return steps.flatMap((step, index) => {
    const needed = NEEDED[String(step.does)]!
    return needed.some((key) => key in step) ? [] : [`/steps/${index} has no ${needed.join(' or ')}`]
  })
}

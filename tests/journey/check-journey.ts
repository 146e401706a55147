import { createSchemaChecker } from '../../gateway/src/content/read/schema-checker.ts'
import type { Json, JsonObject } from '../../gateway/src/lib/json-file.ts'
import schema from '../../schemas/journey.json' with { type: 'json' }

/** Faults of a journey's file, a line each. */
export function checkJourney(file: Json): string[] {
  const faults = createSchemaChecker({}).faults(schema as JsonObject, file)
  return faults.map(({ pointer, wrong }) => `${pointer} ${wrong}`)
}

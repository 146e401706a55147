import * as arcana from './parts/arcana.ts'
import * as beasts from './parts/beasts.ts'
import * as food from './parts/food.ts'
import * as people from './parts/people.ts'
import * as places from './parts/places.ts'
import * as riches from './parts/riches.ts'
import * as tables from './parts/tables.ts'

/** Everything that can stand in a picture, by name. */
export const parts = { ...arcana, ...beasts, ...food, ...people, ...places, ...riches, ...tables }

export type PartName = keyof typeof parts

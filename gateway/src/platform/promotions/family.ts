import type { Family } from '../family.ts'

/** Announcements, promotions, points, ranks and what else is given away. */
export const promotions: Family<'promotions'> = { handlers: {}, tables: [], jobs: {} }

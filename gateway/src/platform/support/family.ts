import type { Family } from '../family.ts'
import { supportHandlers } from './operations.ts'

/** What the site asks before anybody has signed in, and help. */
export const support: Family<'support'> = { handlers: supportHandlers, tables: [], jobs: {} }

import { afterAll } from 'vitest'
import { clearStore } from '../platform/support/store.ts'

// Files share their worker's database; the next one finds it as the first did.
afterAll(clearStore)

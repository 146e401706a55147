import { watchCalls } from './calls.ts'
import { pickElements } from './pick.ts'

// The entry of a build of its own, which documents load in development only.
watchCalls()
pickElements()

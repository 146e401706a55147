import { start } from './app/start.tsx'
import { markStarted, showStartFailure } from './app/start-failure.ts'

markStarted()
start().catch((error: unknown) => {
  console.error(error)
  showStartFailure()
})

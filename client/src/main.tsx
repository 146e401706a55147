import { start } from './app/start.tsx'
import { sayStarted, showStartFailure } from './app/start-failure.ts'

sayStarted()
start().catch((error: unknown) => {
  console.error(error)
  showStartFailure()
})

import type { Server } from 'node:http'
import { sampleTime } from '../load/time-shares.ts'

/** Tells the bench where a server listens, and when asked what it has spent and on which parts; ends with the bench. */
export function serveBench(server: Server): void {
  const tell = () => {
    const address = server.address()
    process.send?.(typeof address === 'object' && address ? address.port : 0)
  }
  if (server.listening) tell()
  else server.listen(0, '127.0.0.1', tell)
  let sampled: ReturnType<typeof sampleTime> | undefined
  process.on('message', (asked) => {
    if (asked === 'sample') sampled = sampleTime()
    else if (asked === 'shares') void sampled?.stop().then((shares) => process.send?.(shares))
    else process.send?.(spentMicros())
  })
  process.on('disconnect', () => process.exit(0))
}

function spentMicros(): number {
  const { user, system } = process.cpuUsage()
  return user + system
}

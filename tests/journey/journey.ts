import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import type { JourneyFile } from '@marquee/schemas/contract'
import { formatStep } from '@marquee/schemas/rules/journey'
import type { Json } from '../../gateway/src/lib/json-file.ts'
import { launchBrowser } from '../support/browser.ts'
import { startGatewayProcess } from '../support/gateway-process.ts'
import { checkJourney } from './check-journey.ts'
import { openJourney } from './open-journey.ts'
import { printCode } from './print-code.ts'
import { StepGone } from './running-journey.ts'

const USAGE =
  'npm run journey -- run <file> [--brand hanabi] [--language EN] [--phone] [--url ...], or code <file>'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    brand: { type: 'string' },
    language: { type: 'string' },
    phone: { type: 'boolean' },
    url: { type: 'string' },
  },
})
const [command, file] = positionals
process.exitCode = await start().catch((error: unknown) => {
  console.error(`✗ ${(error as Error).message}`)
  return 1
})

async function start(): Promise<number> {
  if (!file || (command !== 'run' && command !== 'code')) throw new Error(USAGE)
  const read = JSON.parse(readFileSync(file, 'utf8')) as Json
  const faults = checkJourney(read)
  if (faults.length > 0) throw new Error(`${basename(file)} is no journey:\n${faults.join('\n')}`)
  const journey = read as unknown as JourneyFile
  if (command === 'code') {
    process.stdout.write(printCode(journey))
    return 0
  }
  if (values.url !== undefined) return run(values.url, journey)
  const gateway = await startGatewayProcess({ CALLS_PER_MINUTE: '0', CODES_PER_HOUR: '0' })
  try {
    return await run(`http://127.0.0.1:${gateway.port}`, journey)
  } finally {
    await gateway.stop()
  }
}

async function run(url: string, { recorded, world, steps }: JourneyFile): Promise<number> {
  const browser = await launchBrowser()
  const seconds = createStopwatch()
  try {
    const { brand = recorded.brand } = values
    // The language of the recording if it is the same brand.
    const language = values.language ?? (brand === recorded.brand ? recorded.language : undefined)
    const journey = await openJourney(browser, { url, brand, language, isPhone: values.phone, world })
    for (const [index, step] of steps.entries()) {
      const said = `step ${index + 1} of ${steps.length}: ${formatStep(step)}`
      const ofStep = createStopwatch()
      try {
        await journey.do(step)
        console.log(`✓ ${said}, ${ofStep()}`)
      } catch (error) {
        console.error(
          `✗ ${said}\n  on ${brand}: ${error instanceof StepGone ? error.message : String(error)}`,
        )
        return 1
      }
    }
    console.log(`✓ ${steps.length} steps on ${brand} in ${seconds()}`)
    return 0
  } finally {
    await browser.close()
  }
}

/** Creates a function that tells the time since now. */
function createStopwatch(): () => string {
  const began = performance.now()
  return () => `${((performance.now() - began) / 1000).toFixed(1)} s`
}

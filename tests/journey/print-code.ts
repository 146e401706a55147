import type { JourneyFile } from '@marquee/schemas/contract'
import { formatStep } from '@marquee/schemas/rules/journey'

/** Prints a journey as a Playwright test for tests/e2e; JOURNEY_BRAND and JOURNEY_LANGUAGE name another brand and language. */
export function printCode({ description, recorded, world, steps }: JourneyFile): string {
  const lines = steps.flatMap(({ does, ...step }) => [
    `  // ${formatStep({ does, ...step })}`,
    `  await journey.${does}(${JSON.stringify(step)})`,
  ])
  return `import { openJourney } from '../journey/open-journey.ts'
import { PORT, test } from './support/test.ts'

test.use({ sharedWorld: true })

test(${JSON.stringify(description)}, async ({ browser }) => {
  const journey = await openJourney(browser, {
    url: \`http://127.0.0.1:\${PORT}\`,
    brand: process.env.JOURNEY_BRAND ?? ${JSON.stringify(recorded.brand)},
    language: process.env.JOURNEY_LANGUAGE,
    world: ${JSON.stringify(world)},
  })
${lines.join('\n')}
})
`
}

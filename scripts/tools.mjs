import { createBrowserEnvironment, findBrowser } from './browser.mjs'
import { buildAll } from './build.mjs'
import { forwardSignals } from './start.mjs'
import { getToolCommand, runNode } from './step.mjs'

/** Formats all files and fixes lint faults that can be fixed automatically. */
export async function fix() {
  const format = await runNode([...getToolCommand('@biomejs/biome'), 'check', '--write'])
  const lint = await runNode([...getToolCommand('oxlint'), '--type-aware', '--fix'])
  return format.code || lint.code
}

/** `brand new <code>`, `brand check [code]`, `brand explain <code> [pointer]`, `brand test <code>`. */
export async function runBrand(args) {
  if (args[0] === 'test') return survey('brand/brand-test', args.slice(1))
  return (await runNode(['gateway/commands/brand.ts', ...args])).code
}

/** Reports differences between recorded upstream answers, the contract and the simulated platform. */
export async function runDrift(args) {
  return (await runNode(['fixtures/platform/cli/drift.ts', ...args])).code
}

/** Tells what is wrong with an installation. */
export async function runDoctor(args) {
  return (await runNode(['gateway/studio/doctor.ts', ...args])).code
}

/** Proposes operation files from an upstream's OpenAPI description. */
export async function runOpenapi(args) {
  return (await runNode(['gateway/commands/openapi/openapi.ts', ...args])).code
}

/** Compares the live upstream of a brand with the contract, and proposes profiles. */
export async function runUpstream(args) {
  return (await runNode(['gateway/commands/upstream/upstream.ts', ...args])).code
}

/** Fills the database with simulated members and their past play. */
export async function runWorld(args) {
  return (await runNode(['fixtures/platform/cli/world.ts', ...args])).code
}

/** Takes a screenshot of every screen of every brand, in a folder that git ignores. */
export async function captureScreens(args) {
  return survey('screens', args)
}

/** Tells what a change since a revision can reach. */
export async function runImpact(args) {
  return (await runNode(['tests/survey/impact.ts', ...args])).code
}

/** `journey run <file>` replays a journey of the lab in a browser, `journey code <file>` prints it as a Playwright test. */
export async function runJourney(args) {
  if (args[0] === 'run') return inBrowser('tests/journey/journey.ts', args)
  return (await runNode(['tests/journey/journey.ts', ...args])).code
}

/** `texts` lists open texts, `texts add <key> "English"` adds one, `texts lengths` surveys all brands. */
export async function runTexts(args) {
  if (args[0] === 'lengths') return survey('texts', args.slice(1))
  return (await runNode(['gateway/commands/texts.ts', ...args])).code
}

function survey(name, args) {
  return inBrowser(`tests/survey/${name}.ts`, args)
}

async function inBrowser(program, args) {
  // A running gateway has its own client.
  if (!args.some((arg) => /^--url\b/.test(arg))) await buildAll()
  const env = { CHROMIUM_PATH: await findBrowser(createBrowserEnvironment()) }
  const options = { env, onStart: forwardSignals }
  return (await runNode([program, ...args], options)).code
}

/** Runs tests/bench, or the benches named. */
export async function runBenches(args) {
  await buildAll()
  const env = { CHROMIUM_PATH: await findBrowser(createBrowserEnvironment()) }
  return (await runNode(['tests/bench/run.ts', ...args], { env })).code
}

import { advisories } from './advisories.mjs'
import { buildVendor } from './build.mjs'
import { dev } from './dev.mjs'
import { buildDist } from './dist.mjs'
import { generateAll } from './generate.mjs'
import { installPackages } from './install.mjs'
import { release } from './release.mjs'
import { repeat } from './repeat.mjs'
import { replay } from './replay.mjs'
import { start } from './start.mjs'
import { Failure, say } from './step.mjs'
import { test } from './test.mjs'
import { bench, brand, doctor, drift, fix, openapi, screens, texts, world } from './tools.mjs'
import { uncited } from './uncited.mjs'

const TASKS = {
  start: { run: start, does: 'build what changed and start the gateway' },
  test: {
    run: test,
    does: 'types, format, lint, all tests; with names (gateway, e2e, ...) only those; --long',
  },
  repeat: { run: repeat, does: 'browser tests five times over beside two busy loops' },
  dev: { run: dev, does: 'gateway and client with hot reload on one address' },
  gen: { run: generateAll, does: 'write schemas/generated' },
  build: {
    run: build,
    does: 'build the client, the pages of the games, and dist: the installation for production',
  },
  release: { run: release, does: 'pack dist: archive, checksums and list of packages, in .cache/release' },
  bench: { run: bench, does: 'measure; with names only those benches' },
  screens: {
    run: screens,
    does: 'a picture of every screen, in .cache/screens: screens [brand ...] | --compare <git ref> | --accept <hash>',
  },
  texts: {
    run: texts,
    does: 'open texts by brand and language | add <key> "English" [--brand x] | lengths [--phone] [brand ...]',
  },
  replay: { run: replay, does: 'restore a bug report of the lab and print its address: replay <file>' },
  fix: { run: fix, does: 'format and mend what the linter can' },
  drift: {
    run: drift,
    does: 'recorded answers beside the contract and the simulated platform: drift [brand]',
  },
  advisories: {
    run: advisories,
    does: 'known advisories of the packages; NOT RUN without a registry that has them',
  },
  doctor: { run: doctor, does: 'what is wrong with this installation, and what to do' },
  openapi: {
    run: openapi,
    does: 'propose operation files from an OpenAPI description: openapi <file> [--family x] [--write]',
  },
  uncited: { run: uncited, does: 'requirements that no test cites, by section: uncited 3 4 --http' },
  world: {
    run: world,
    does: 'fill the database: world --members 10000 --agents 500 --days 90 --bets 1000000',
  },
  brand: {
    run: brand,
    does: 'brand new <code> | page <route> --operation <id> [--brand x] | check [code] | explain <code> [pointer]',
  },
}

async function build() {
  await buildVendor({ force: true })
  return buildDist({ force: true })
}

/** Runs one task after installing what is missing; gives the exit code. */
export async function runTask(name, args) {
  const task = TASKS[name]
  if (!task) {
    for (const [known, { does }] of Object.entries(TASKS)) say(`npm run ${known.padEnd(6)} ${does}`)
    return name === 'help' ? 0 : 1
  }
  try {
    await installPackages()
    return (await task.run(args)) ?? 0
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    console.error(`\n✗ ${error.message}`)
    return 1
  }
}

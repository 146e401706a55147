import { checkAdvisories } from './advisories.mjs'
import { findUnknownArgument, formatUsage, isHelpRequest } from './arguments.mjs'
import { buildVendor } from './build.mjs'
import { startDev } from './dev.mjs'
import { buildDist } from './dist.mjs'
import { generateAll } from './generate.mjs'
import { installPackages } from './install.mjs'
import { findNearest } from './nearest.mjs'
import { release } from './release.mjs'
import { repeat } from './repeat.mjs'
import { replayReport } from './replay.mjs'
import { isSupported, runLocked } from './runtime.mjs'
import { start } from './start.mjs'
import { Failure, print } from './step.mjs'
import { runCoverage, runTests } from './test.mjs'
import {
  captureScreens,
  fix,
  runBenches,
  runBrand,
  runDoctor,
  runDrift,
  runImpact,
  runJourney,
  runOpenapi,
  runTexts,
  runUpstream,
  runWorld,
} from './tools.mjs'

/** The commands of package.json. Each says what it takes; `scripts/arguments.mjs` prints that and refuses the rest. */
export const TASKS = {
  start: {
    run: start,
    does: 'build what changed and start the gateway; settings are in docs/production.md',
    example: 'PORT=8090 npm start',
  },
  test: {
    run: runTests,
    does: 'types, format, lint, all tests; with words only those',
    words: '[step | project | part of a file name ...]',
    flags: {
      '--long': 'full counts and repetitions, see tests/README.md',
      '--watch': 'run a project or file again after each save',
      '--changed': 'only what a change since the last commit concerns; JSON concerns all',
      '--affected <git ref>': 'e2e: only files about pages that the change since then can reach',
    },
    passes: 'vitest or playwright',
    example: 'npm test gateway unserved',
  },
  coverage: {
    run: runCoverage,
    does: 'which answers of calls the last tests saw; with words lines and branches that the tests of a project run',
    words: '[project | part of a file name ...]',
    flags: {
      '--url <http://localhost:8080>': 'calls to this simulated platform instead of those of tests',
      '--format <text>': 'text, json or html',
      '--goal': 'fail where an answer was not seen and has no reason',
    },
    example: 'npm run coverage -- --format html > coverage.html',
  },
  repeat: {
    run: repeat,
    does: 'browser tests five times over beside two busy loops',
    words: '[part of a file name ...]',
    passes: 'playwright',
    example: 'npm run repeat preferences',
  },
  dev: {
    run: startDev,
    does: 'gateway and client with hot reload on one address, http://127.0.0.1:8080 or PORT',
    example: 'PORT=8090 npm run dev',
  },
  gen: {
    run: generateAll,
    does: 'write schemas/generated, row types and the table of settings',
    example: 'npm run gen',
  },
  build: {
    run: build,
    does: 'build the client, the pages of the games, and dist: the installation for production',
    example: 'npm run build',
  },
  release: {
    run: release,
    does: 'pack dist: archive, checksums and list of packages, in .cache/release',
    example: 'npm run release',
  },
  bench: {
    run: runBenches,
    does: 'measure; with names only those benches',
    words: '[name ...]',
    example: 'npm run bench round',
  },
  screens: {
    run: captureScreens,
    does: 'a picture of every screen, in .cache/screens, or a comparison with another revision',
    words: '[brand ...]',
    flags: {
      '--compare <git ref>': 'compare with this revision',
      '--affected': 'only screens that the change since then can reach, see npm run impact',
      '--spoken': 'compare what a screen reader meets, as text, instead of pictures',
      '--accept <hash>': 'accept differences that were found',
      '--language <EN,BN>': 'only these languages',
      '--theme <dark>': 'only this theme',
      '--device <phone>': 'only this device',
      '--only <screens>': 'only these screens',
    },
    example: 'npm run screens -- --compare main --only home,modals/login --device phone meghna',
  },
  impact: {
    run: runImpact,
    does: 'pages, modals, languages, forms and calls that a change since a revision can reach',
    words: '<git ref>',
    flags: { '--json': 'as JSON, for programs', '--specs': 'the browser tests that it concerns' },
    example: 'npm run impact -- main',
  },
  texts: {
    run: runTexts,
    does: 'missing texts by brand and language, or add a text in all languages at once',
    words: '[add <key> "English" [XX="..." ...] | lengths [brand ...]]',
    flags: {
      '--brand <code>': 'add to this brand',
      '--phone': 'lengths: texts longer than their place',
    },
    example: 'npm run texts -- add deposit.receipt-sent "Receipt sent" CN="收据已发送" TH="ส่งใบเสร็จแล้ว"',
  },
  replay: {
    run: replayReport,
    does: 'restore a bug report of the lab and print its address',
    words: '<file>',
    example: 'npm run replay report.json',
  },
  journey: {
    run: runJourney,
    does: 'replay a journey that the lab recorded, or print it as a Playwright test',
    words: 'run <file> | code <file>',
    flags: {
      '--brand <hanabi>': 'run on this brand',
      '--language <EN>': 'run in this language of the brand',
      '--phone': 'run on a phone',
      '--url <http://127.0.0.1:8080>': 'run on this gateway instead of one of its own',
    },
    example: 'npm run journey -- run journey.json --brand hanabi --language EN --phone',
  },
  fix: { run: fix, does: 'format and mend what the linter can', example: 'npm run fix' },
  drift: {
    run: runDrift,
    does: 'recorded answers, or a HAR file or log, beside the contract and the simulated platform',
    words: '[brand | file]',
    flags: {
      '--account <player1>': 'ask the simulated platform as this account',
      '--brand <meghna>': 'read a file by the profile of this brand',
      '--before <log>': 'report operations that take longer than in this earlier log',
      '--slower <2>': 'factor by which they take longer',
      '--format <text>': 'text, json, junit or sarif',
    },
    example: 'npm run drift -- visit.har --brand meghna',
  },
  advisories: {
    run: checkAdvisories,
    does: 'known advisories of the packages; NOT RUN without a registry that has them',
    example: 'npm run advisories',
  },
  doctor: {
    run: runDoctor,
    does: 'what is wrong with this installation, and what to do',
    example: 'NODE_ENV=production npm run doctor',
  },
  openapi: {
    run: runOpenapi,
    does: 'propose operation files from an OpenAPI description',
    words: '<file>',
    flags: {
      '--family <games>': 'family of the operations',
      '--prefix </wps/relay>': 'path before those of the description',
      '--write': 'write the files instead of showing them',
    },
    example: 'npm run openapi -- upstream.yaml --family games --write',
  },
  upstream: {
    run: runUpstream,
    does: 'compare a live upstream with the contract (writes are never tried), or propose a profile',
    words: 'check <brand> | learn <HAR file | folder of recordings | OpenAPI file>',
    flags: {
      '--account':
        'check: also the reads of a member, by UPSTREAM_ACCOUNT and UPSTREAM_PASSWORD or UPSTREAM_TOKEN',
      '--name <profile>': 'learn: name of the profile',
      '--write': 'learn: write schemas/upstreams/<profile>.json; lines that are there stay',
    },
    example: 'npm run upstream check meghna',
  },
  uncited: {
    run: async (args) => (await import('./uncited.mjs')).runUncited(args),
    does: 'requirements that no test cites',
    words: '[section ...]',
    flags: {
      '--http': 'without those that only a browser can check',
      '--write': 'write the table of levels in tests/README.md',
    },
    example: 'npm run uncited 7',
  },
  world: {
    run: runWorld,
    does: 'fill the database',
    flags: {
      '--members <10000>': 'number of members',
      '--agents <500>': 'number of agents',
      '--days <90>': 'days of history',
      '--bets <1000000>': 'number of bets',
      '--brand <code>': 'brand, by default the first',
      '--seed <1>': 'seed of the random numbers',
    },
    example: 'npm run world -- --members 500 --days 7 --brand meghna',
  },
  brand: {
    run: runBrand,
    does: 'make, check, explain, upgrade and test brands; `brand help` tells more',
    words:
      'new <code> | page <route> | check [code] | explain <code> [pointer] | upgrade [code] | test <code>',
    flags: {
      '--operation <id>': 'page: operation whose rows it shows',
      '--brand <code>': 'page: brand that gets it',
      '--strict': 'check: warnings fail too',
      '--check': 'upgrade: only tell what would change, and fail for files of an older format',
      '--url <http://127.0.0.1:8080>': 'test: a running gateway instead of one of its own',
      '--language <EN,BN>': 'test: only these languages',
      '--only <home,forms/deposit>': 'test: only these forms and screens',
      '--accept': 'test: take over what a screen reader meets now',
    },
    example: 'npm run brand explain meghna /numbers/gamePageSize',
  },
}

async function build() {
  await buildDist({ force: true })
  return buildVendor({ force: true })
}

/** Runs one task after installing what is missing; gives the exit code. */
export async function runTask(name, args) {
  const task = TASKS[name]
  if (!task) {
    const near = name === 'help' ? undefined : findNearest(name, Object.keys(TASKS))
    if (near !== undefined) print(`There is no command ${name}; did you mean ${near}?\n`)
    for (const [known, { does }] of Object.entries(TASKS)) print(`npm run ${known.padEnd(10)} ${does}`)
    print('npm run <name> -- --help tells what a command takes')
    return name === 'help' ? 0 : 1
  }
  if (isHelpRequest(args)) {
    print(formatUsage(name, task))
    return 0
  }
  try {
    const unknown = findUnknownArgument(name, task, args)
    if (unknown) throw new Failure(unknown)
    await installPackages()
    if (!isSupported()) return await runLocked(name, args)
    return (await task.run(args)) ?? 0
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    console.error(`\n✗ ${error.message}`)
    return 1
  }
}

import type { LoadedBrand } from '../../content/content.ts'
import { seededRandom } from '../../lib/random.ts'
import type { Query } from '../store/store.ts'
import type { BrandInMemory, BrandWorld, WorldsOptions } from './brand-world.ts'
import type { Opened } from './store/worlds.ts'
import type { Template } from './templates.ts'
import { brandOfKey } from './world-key.ts'

/** Handles on worlds: the clock, random numbers, jobs and database access of a world, before or after it has rows. */
export type WorldHandles = {
  inMemory(code: string): BrandInMemory
  /** Writes the families' starting rows, with the outcomes of a seed. */
  fillOf(site: LoadedBrand, seed: number): (db: Query) => Promise<void>
  /** An opened world. Each opening draws from a stream of its own, so that no draw is repeated after a restart. */
  running(site: LoadedBrand, opened: Opened): BrandWorld
  /** A template's rows, with the clock and conditions of the session that reads them. */
  readOnly(session: string, template: Template): BrandWorld
}

type Options = Pick<
  WorldsOptions,
  | 'store'
  | 'secrets'
  | 'shared'
  | 'listeners'
  | 'clocks'
  | 'conditions'
  | 'jobsOf'
  | 'siteOf'
  | 'seed'
  | 'fill'
>

export function worldHandles(options: Options): WorldHandles {
  const { store, secrets, shared, listeners, clocks, siteOf } = options

  const inMemory = (code: string): BrandInMemory => ({
    code,
    store,
    secrets,
    shared,
    listeners,
    get clock() {
      return clocks.of(code)
    },
    get conditions() {
      return options.conditions.of(code)
    },
  })

  const inTurn =
    (code: string): BrandWorld['oneAtATime'] =>
    (key, work) =>
      key === undefined ? work() : store.inTurn(`${code} ${key}`, work)

  function handleOf(site: LoadedBrand, stream: string): BrandWorld {
    const { code } = site
    const jobs = options.jobsOf(
      () => world,
      () => siteOf(code) ?? site,
    )
    const world: BrandWorld = extended(inMemory(code), {
      jobs,
      random: seededRandom(stream),
      oneAtATime: inTurn(code),
    })
    return world
  }

  return {
    inMemory,
    fillOf: (site, seed) => (db) =>
      options.fill(handleOf(site, `${seed}/${brandOfKey(site.code)}/seed`), site, db),
    running: (site, { openings, seed }) =>
      handleOf(site, `${seed ?? options.seed}/${brandOfKey(site.code)}/outcomes/${openings}`),
    readOnly: (session, template) => {
      const { code } = template.site
      return {
        ...inMemory(session),
        code,
        store: { ...store, transaction: (_writer, work) => store.readTransaction(work) },
        random: seededRandom(`${options.seed}/${brandOfKey(code)}/reads`),
        jobs: {
          schedule: () => Promise.reject(new Error(`${code} is read-only`)),
          runDue: async () => 0,
          runBeforeCall: async () => undefined,
          stop: async () => undefined,
          nextDue: () => template.nextDue,
        },
        oneAtATime: inTurn(session),
      }
    },
  }
}

/** Adds properties to an object whose getters must stay getters: clock and conditions change while a world is open. */
function extended<Base extends object, More extends object>(base: Base, more: More): Base & More {
  return Object.defineProperties(base, Object.getOwnPropertyDescriptors(more)) as Base & More
}

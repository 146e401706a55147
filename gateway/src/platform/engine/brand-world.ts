import type { LoadedBrand } from '../../content/content.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Random } from '../../lib/random.ts'
import type { Query, Store } from '../store/store.ts'
import type { Clocks } from './clocks.ts'
import type { Conditions } from './conditions.ts'
import type { EventName, Events } from './events.ts'
import type { JobKind } from './job-kinds.ts'
import type { KeptConditions } from './kept-conditions.ts'
import type { NewWorld } from './new-world.ts'
import type { Shared } from './shared.ts'
import type { KeptTemplates } from './templates.ts'
import type { Inside } from './world.ts'

/** Work of one brand that falls due. */
export type Jobs = {
  schedule(db: Query, kind: JobKind, dueAt: number, subject: number): Promise<void>
  /** Does all that is due by now, in order; tells how much it was. */
  runDue(): Promise<number>
  /**
   * Runs the jobs that are due, in order, for a call that is about to run. A job that leaves a rest goes on in the
   * background, between the transactions of calls.
   */
  runBeforeCall(): Promise<void>
  /** Resolves once no work goes on in the background; none begins after it. */
  stop(): Promise<void>
  /** When the next falls due. */
  nextDue(): number
}

/** Behaviour of the families when an event is told, in the families' order. */
export type Listeners = <Name extends EventName>(
  name: Name,
) => readonly ((event: Events[Name], world: Inside) => Promise<void>)[]

/** One brand's world, open: what a call of it needs. */
export type BrandWorld = {
  code: string
  store: Store
  clock: Clock
  random: Random
  secrets: Random
  conditions: Conditions
  shared: Shared
  jobs: Jobs
  listeners: Listeners
  /** Work with the same key waits for each other; without a key it does not wait. */
  oneAtATime<T>(key: string | undefined, work: () => Promise<T>): Promise<T>
}

/** A brand's part that is there without the database. */
export type BrandInMemory = Omit<BrandWorld, 'random' | 'oneAtATime' | 'jobs'>

export type WorldsOptions = Omit<NewWorld, 'site' | 'clock' | 'fill'> & {
  clocks: Clocks
  conditions: KeptConditions
  /** The brand as it stands now; it may have been saved since its world was opened. */
  siteOf(code: string): LoadedBrand | undefined
  /** Makes the work of a brand. */
  jobsOf(brand: () => BrandWorld, site: () => LoadedBrand): Jobs
  listeners: Listeners
  /** Writes the families' starting rows into a new world. */
  fill(brand: BrandWorld, site: LoadedBrand, db: Query): Promise<void>
  /** Templates of earlier platforms on the same database, where a process opens several (tests). */
  templates?: KeptTemplates | undefined
  /** Called after a world was seeded again because the currency of its brand changed. */
  reseeded(site: LoadedBrand, before: string): Promise<void>
  /** Told of each use of a session's world, and before a new one is made. */
  onSession: { used(key: string): void; starts(key: string): Promise<void> }
}

import type { OperationId } from '@marquee/schemas/operations'
import type { EventName, Events } from './events.ts'
import type { JobKinds } from './job-kinds.ts'
import type { Behaviour, FamilyHandlers, Inside, JobWorld } from './world.ts'

/** Does one piece of due work for its subject. */
export type Job = (subject: number, world: JobWorld) => Promise<void>

/** Tables whose rows end: the column with the time of their end, and the time that they are kept after it. */
export type Stale = Readonly<Record<string, { column: string; keepMs: number }>>

/** All that one family of operations brings to the platform. */
export type Family<Name extends keyof JobKinds> = {
  /** Behaviour by operation. */
  handlers: FamilyHandlers<Name>
  /** Behaviour of operations that the upstream names after another family. */
  also?: { readonly [Id in OperationId]?: Behaviour<Id> }
  /** Behaviour of its kinds of jobs. */
  jobs: Readonly<Record<JobKinds[Name], Job>>
  /** Rows that have had their day: the column that says when they ended, and how long they are kept after. */
  stale?: Stale
  /** Reactions to events of other families, in the same transaction. */
  heard?: { readonly [Name in EventName]?: (event: Events[Name], world: Inside) => Promise<void> }
  /** Writes its seed into a new world, after members and their history. */
  seed?: (world: Inside) => Promise<void>
}

import type { Schedule, ScheduleAsked } from '@marquee/schemas/studio/api'
import type { Studio } from '../studio.ts'
import { bodies } from './studio-bodies.ts'
import {
  allowed,
  brandIn,
  callAbout,
  getSeq,
  type StudioCall,
  type StudioRequest,
  tell,
} from './studio-call.ts'

const find = ({ params }: StudioRequest, { schedules }: Studio): Promise<Schedule> =>
  schedules.byId(params.id!)

const whenOf = ({ local }: { local: string }) => local.replace('T', ' ')

/** Calls about publishes that are planned for a time. */
export const SCHEDULE_CALLS: readonly StudioCall[] = [
  {
    method: 'GET',
    path: 'schedules',
    access: 'read',
    answer: (asked, studio) => {
      const brand = brandIn(asked.query, studio)
      return studio.schedules.of(brand, allowed(asked, brand, 'publish'))
    },
  },
  {
    method: 'POST',
    path: 'drafts/:brand/schedule',
    access: 'publish',
    body: bodies.plan,
    answer: async (asked, studio) => {
      const brand = asked.params.brand!
      const wanted = asked.body as ScheduleAsked
      const { name: person, id: personId } = asked.caller
      const by = {
        person,
        ...(personId !== undefined && { personId }),
        allow: allowed(asked, brand, 'publish'),
      }
      const planned = await studio.schedules.plan(brand, getSeq(asked), { ...wanted, ...by })
      await tell(asked, studio, { action: 'plan', brand, detail: `${whenOf(wanted)} ${wanted.message}` })
      return planned
    },
  },
  callAbout({
    method: 'POST',
    path: 'schedules/:id',
    access: 'publish',
    body: bodies.move,
    find,
    answer: async (asked, studio, { id, brand }) => {
      const wanted = asked.body as ScheduleAsked
      const moved = await studio.schedules.move(id, wanted.local, allowed(asked, brand, 'publish'))
      const detail = `${whenOf(wanted)} ${moved.message}`
      await tell(asked, studio, { action: 'move plan', brand, detail })
      return moved
    },
  }),
  callAbout({
    method: 'DELETE',
    path: 'schedules/:id',
    access: 'publish',
    find,
    answer: async (asked, studio, { id, brand }) => {
      const ended = await studio.schedules.cancel(id, allowed(asked, brand, 'publish'))
      await tell(asked, studio, { action: 'cancel plan', brand, detail: ended.message })
      return ended
    },
  }),
]

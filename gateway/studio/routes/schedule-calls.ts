import type { Schedule } from '@marquee/schemas/studio/api'
import type { Studio } from '../studio.ts'
import { allowed, brandIn, type StudioHandlers, type StudioRequest, tell } from './studio-call.ts'

const find = ({ input }: StudioRequest<'schedule.move' | 'schedule.cancel'>, { schedules }: Studio) =>
  schedules.byId(input.id)

const formatLocal = (local: string) => local.replace('T', ' ')

/** Calls about publishes that are planned for a time. */
export const SCHEDULE_CALLS = {
  'schedule.list': (asked, studio) => {
    const brand = brandIn(asked.input, studio)
    return studio.schedules.of(brand, allowed(asked, brand, 'publish'))
  },
  'schedule.plan': async (asked, studio) => {
    const { brand } = asked.input
    const { local, message } = asked.body
    const { name: person, id: personId } = asked.caller
    const by = {
      person,
      ...(personId !== undefined && { personId }),
      allow: allowed(asked, brand, 'publish'),
    }
    const planned = await studio.schedules.plan(brand, asked.seq, { local, message, ...by })
    await tell(asked, studio, { action: 'plan', brand, detail: `${formatLocal(local)} ${message}` })
    return planned
  },
  'schedule.move': {
    find,
    answer: async (asked, studio, { id, brand }: Schedule) => {
      const { local } = asked.body
      const moved = await studio.schedules.move(id, local, allowed(asked, brand, 'publish'))
      const detail = `${formatLocal(local)} ${moved.message}`
      await tell(asked, studio, { action: 'move plan', brand, detail })
      return moved
    },
  },
  'schedule.cancel': {
    find,
    answer: async (asked, studio, { id, brand }: Schedule) => {
      const ended = await studio.schedules.cancel(id, allowed(asked, brand, 'publish'))
      await tell(asked, studio, { action: 'cancel plan', brand, detail: ended.message })
      return ended
    },
  },
} satisfies Partial<StudioHandlers>

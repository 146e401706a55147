import type { Schedule } from '@marquee/schemas/studio/api'
import type { Studio } from '../studio.ts'
import { allowed, brandIn, type StudioHandlers, type StudioRequest, writeAudit } from './studio-call.ts'

const find = ({ input }: StudioRequest<'schedule.move' | 'schedule.cancel'>, { schedules }: Studio) =>
  schedules.byId(input.id)

const formatLocal = (local: string) => local.replace('T', ' ')

/** Calls about publishes that are planned for a time. */
export const SCHEDULE_CALLS = {
  'schedule.list': (request, studio) => {
    const brand = brandIn(request.input, studio)
    return studio.schedules.of(brand, allowed(request, brand, 'publish'))
  },
  'schedule.plan': async (request, studio) => {
    const { brand } = request.input
    const { local, message } = request.body
    const { name: person, id: personId } = request.caller
    const by = {
      person,
      ...(personId !== undefined && { personId }),
      allow: allowed(request, brand, 'publish'),
    }
    const planned = await studio.schedules.plan(brand, request.seq, { local, message, ...by })
    await writeAudit(request, studio, { action: 'plan', brand, detail: `${formatLocal(local)} ${message}` })
    return planned
  },
  'schedule.move': {
    find,
    answer: async (request, studio, { id, brand }: Schedule) => {
      const { local } = request.body
      const moved = await studio.schedules.move(id, local, allowed(request, brand, 'publish'))
      const detail = `${formatLocal(local)} ${moved.message}`
      await writeAudit(request, studio, { action: 'move plan', brand, detail })
      return moved
    },
  },
  'schedule.cancel': {
    find,
    answer: async (request, studio, { id, brand }: Schedule) => {
      const ended = await studio.schedules.cancel(id, allowed(request, brand, 'publish'))
      await writeAudit(request, studio, { action: 'cancel plan', brand, detail: ended.message })
      return ended
    },
  },
} satisfies Partial<StudioHandlers>

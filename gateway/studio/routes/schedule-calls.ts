import type { Schedule } from '@marquee/schemas/studio/api'
import type { Studio } from '../studio.ts'
import {
  createCallerCheck,
  getBrand,
  type StudioHandlers,
  type StudioRequest,
  writeAudit,
} from './studio-call.ts'

const find = (
  { input }: StudioRequest<'schedule.move' | 'schedule.cancel' | 'schedule.end'>,
  { schedules }: Studio,
) => schedules.byId(input.id)

const formatTimes = ({ local, until }: { local?: string | undefined; until?: string | undefined }) =>
  [local, until && `until ${until}`].filter(Boolean).join(' ').replaceAll('T', ' ')

/** Calls about publishes that are planned for a time. */
export const SCHEDULE_CALLS = {
  'schedule.list': (request, studio) => {
    const brand = getBrand(request.input, studio)
    return studio.schedules.of(brand, createCallerCheck(request, brand, 'publish'))
  },
  'schedule.plan': async (request, studio) => {
    const { brand } = request.input
    const { local, until, message } = request.body
    const { name: person, id: personId } = request.caller
    const by = {
      person,
      ...(personId !== undefined && { personId }),
      allow: createCallerCheck(request, brand, 'publish'),
    }
    const planned = await studio.schedules.plan(brand, request.seq, { ...request.body, ...by })
    await writeAudit(request, studio, {
      action: 'plan',
      brand,
      detail: `${formatTimes({ local, until })} ${message}`,
    })
    return planned
  },
  'schedule.move': {
    find,
    answer: async (request, studio, { id, brand }: Schedule) => {
      const moved = await studio.schedules.move(
        id,
        request.body,
        createCallerCheck(request, brand, 'publish'),
      )
      const detail = `${formatTimes(request.body)} ${moved.message}`
      await writeAudit(request, studio, { action: 'move plan', brand, detail })
      return moved
    },
  },
  'schedule.end': {
    find,
    answer: async (request, studio, { id, brand }: Schedule) => {
      const allow = createCallerCheck(request, brand, 'publish')
      const ended = await studio.schedules.end(id, request.caller.name, allow)
      const detail = [ended.message, ended.reason].filter(Boolean).join(': ')
      await writeAudit(request, studio, {
        action: ended.state === 'done' ? 'end plan' : 'end of plan failed',
        brand,
        detail,
      })
      return ended
    },
  },
  'schedule.cancel': {
    find,
    answer: async (request, studio, { id, brand }: Schedule) => {
      const ended = await studio.schedules.cancel(id, createCallerCheck(request, brand, 'publish'))
      await writeAudit(request, studio, { action: 'cancel plan', brand, detail: ended.message })
      return ended
    },
  },
} satisfies Partial<StudioHandlers>

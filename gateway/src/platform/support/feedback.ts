import { pageOf, sliceOf } from '@marquee/schemas/rules/paging'
import { dayOf } from '../../lib/days.ts'
import { MINUTE_MS } from '../../lib/time-units.ts'
import { refuseAfter } from '../calls/refuse-after.ts'
import type { Job } from '../engine/family.ts'
import type { Handler } from '../engine/world.ts'
import { callerIn, takeUploads } from '../identity/door.ts'
import { nextNumber } from '../store/counters.ts'
import { lineText } from './plain-text.ts'
import {
  addFeedback,
  type FeedbackType,
  feedbackCountOf,
  feedbackOf,
  feedbackTimes,
  markAnswered,
} from './store/feedback.ts'
import { textOf } from './texts.ts'

/** Takes feedback of members and visitors, and applications of partners. */
export const feedback: Handler<'support.feedback'> = async ({ body }, world) => {
  const { db, site, clock, caller, request } = world
  const comment = lineText(body.comment, 'comment')
  const memberId = caller?.memberId ?? 0
  await refuseAfter(world, {
    code: 'feedback.limit',
    most: site.brand.numbers.feedbackPerHour,
    timesSince: (since, limit) =>
      feedbackTimes(db, site.code, { memberId, ip: request.ip }, { since, limit }),
  })
  const images = await takeUploads(world, body.images, 'feedback')
  const id = Number(await nextNumber(db, site.code, 'feedback'))
  const day = dayOf(clock.now(), site.brand.timeZone).replaceAll('-', '')
  const reference = `FB${day}-${String(id).padStart(5, '0')}`
  await addFeedback(db, site.code, {
    id,
    reference,
    memberId,
    ip: request.ip,
    type: body.type,
    comment,
    images: images.map((image) => image.id),
    name: body.name,
    channel: body.channel,
    contact: body.contact,
    at: clock.now(),
  })
  await world.schedule(
    'feedback-answer',
    clock.now() + site.brand.numbers.feedbackAnswerMinutes * MINUTE_MS,
    id,
  )
  return { reference }
}

/** Customer service has read it. */
export const answerFeedback: Job = (id, { db, brand, dueAt }) => markAnswered(db, brand, id, dueAt)

/** Feedback of the member, with the answers of customer service in the reader's language. */
export const feedbackList: Handler<'support.feedback-list'> = async ({ query }, world) => {
  const { db, site, request } = world
  const { memberId } = callerIn(world)
  const rows = await feedbackOf(db, site.code, memberId, sliceOf(query))
  const answerTo = (type: FeedbackType) =>
    textOf(site, request.language, `feedback.answer.${type.toLowerCase()}`, { brand: site.brand.name })
  const list = rows.map(({ at, answered_at, images, ...row }) => ({
    ...row,
    images: JSON.parse(images) as string[],
    timestamp: Number(at),
    answer: answered_at === null ? '' : answerTo(row.type),
    answeredAt: Number(answered_at ?? 0),
  }))
  return pageOf(query, await feedbackCountOf(db, site.code, memberId), list)
}

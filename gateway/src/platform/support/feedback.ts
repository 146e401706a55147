import type { Operations } from '@marquee/schemas/contract'
import { dayOf } from '../../lib/days.ts'
import { refuseAfter } from '../calls/refuse-after.ts'
import type { Job } from '../engine/family.ts'
import type { Handler } from '../engine/world.ts'
import { callerIn, takeUploads } from '../identity/door.ts'
import { nextNumber } from '../store/counters.ts'
import { offsetOf, pageOf } from './pages.ts'
import { lineText } from './plain-text.ts'
import { textOf } from './texts.ts'

const MINUTE = 60 * 1000

type FeedbackType = Operations['support.feedback']['filledBody']['type']

/** What members and visitors have to say; who wants to be a partner says so here as well. */
export const feedback: Handler<'support.feedback'> = async ({ body }, world) => {
  const { db, site, clock, caller, request } = world
  const comment = lineText(body.comment, 'comment')
  const memberId = caller?.memberId ?? 0
  await refuseAfter(world, {
    code: 'feedback.limit',
    most: site.brand.numbers.feedbackPerHour,
    // Visitors are told apart by where they come from.
    sql: `SELECT at FROM feedback WHERE brand = $1 AND member_id = $2 AND (member_id > 0 OR ip = $3) AND at > $4`,
    values: [memberId, request.ip],
  })
  const images = await takeUploads(world, body.images, 'feedback')
  const id = Number(await nextNumber(db, site.code, 'feedback'))
  const day = dayOf(clock.now(), site.brand.timeZone).replaceAll('-', '')
  const reference = `FB${day}-${String(id).padStart(5, '0')}`
  const imageIds = JSON.stringify(images.map((image) => image.id))
  const who = [site.code, id, reference, memberId, request.ip]
  const what = [body.type, comment, imageIds, body.name, body.channel, body.contact, clock.now()]
  await db(
    `INSERT INTO feedback (brand, id, reference, member_id, ip, type, comment, images, name, channel, contact, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [...who, ...what],
  )
  await world.schedule('feedback-answer', clock.now() + site.brand.numbers.feedbackAnswerMinutes * MINUTE, id)
  return { reference }
}

/** Customer service has read it. */
export const answerFeedback: Job = async (id, { db, brand, dueAt }) => {
  await db('UPDATE feedback SET answered_at = $3 WHERE brand = $1 AND id = $2 AND answered_at IS NULL', [
    brand,
    id,
    dueAt,
  ])
}

type FeedbackRow = {
  reference: string
  type: FeedbackType
  comment: string
  images: string
  at: bigint
  answered_at: bigint | null
}

/** What the member said before, and what customer service says to it in the reader's language. */
export const feedbackList: Handler<'support.feedback-list'> = async ({ query }, world) => {
  const { db, site, request } = world
  const { memberId } = callerIn(world)
  const rows = await db<FeedbackRow>(
    `SELECT reference, type, comment, images, at, answered_at FROM feedback WHERE brand = $1 AND member_id = $2
     ORDER BY id DESC LIMIT $3 OFFSET $4`,
    [site.code, memberId, query.pageSize, offsetOf(query)],
  )
  const [all] = await db<{ count: bigint }>(
    'SELECT count(*) AS count FROM feedback WHERE brand = $1 AND member_id = $2',
    [site.code, memberId],
  )
  const answerTo = (type: FeedbackType) =>
    textOf(site, request.language, `feedback.answer.${type.toLowerCase()}`, { brand: site.brand.name })
  const list = rows.map(({ at, answered_at, images, ...row }) => ({
    ...row,
    images: JSON.parse(images) as string[],
    timestamp: Number(at),
    answer: answered_at === null ? '' : answerTo(row.type),
    answeredAt: Number(answered_at ?? 0),
  }))
  return pageOf(query, Number(all!.count), list)
}

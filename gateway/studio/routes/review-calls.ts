import type { ReviewDetails } from '@marquee/schemas/studio/api'
import { listChangedPlaces } from '../reads/changed-places.ts'
import { buildDraftImpact } from '../reads/draft-impact.ts'
import { buildDiff } from '../reads/file-diff.ts'
import type { ReviewRow } from '../store/studio-store.ts'
import type { Studio } from '../studio.ts'
import {
  createCallerCheck,
  getBrand,
  type StudioContext,
  type StudioHandlers,
  type StudioRequest,
  writeAudit,
} from './studio-call.ts'

type ById =
  | 'review.read'
  | 'review.renew'
  | 'review.approve'
  | 'review.return'
  | 'review.withdraw'
  | 'comment.add'
type FoundReview = ReviewRow & { brand: string }
type FoundComment = Awaited<ReturnType<Studio['reviews']['findComment']>>

const find = ({ input }: StudioRequest<ById>, { reviews }: Studio) => reviews.find(input.id)

const audit = (request: StudioContext, studio: Studio, action: string, row: ReviewRow, more = '') =>
  writeAudit(request, studio, {
    action,
    brand: row.site,
    files: [...studio.reviews.draftOf(row).files.keys()],
    detail: [`${row.number} ${row.title}`, more].filter(Boolean).join(': '),
  })

/** Calls about requests to publish, where a brand asks for an approval (`review`). */
export const REVIEW_CALLS = {
  'review.list': async (request, studio) => {
    const brand = getBrand(request.input, studio)
    const { reviews } = studio
    return { isNeeded: reviews.isNeeded(brand), reviews: await reviews.of(brand, request.caller) }
  },
  'review.open': async (request, studio) => {
    const { reviews } = studio
    const made = await reviews.request(request.input.brand, request.seq!, request.body, request.caller)
    await audit(request, studio, 'request', await reviews.find(made.id))
    return made
  },
  'review.read': {
    find,
    answer: async ({ caller }, studio, row: FoundReview): Promise<ReviewDetails> => {
      const { brand, number } = row
      const published = studio.published()
      const loaded = (await studio.states.loadedOf(brand, `r${number}`))!
      return {
        review: await studio.reviews.shown(row, caller),
        diff: buildDiff({ loaded, published, brand }),
        impact: buildDraftImpact({ loaded, published, brand, uses: studio.textUses() }),
        places: listChangedPlaces(studio.reviews.draftOf(row)),
        comments: await studio.reviews.commentsOf(row),
        conflicts: studio.reviews.conflictsOf(row),
      }
    },
  },
  'review.renew': {
    find,
    answer: async (request, studio, row: FoundReview) => {
      const renewed = await studio.reviews.renew(row, request.seq!, request.caller)
      await audit(request, studio, 'renew request', await studio.reviews.find(row.id))
      return renewed
    },
  },
  'review.approve': {
    find,
    answer: async (request, studio, row: FoundReview) => {
      const allow = createCallerCheck(request, row.brand, 'publish')
      const approved = await studio.reviews.approve(row, request.seq!, request.caller, allow)
      await audit(request, studio, 'approve', row)
      return approved
    },
  },
  'review.return': {
    find,
    answer: async (request, studio, row: FoundReview) => {
      const { reason } = request.body
      const returned = await studio.reviews.sendBack(row, reason, request.caller)
      await audit(request, studio, 'send back', row, reason)
      return returned
    },
  },
  'review.withdraw': {
    find,
    answer: async (request, studio, row: FoundReview) => {
      const withdrawn = await studio.reviews.withdraw(row, request.caller)
      await audit(request, studio, 'withdraw request', row)
      return withdrawn
    },
  },
  'comment.list': ({ input }, studio) => studio.reviews.openComments(getBrand(input, studio)),
  'comment.add': {
    find,
    answer: async (request, studio, row: FoundReview) => {
      const comments = await studio.reviews.comment(row, request.body, request.caller)
      const { path = '', pointer = '' } = request.body
      await audit(request, studio, 'comment', row, path + pointer)
      return comments
    },
  },
  'comment.resolve': {
    find: ({ input }, { reviews }) => reviews.findComment(input.id),
    answer: async (request, studio, { comment, row }: FoundComment) => {
      const comments = await studio.reviews.resolveComment(comment, row, request.caller)
      await audit(request, studio, 'resolve comment', row, comment.path)
      return comments
    },
  },
} satisfies Partial<StudioHandlers>

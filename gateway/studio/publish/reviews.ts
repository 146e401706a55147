import { randomUUID } from 'node:crypto'
import type { ContentConfig } from '@marquee/gateway/content/resolve/load-content.ts'
import type { FileContent } from '@marquee/gateway/content/serve/open-content.ts'
import type { Clock } from '@marquee/gateway/lib/clock.ts'
import type { StudioInputs } from '@marquee/schemas/studio'
import { hasRight } from '@marquee/schemas/studio/access'
import type { Conflict, Review, ReviewComment } from '@marquee/schemas/studio/api'
import type { Caller } from '../access/caller.ts'
import type { Allow } from '../access/may-change.ts'
import type { PeopleOfStudio } from '../access/people.ts'
import { buildDraftRow, parseDraft } from '../drafts/draft-rows.ts'
import { createPublished, type Drafts, getPublishable } from '../drafts/drafts.ts'
import { rebaseDraft } from '../drafts/rebase.ts'
import { type Draft, getChangeKind, listChangedFiles } from '../files/draft.ts'
import { formatBytes, getObject, isSameContent } from '../files/stored-files.ts'
import { Refused } from '../refused.ts'
import type { CommentRow, ReviewRow, StudioStore } from '../store/studio-store.ts'
import { removeBranch, writeBranch } from './branch.ts'
import type { Publishing } from './publishing.ts'

/** Requests to publish, for people who may not approve where a brand sets `review`. */
export type ReviewsOfStudio = ReturnType<typeof openReviews>

type Deps = {
  config: ContentConfig
  content: FileContent
  store: StudioStore
  drafts: Drafts
  publishing: Publishing
  people: Pick<PeopleOfStudio, 'hasOther'>
  clock: Clock
}

/** Opens the requests of a store. */
export function openReviews(deps: Deps) {
  const { store, drafts, clock } = deps
  const { reviews } = store
  const isNeeded = (brand: string) => isReviewed(deps, brand)
  const find = async (id: string): Promise<ReviewRow & { brand: string }> => {
    const row = await reviews.byId(id)
    if (row) return { ...row, brand: row.site }
    throw new Refused('studio.review.unknown', 'There is no such request.')
  }
  const shown = async (row: ReviewRow, caller: Caller): Promise<Review> =>
    (await allShown(deps, [row], row.site, caller))[0]!
  /** Changes a request in its turn, and answers it as the caller sees it. */
  const change = (
    { id, site }: Pick<ReviewRow, 'id' | 'site'>,
    caller: Caller,
    to: (row: ReviewRow) => Promise<ReviewRow>,
  ) =>
    store.inTurn(`studio reviews ${site}`, async () => {
      const row = await to(await find(id))
      await reviews.save(row)
      return shown(row, caller)
    })
  const ended = ({ name }: Caller) => ({ endedBy: name, endedAt: clock.now() })
  return {
    isNeeded,
    find,
    shown,
    /** Refuses a publish by somebody who may not approve it. */
    assertApproved: ({ grants }: Pick<Caller, 'grants'>, brand: string): void => {
      if (!isNeeded(brand) || hasRight(grants, 'approve', brand)) return
      const message = 'This brand asks for an approval before a publish: make a request.'
      throw new Refused('studio.review.needed', message)
    },
    of: async (brand: string, caller: Caller) => allShown(deps, await reviews.of(brand), brand, caller),
    /** Number of requests that wait, by brand. */
    open: () => reviews.open(),
    /** Values that were published differently since a request was made. */
    conflictsOf: (row: ReviewRow): Conflict[] => rebased(deps, row).conflicts,
    draftOf: requestedDraft,
    request: (
      brand: string,
      seq: number,
      { title, detail = '' }: StudioInputs['review.open']['body'],
      caller: Caller,
    ) =>
      store.inTurn(`studio reviews ${brand}`, async () => {
        const draft = getPublishable(drafts, brand, seq)
        const { name: person, id: personId } = caller
        const { files } = buildDraftRow(draft, true)
        const made = { id: randomUUID(), site: brand, at: clock.now(), person, title, detail, files, seq }
        const who = personId === undefined ? {} : { personId }
        const row: Omit<ReviewRow, 'number'> = { ...made, ...who, state: 'open', reason: '' }
        const number = await reviews.add(row)
        const whole = await withBranch(deps, { ...row, number })
        await reviews.save(whole)
        return shown(whole, caller)
      }),
    renew: (row: ReviewRow, seq: number, caller: Caller) =>
      change(row, caller, async (now) => {
        assertOwn(now, caller)
        assertState(now, ['open', 'returned'])
        const { files } = buildDraftRow(getPublishable(drafts, now.site, seq), true)
        const { endedBy: _by, endedAt: _at, ...rest } = now
        return withBranch(deps, { ...rest, files, seq, at: clock.now(), state: 'open', reason: '' })
      }),
    sendBack: (row: ReviewRow, reason: string, caller: Caller) =>
      change(row, caller, async (now) => {
        assertState(now, ['open'])
        return { ...now, state: 'returned', reason, ...ended(caller) }
      }),
    withdraw: (row: ReviewRow, caller: Caller) =>
      change(row, caller, async (now) => {
        if (!hasRight(caller.grants, 'approve', now.site)) assertOwn(now, caller)
        assertState(now, ['open', 'returned'])
        await dropBranch(deps, now)
        return { ...now, state: 'withdrawn', ...ended(caller) }
      }),
    /** Publishes a request in the version that the caller has seen. */
    approve: (row: ReviewRow, seq: number, caller: Caller, allow: Allow) =>
      change(row, caller, async (now) => {
        assertState(now, ['open'])
        if (now.seq !== seq)
          throw new Refused('studio.review.renewed', 'The request was renewed meanwhile: look at it again.')
        if ((await shown(now, caller)).mayApprove === 'own')
          throw new Refused('studio.review.own', 'Somebody else must approve your request.')
        await publishRequest(deps, now, { person: caller.name, allow })
        await dropBranch(deps, now)
        return { ...now, state: 'approved', ...ended(caller) }
      }),
    ...commentsOf(deps, find),
  }
}

/** Comments on requests. */
function commentsOf({ store: { reviews }, clock }: Deps, find: (id: string) => Promise<ReviewRow>) {
  const of = async (row: ReviewRow): Promise<ReviewComment[]> =>
    (await reviews.comments([row.id])).map((comment) => shownComment(comment, row))
  return {
    commentsOf: of,
    /** Comments on fields that nobody has resolved. */
    openComments: async (brand: string): Promise<ReviewComment[]> => {
      const waiting = (await reviews.of(brand)).filter(isWaiting)
      const byId = new Map(waiting.map((row) => [row.id, row]))
      return (await reviews.comments([...byId.keys()]))
        .filter(({ path, resolvedBy }) => path !== undefined && resolvedBy === undefined)
        .map((comment) => shownComment(comment, byId.get(comment.review)!))
    },
    comment: async (
      row: ReviewRow,
      { words, path, pointer = '' }: StudioInputs['comment.add']['body'],
      { name: person }: Caller,
    ): Promise<ReviewComment[]> => {
      assertState(row, ['open', 'returned'])
      if (path !== undefined && !requestedDraft(row).files.has(path))
        throw new Refused('studio.request.invalid', `The request does not change ${path}.`)
      const place = path === undefined ? {} : { path, pointer }
      await reviews.addComment({ id: randomUUID(), review: row.id, person, at: clock.now(), words, ...place })
      return of(row)
    },
    findComment: async (id: string) => {
      const comment = await reviews.comment(id)
      if (!comment) throw new Refused('studio.review.unknown', 'There is no such comment.')
      const row = await find(comment.review)
      return { brand: row.site, comment, row }
    },
    resolveComment: async (
      { id }: CommentRow,
      row: ReviewRow,
      { name }: Caller,
    ): Promise<ReviewComment[]> => {
      await reviews.resolve(id, name)
      return of(row)
    },
  }
}

const isWaiting = ({ state }: ReviewRow) => state === 'open' || state === 'returned'

/** Tells whether the published files ask for an approval; a brand.json that cannot be read does. */
function isReviewed({ content }: Deps, brand: string): boolean {
  const loaded = content.loaded()
  const stored = createPublished(loaded, brand).stored('brand.json')
  const own = getObject(stored)
  if (stored && !own) return loaded.content.brands.get(brand)?.brand.review ?? true
  return (own?.review ?? loaded.base.brand.review) === true
}

/** The draft as it was when its publish was asked for. */
function requestedDraft({ site, seq, files }: ReviewRow): Draft {
  return parseDraft({ site, seq, files, isOpen: true }, [])
}

function rebased({ content }: Deps, row: ReviewRow) {
  return rebaseDraft(requestedDraft(row), createPublished(content.loaded(), row.site))
}

/** A request whose changes were all published otherwise is approved without a publish. */
async function publishRequest(
  { publishing, store }: Deps,
  row: ReviewRow,
  by: { person: string; allow: Allow },
): Promise<void> {
  const { id, number, title, detail, person } = row
  // A gateway that was killed here has published before it wrote the approval down.
  if (await store.publishes.byId(id)) return
  const message = [title, detail, `Request ${number} of ${person}`].filter(Boolean).join('\n\n')
  try {
    await publishing.publishPlanned(requestedDraft(row), { ...by, id, message })
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'studio.draft.unchanged') throw error
  }
}

/** The request with its state on a branch, where the files belong to a repository. */
async function withBranch(deps: Deps, row: ReviewRow): Promise<ReviewRow> {
  const { site, number, title, detail, person, branchTip: tip } = row
  const files = listChangedFiles(rebased(deps, row).draft).map(
    ([path, { own }]) => [`${site}/${path}`, own && formatBytes(own)] as const,
  )
  const message = [title, detail, `Studio-Request: ${number}\nStudio-Draft: ${site}`]
    .filter(Boolean)
    .join('\n\n')
  const branch = `studio/${site}/${number}`
  const made = await writeBranch(deps.config.brandsFolder, {
    branch,
    files: new Map(files),
    message,
    person,
    tip,
  })
  const { branchMissing: _missing, ...rest } = row
  return { ...rest, ...made }
}

async function dropBranch({ config }: Deps, { branch, branchTip }: ReviewRow): Promise<void> {
  if (branch !== undefined && branchTip !== undefined)
    await removeBranch(config.brandsFolder, branch, branchTip)
}

function assertState({ state }: ReviewRow, allowed: readonly ReviewRow['state'][]): void {
  if (allowed.includes(state)) return
  const message =
    state === 'returned'
      ? 'This request was sent back: its person has to renew it first.'
      : `This request was ${state} already.`
  throw new Refused('studio.review.ended', message)
}

function isOwn({ personId }: ReviewRow, { id }: Caller): boolean {
  return personId === id
}

function assertOwn(row: ReviewRow, caller: Caller): void {
  if (!isOwn(row, caller))
    throw new Refused('studio.access', `This is the request of ${row.person}: make one of your own.`)
}

/** Requests as a caller sees them. */
async function allShown(
  { store, people, drafts }: Deps,
  rows: readonly ReviewRow[],
  brand: string,
  caller: Caller,
): Promise<Review[]> {
  const canApprove = hasRight(caller.grants, 'approve', brand)
  const isAlone =
    caller.id === undefined || (canApprove && !(await people.hasOther(caller.id, 'approve', brand)))
  const comments = await store.reviews.comments(rows.map(({ id }) => id))
  const open = drafts.draftOf(brand)
  return rows.map((row) => {
    const { site, files: _files, personId: _id, branchTip: _tip, reason, ...rest } = row
    const draft = requestedDraft(row)
    const isByCaller = isOwn(row, caller)
    const unresolved = comments.filter(
      ({ review, resolvedBy }) => review === row.id && resolvedBy === undefined,
    )
    return {
      ...rest,
      brand: site,
      ...(reason !== '' && { reason }),
      files: listChangedFiles(draft).map(([path, file]) => ({ path, kind: getChangeKind(file) })),
      isOlderThanDraft: isWaiting(row) && open !== undefined && !isSameDraft(open, draft),
      isOwn: isByCaller,
      mayApprove: !canApprove ? 'no' : !isByCaller ? 'yes' : isAlone ? 'alone' : 'own',
      openComments: unresolved.length,
    }
  })
}

function isSameDraft(one: Draft, other: Draft): boolean {
  const [a, b] = [listChangedFiles(one), listChangedFiles(other)]
  return (
    a.length === b.length &&
    a.every(([path, { own }], at) => path === b[at]![0] && isSameContent(own, b[at]![1].own))
  )
}

function shownComment({ review, ...comment }: CommentRow, { number }: ReviewRow): ReviewComment {
  return { ...comment, review, number }
}

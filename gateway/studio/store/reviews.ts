import type { Query, Store } from '@marquee/gateway/store/store.ts'
import type { ReviewComment } from '@marquee/schemas/studio/api'
import type { Rows } from './rows.ts'

type ReviewState = 'open' | 'returned' | 'approved' | 'withdrawn'

/** A request to publish a draft as it was when it was asked for; `files` is JSON. */
export type ReviewRow = {
  id: string
  site: string
  number: number
  at: number
  person: string
  /** Id of a person who signed in; undefined for the developer at this machine. */
  personId?: string
  title: string
  detail: string
  files: string
  seq: number
  state: ReviewState
  reason: string
  endedBy?: string
  endedAt?: number
  branch?: string
  /** Commit that the studio made last on the branch. */
  branchTip?: string
  branchMissing?: string
}

/** A comment as it is stored; the number of its request follows from that. */
export type CommentRow = Omit<ReviewComment, 'number'>

/** Requests to publish, with the comments on them. */
export type ReviewStore = ReturnType<typeof createReviewStore>

/** Requests of a brand that a reader gets at most. */
const MOST = 30

const WRITER = 'studio reviews'

/** Requests to publish in a store. */
export function createReviewStore(store: Store) {
  return {
    /** Requests of a brand: first the ones that have not ended, each newest first. */
    of: async (site: string) => {
      const rows = await store.read<Rows['studio_reviews']>(
        `SELECT * FROM studio_reviews WHERE site = $1
         ORDER BY state IN ('open', 'returned') DESC, number DESC LIMIT $2`,
        [site, MOST],
      )
      return rows.map(reviewOf)
    },
    byId: async (id: string): Promise<ReviewRow | undefined> => {
      const [row] = await store.read<Rows['studio_reviews']>('SELECT * FROM studio_reviews WHERE id = $1', [
        id,
      ])
      return row && reviewOf(row)
    },
    byNumber: async (site: string, number: number): Promise<ReviewRow | undefined> => {
      const [row] = await store.read<Rows['studio_reviews']>(
        'SELECT * FROM studio_reviews WHERE site = $1 AND number = $2',
        [site, number],
      )
      return row && reviewOf(row)
    },
    /** Changes with the files of a request; undefined for an unknown one. */
    version: async (site: string, number: number): Promise<string | undefined> => {
      const [row] = await store.read<Pick<Rows['studio_reviews'], 'at' | 'seq'>>(
        'SELECT at, seq FROM studio_reviews WHERE site = $1 AND number = $2',
        [site, number],
      )
      return row && `${row.at} ${row.seq}`
    },
    /** Number of requests that wait in each brand. */
    open: async (): Promise<Map<string, number>> => {
      const rows = await store.read<{ site: string; many: number }>(
        "SELECT site, count(*)::int4 AS many FROM studio_reviews WHERE state = 'open' GROUP BY site",
      )
      return new Map(rows.map(({ site, many }) => [site, many]))
    },
    /** Adds a request with the next number of its brand, which it returns. */
    add: (review: Omit<ReviewRow, 'number'>): Promise<number> =>
      store.transaction(WRITER, async (db) => {
        const [last] = await db<{ number: number }>(
          'SELECT coalesce(max(number), 0)::int4 AS number FROM studio_reviews WHERE site = $1',
          [review.site],
        )
        const number = last!.number + 1
        await db(
          `INSERT INTO studio_reviews
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, NULL, NULL, NULL, NULL, NULL)`,
          valuesOf({ ...review, number }),
        )
        return number
      }),
    /** Writes all that may change in a request. */
    save: (review: ReviewRow) =>
      store.transaction(WRITER, async (db) => {
        const { id, at, files, seq, state, reason, endedBy = null, endedAt = null } = review
        const { branch = null, branchTip = null, branchMissing = null } = review
        await db(
          `UPDATE studio_reviews SET at = $2, files = $3, seq = $4, state = $5, reason = $6, ended_by = $7, ended_at = $8,
             branch = $9, branch_tip = $10, branch_missing = $11
           WHERE id = $1`,
          [id, at, files, seq, state, reason, endedBy, endedAt, branch, branchTip, branchMissing],
        )
      }),
    /** Comments on requests, the oldest first. */
    comments: async (reviews: readonly string[]): Promise<CommentRow[]> => {
      const rows = await store.read<Rows['studio_comments']>(
        'SELECT * FROM studio_comments WHERE review = ANY($1) ORDER BY number',
        [[...reviews]],
      )
      return rows.map(commentOf)
    },
    comment: async (id: string): Promise<CommentRow | undefined> => {
      const [row] = await store.read<Rows['studio_comments']>('SELECT * FROM studio_comments WHERE id = $1', [
        id,
      ])
      return row && commentOf(row)
    },
    addComment: (comment: CommentRow) =>
      store.transaction(WRITER, async (db) => {
        const { id, review, path = null, pointer = null, person, at, words } = comment
        const values = [id, review, path, pointer, person, at, words]
        await db('INSERT INTO studio_comments VALUES ($1, $2, $3, $4, $5, $6, $7, NULL)', values)
      }),
    resolve: (id: string, person: string) =>
      store.transaction(WRITER, async (db: Query) => {
        await db('UPDATE studio_comments SET resolved_by = $2 WHERE id = $1 AND resolved_by IS NULL', [
          id,
          person,
        ])
      }),
  }
}

function valuesOf(review: ReviewRow): unknown[] {
  const { id, site, number, at, person, personId = null, title, detail, files, seq, state, reason } = review
  return [id, site, number, at, person, personId, title, detail, files, seq, state, reason]
}

function reviewOf(row: Rows['studio_reviews']): ReviewRow {
  const { person_id, ended_by, ended_at, branch, branch_tip, branch_missing, ...others } = row
  return {
    ...others,
    at: Number(row.at),
    state: row.state as ReviewState,
    ...(person_id !== null && { personId: person_id }),
    ...(ended_by !== null && { endedBy: ended_by }),
    ...(ended_at !== null && { endedAt: Number(ended_at) }),
    ...(branch !== null && { branch }),
    ...(branch_tip !== null && { branchTip: branch_tip }),
    ...(branch_missing !== null && { branchMissing: branch_missing }),
  }
}

function commentOf({
  path,
  pointer,
  resolved_by,
  at,
  number: _order,
  ...row
}: Rows['studio_comments']): CommentRow {
  return {
    ...row,
    at: Number(at),
    ...(path !== null && { path }),
    ...(pointer !== null && { pointer }),
    ...(resolved_by !== null && { resolvedBy: resolved_by }),
  }
}

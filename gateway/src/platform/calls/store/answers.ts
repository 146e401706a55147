import type { Query } from '../../store/store.ts'

/** Stored answer of a call with an idempotency key. */
export type AnswerRow = {
  operation: string
  body_hash: string
  /** JSON of the value or of the refusal. */
  answer: string
  /** Ms since 1970. */
  at: bigint
}

/** Stored answer by key; member 0 stands for visitors. */
export async function answerOf(
  db: Query,
  brand: string,
  memberId: number,
  key: string,
): Promise<AnswerRow | undefined> {
  const [row] = await db<AnswerRow>(
    'SELECT operation, body_hash, answer, at FROM answers WHERE brand = $1 AND member_id = $2 AND key = $3',
    [brand, memberId, key],
  )
  return row
}

/** Saves an answer, replacing an expired one with the same key. */
export async function writeAnswer(
  db: Query,
  brand: string,
  answer: { memberId: number; key: string; operation: string; bodyHash: string; answer: string; at: number },
): Promise<void> {
  await db(
    `INSERT INTO answers VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (brand, member_id, key) DO UPDATE SET operation = excluded.operation,
       body_hash = excluded.body_hash, answer = excluded.answer, at = excluded.at`,
    [brand, answer.memberId, answer.key, answer.operation, answer.bodyHash, answer.answer, answer.at],
  )
}

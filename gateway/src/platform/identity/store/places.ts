import type { Query } from '../../store/store.ts'
import type { MemberRow } from './members.ts'

/** Open accounts directly below a member, in the order of their numbers. */
export function openBranches(db: Query, brand: string, uplineId: number): Promise<MemberRow[]> {
  return db<MemberRow>(
    "SELECT * FROM members WHERE brand = $1 AND upline_id = $2 AND state <> 'ENDED' ORDER BY id",
    [brand, uplineId],
  )
}

/**
 * Puts a member with all accounts below it directly below another account, or at the top of the tree. The places that
 * they had until now are kept, so that reports of the time before stay as they were. `at` is in ms.
 */
export async function moveMember(
  db: Query,
  brand: string,
  { id, path }: Pick<MemberRow, 'id' | 'path'>,
  { upline, at }: { upline: Pick<MemberRow, 'id' | 'path'> | undefined; at: number },
): Promise<void> {
  const moved = "FROM members WHERE brand = $1 AND path LIKE $2 || '%'"
  await db(
    `INSERT INTO member_moves (brand, member_id, since, until, path)
     SELECT brand, id, moved_at, $3, path ${moved} AND moved_at < $3`,
    [brand, path, at],
  )
  await db(
    `UPDATE members SET path = $3 || substr(path, length($2) + 1), moved_at = $4,
       upline_id = CASE WHEN id = $5 THEN $6 ELSE upline_id END
     WHERE brand = $1 AND path LIKE $2 || '%'`,
    [brand, path, `${upline?.path ?? '/'}${id}/`, at, id, upline?.id ?? 0],
  )
}

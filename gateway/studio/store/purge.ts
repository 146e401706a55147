import type { Query, Store } from '@marquee/gateway/store/store.ts'

/** Removes what the studio has of a brand for good. The audit stays, and git's history is not the studio's. */
export function createPurge(store: Store): (site: string) => Promise<void> {
  return (site) =>
    store.transaction(`studio ${site}`, async (db) => {
      // A publish of another brand at the same time may name a content that only this brand had until then.
      await db('LOCK TABLE studio_contents, studio_publishes IN SHARE ROW EXCLUSIVE MODE')
      await removePublishes(db, site)
      await removeDraft(db, site)
      await db('DELETE FROM studio_schedules WHERE site = $1', [site])
      await db('DELETE FROM studio_reviews WHERE site = $1', [site])
      await db('DELETE FROM studio_views WHERE site = $1', [site])
      await db('DELETE FROM studio_presence WHERE site = $1', [site])
      await removeGrants(db, site)
    })
}

/** Publishes of the brand, and contents that no other publish names. */
async function removePublishes(db: Query, site: string): Promise<void> {
  await db('DELETE FROM studio_publishes WHERE site = $1', [site])
  await db(
    `DELETE FROM studio_contents WHERE NOT EXISTS (
       SELECT 1 FROM studio_publishes
       WHERE strpos(tree_before, studio_contents.hash) > 0 OR strpos(tree_after, studio_contents.hash) > 0
     )`,
  )
}

/** The number of the draft stays, so that a request for it does not fit that of a later brand with this code. */
async function removeDraft(db: Query, site: string): Promise<void> {
  await db('DELETE FROM studio_commands WHERE site = $1', [site])
  await db(`UPDATE studio_drafts SET files = '{"files":[]}', rollback_of = NULL WHERE site = $1`, [site])
}

/** Rights in the brand, which a later one with this code would give anew; invitations and agents without others end. */
async function removeGrants(db: Query, site: string): Promise<void> {
  await db('DELETE FROM studio_grants WHERE site = $1', [site])
  await db(
    `UPDATE studio_invites SET grants = (
       SELECT coalesce(jsonb_agg(one), '[]') FROM jsonb_array_elements(grants::jsonb) AS one WHERE one->>'brand' <> $1
     )::text WHERE strpos(grants, $1) > 0`,
    [site],
  )
  await db(
    `UPDATE studio_agent_tokens SET grants = (
       SELECT coalesce(jsonb_agg(one), '[]') FROM jsonb_array_elements(grants::jsonb) AS one WHERE one->>'brand' <> $1
     )::text WHERE strpos(grants, $1) > 0`,
    [site],
  )
  await db(`DELETE FROM studio_invites WHERE grants = '[]' AND person IS NULL`)
  await db(`DELETE FROM studio_agent_tokens WHERE grants = '[]'`)
}

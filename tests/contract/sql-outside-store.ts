/**
 * Files below gateway/src/platform/ that hold SQL outside a store/ folder and tables.ts. The list only shrinks: a new
 * statement belongs in its family's store/, and layers.test.ts refuses an entry that is no longer needed.
 */
export const SQL_OUTSIDE_STORE: readonly string[] = [
  'promotions/activity.ts',
  'promotions/announcements.ts',
  'promotions/begin-day.ts',
  'promotions/derive.ts',
  'promotions/missions.ts',
  'promotions/point-mall.ts',
  'promotions/points.ts',
  'promotions/promotion-moves.ts',
  'promotions/promotions.ts',
  'promotions/raffle.ts',
  'promotions/ranks.ts',
  'promotions/red-envelopes.ts',
  'promotions/referral.ts',
  'promotions/rewards-kept.ts',
  'promotions/rewards.ts',
  'promotions/seed.ts',
  'promotions/standing.ts',
  'promotions/winner-board.ts',
]

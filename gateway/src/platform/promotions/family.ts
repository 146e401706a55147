import type { Family } from '../engine/family.ts'
import { countBets, countDeposit, countSignIn } from './activity.ts'
import { beginDay } from './begin-day.ts'
import { promotionHandlers } from './operations.ts'
import { decideRedemption } from './point-mall.ts'
import { closePromotion, reviewClaim } from './promotion-moves.ts'
import { endEnvelope } from './red-envelopes.ts'
import { noteFriend } from './referral.ts'
import { seedPromotions } from './seed.ts'

/** Announcements, promotions, points, ranks and rewards. */
export const promotions: Family<'promotions'> = {
  handlers: promotionHandlers,
  jobs: {
    'promotions-day': beginDay,
    'promotion-review': reviewClaim,
    'promotion-end': closePromotion,
    'redeem-decision': decideRedemption,
    'envelope-end': endEnvelope,
  },
  heard: {
    'bets.settled': countBets,
    'deposit.approved': countDeposit,
    'member.registered': noteFriend,
    'member.signed-in': countSignIn,
  },
  seed: seedPromotions,
}

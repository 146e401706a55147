import { whenOn } from '../calls/when-on.ts'
import type { FamilyHandlers } from '../engine/world.ts'
import { announcements, readAnnouncement } from './announcements.ts'
import { claimMission, missionLeaderboard, missionSummary } from './missions.ts'
import { pointRewards, redeemList } from './point-mall.ts'
import { pointBalance, pointConfig, pointDetails } from './points.ts'
import { convert, redeem } from './points-password.ts'
import { apply, claim } from './promotion-moves.ts'
import { available, bonusCode, detail, list } from './promotions.ts'
import { claimRaffle, raffle } from './raffle.ts'
import { rankProgress, ranks } from './ranks.ts'
import { claimRedEnvelope, redEnvelopes, sendRedEnvelope } from './red-envelopes.ts'
import { referral } from './referral.ts'
import { claimReward, claimRewards, rewards } from './rewards.ts'
import { winnerBoard } from './winner-board.ts'

/** Handlers of announcements, promotions, points, ranks and rewards. */
export const promotionHandlers: FamilyHandlers<'promotions'> = {
  announcements,
  apply,
  available,
  'bonus-code': bonusCode,
  claim,
  'claim-mission': claimMission,
  'claim-raffle': claimRaffle,
  'claim-red-envelope': claimRedEnvelope,
  detail,
  list,
  'mission-leaderboard': missionLeaderboard,
  'mission-summary': missionSummary,
  raffle,
  'rank-progress': rankProgress,
  ranks,
  'read-announcement': readAnnouncement,
  'red-envelopes': redEnvelopes,
  referral,
  'send-red-envelope': sendRedEnvelope,
  'winner-board': winnerBoard,
  ...whenOn('points', {
    convert,
    'point-balance': pointBalance,
    'point-config': pointConfig,
    'point-details': pointDetails,
    'point-rewards': pointRewards,
    redeem,
    'redeem-list': redeemList,
  }),
  ...whenOn('rewards', { 'claim-reward': claimReward, 'claim-rewards': claimRewards, rewards }),
}

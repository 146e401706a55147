// Made by `pnpm gen` from the JSON files of schemas/. Do not edit: change the schema and run it again.

import type { Announcement, Jackpot, Leader, Mission, PageQuery, Paging, PointEntry, PointReward, Promotion, RaceRow, RafflePrize, Rank, RedEnvelope, Redemption, ReferralFriend, Reward, Winner } from './models.ts'

export interface PromotionsOperations {
  "promotions.announcements": {
    query: {
      /** Comma-separated types; empty for the brand's types. */
      types?: string
      platform?: ("W" | "M")
      /** Audience: all (B), members (A), visitors (V); empty for the brand's default and the caller's. */
      execution?: ("" | "A" | "B" | "V")
    }
    queryDefaults: ("types" | "platform" | "execution")
    value: {
      /** Banners (B). */
      banners: Announcement[]
      /** Notices (PL). */
      player: Announcement[]
      /** Popups (PU). */
      popup: Announcement[]
      /** Promotions (PR). */
      promotion: Announcement[]
      /** Help (H). */
      help: Announcement[]
    }
  }
  "promotions.apply": {
    body: { id: number }
    value: Promotion
  }
  "promotions.available": {
    value: {
      /** Promotions that are not over, claimable ones first. */
      list: Promotion[]
      /** Number of promotions in state claim or join. */
      count: number
    }
  }
  "promotions.bonus-code": {
    query: {
      /** Bonus code as printed, such as WELCOME100; capitals and spaces do not matter. */
      code: string
    }
    value: Promotion
  }
  "promotions.claim-mission": {
    body: { id: number }
    value: Mission
  }
  "promotions.claim-raffle": {
    value: { prizeId: string; prizeName: string; amount: string; ticketsLeft: number }
  }
  "promotions.claim-red-envelope": {
    body: { id: number }
    value: RedEnvelope
  }
  "promotions.claim-reward": {
    body: {
      /** Kind and id of the reward, such as MISSION-7. */
      id: string
    }
    value: {
      /** Kind and id of the reward, such as MISSION-7. */
      id: string
      amount: string
      points: string
      tickets: number
      /** Number of rewards that can still be claimed. */
      claimable: number
    }
  }
  "promotions.claim-rewards": {
    value: {
      claimed: number
      /** Sum paid into the main wallet. */
      amount: string
      points: string
      tickets: number
      /** Number of rewards that can still be claimed. */
      claimable: number
    }
  }
  "promotions.claim": {
    body: { id: number }
    value: Promotion
  }
  "promotions.convert": {
    body: {
      points: number
      /** Login or payment password, as `passwordType` says. */
      password: string
      /** Kind of password: login or payment. */
      passwordType?: ("LOGIN" | "PAYMENT")
    }
    bodyDefaults: "passwordType"
    value: { orderNo: string; points: number; amount: string; balance: string }
  }
  "promotions.detail": {
    query: { id: number }
    value: {
      promotion: Promotion
      /** Rules as HTML. */
      content: string
    }
  }
  "promotions.jackpots": {
    value: { list: Jackpot[] }
  }
  "promotions.list": {
    value: {
      /** Promotions, claimable ones first. */
      list: Promotion[]
    }
  }
  "promotions.mission-leaderboard": {
    value: {
      list: Leader[]
      own: Leader
      /** End of the week in ms since 1970. */
      endsAt: number
    }
  }
  "promotions.mission-summary": {
    value: {
      list: Mission[]
      /** Number of claimable missions, shown as a badge. */
      count: number
      score: number
    }
  }
  "promotions.point-balance": {
    value: {
      balance: string
      issued: string
      /** Total of points ever spent, without refunded ones. */
      spent: string
      convertible: string
    }
  }
  "promotions.point-config": {
    value: {
      /** Number of points per 1.00 of money. */
      pointsPerUnit: number
      convertMinimum: number
      perValidBet: string
      categories: { gameType: string; point: string }[]
      /** true: points expire. */
      expires: boolean
    }
  }
  "promotions.point-details": {
    query: (PageQuery & {
      /** Length of the period in days; 1 is today only. */
      days?: number
    })
    queryDefaults: ("pageNo" | "pageSize" | "days")
    value: (Paging & { list: PointEntry[] })
  }
  "promotions.point-rewards": {
    query: PageQuery
    queryDefaults: ("pageNo" | "pageSize")
    value: (Paging & { list: PointReward[] })
  }
  "promotions.races": {
    query: (PageQuery & {
      /** Code of a race; the first one by default. */
      code?: string
    })
    queryDefaults: ("code" | "pageNo" | "pageSize")
    value: (Paging & {
      /** The race; null before its first bet, and without one. */
      race: (null | {
        code: string
        label: string
        points: ("stake" | "multiplier")
        /** Start in ms since 1970. */
        startsAt: number
        /** End in ms since 1970. */
        endsAt: number
        minimumStake: string
        total: string
      })
      own: RaceRow
      list: RaceRow[]
    })
  }
  "promotions.raffle": {
    value: {
      prizes: RafflePrize[]
      tickets: number
      ticketDeposit: string
      /** The member's last draws, newest first. */
      draws: {
        prizeId: string
        prizeName: string
        amount: string
        /** Time in ms since 1970. */
        time: number
      }[]
      /** Last draws of all members that won money, newest first. */
      winners: {
        account: string
        prizeId: string
        prizeName: string
        amount: string
        /** Time in ms since 1970. */
        time: number
      }[]
    }
  }
  "promotions.rank-progress": {
    value: {
      playerRankName: string
      playerRankLevel: number
      /** Name of the next rank; empty for the highest. */
      nextRankName: string
      /** Valid bets of this month, and the amount that keeps the rank. */
      monthlyTurnover: { actual: string; expected: string }
      /** Total valid bets, and the amount for the next rank. */
      totalTurnover: { actual: string; expected: string }
      /** Total deposits, and the amount for the next rank. */
      totalDeposit: { actual: string; expected: string }
      /** End of the month in ms since 1970. */
      monthEndsAt: number
      /** true: the member has the VIP customer service. */
      isVipService: boolean
    }
  }
  "promotions.ranks": {
    value: { list: Rank[] }
  }
  "promotions.read-announcement": {
    body: { id: number }
    value: { read: true }
  }
  "promotions.red-envelopes": {
    query: (PageQuery & {
      /** OPEN: claimable by the member; SENT: sent by the member; TAKEN: claimed by the member. */
      view?: ("OPEN" | "SENT" | "TAKEN")
    })
    queryDefaults: ("pageNo" | "pageSize" | "view")
    value: (Paging & { list: RedEnvelope[] })
  }
  "promotions.redeem-list": {
    query: (PageQuery & {
      /** State; ALL for all. */
      status?: ("ALL" | "IN_PROCESS" | "APPROVED" | "REJECTED")
    })
    queryDefaults: ("pageNo" | "pageSize" | "status")
    value: (Paging & { list: Redemption[] })
  }
  "promotions.redeem": {
    body: {
      id: number
      /** Login or payment password, as `passwordType` says. */
      password: string
      /** Kind of password: login or payment. */
      passwordType?: ("LOGIN" | "PAYMENT")
      /** Zalo ID to which a bonus is sent; required for a bonus. */
      zalo?: string
      /** WhatsApp ID to which a bonus is sent; required for a bonus. */
      whatsapp?: string
    }
    bodyDefaults: ("passwordType" | "zalo" | "whatsapp")
    value: { redemption: Redemption; balance: string }
  }
  "promotions.referral": {
    query: PageQuery
    queryDefaults: ("pageNo" | "pageSize")
    value: (Paging & {
      list: ReferralFriend[]
      referralCode: string
      link: string
      reward: string
      firstDeposit: string
      turnover: string
      invited: number
      /** Number of friends for whom a reward was paid. */
      rewarded: number
      earned: string
    })
  }
  "promotions.rewards": {
    query: (PageQuery & {
      /** Rewards that can be claimed, or past ones. */
      view?: ("CLAIMABLE" | "HISTORY")
    })
    queryDefaults: ("pageNo" | "pageSize" | "view")
    value: (Paging & { list: Reward[]; claimable: number })
  }
  "promotions.send-red-envelope": {
    body: {
      /** Amount, with at most the decimals of the brand's currency. */
      amount: string
      shares: number
      split?: ("EQUAL" | "RANDOM")
      message?: string
      /** Audience: everybody, or the sender's downlines. */
      audience?: ("ALL" | "TEAM")
    }
    bodyDefaults: ("split" | "message" | "audience")
    value: RedEnvelope
  }
  "promotions.winner-board": {
    value: {
      /** Wins, largest first. */
      list: Winner[]
    }
  }
}

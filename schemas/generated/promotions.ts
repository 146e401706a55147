// Made by `pnpm gen` from the JSON files of schemas/. Do not edit: change the schema and run it again.

import type { Announcement, Leader, Mission, PageQuery, Paging, PointEntry, PointReward, Promotion, RafflePrize, Rank, RedEnvelope, Redemption, ReferralFriend, Reward, Winner } from './models.ts'

export interface PromotionsOperations {
  /** Lists announcements by kind; a member is not shown a popup again that it has read. */
  "promotions.announcements": {
    query: {
      /** Kinds with commas between; empty for those of the brand. */
      types?: string
      platform?: ("W" | "M")
      /** For whom: all (B), members (A), visitors (V); empty for the brand's own and the caller's. */
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
  /** Lists the promotions that the member may join or is in, and how many wait for it. */
  "promotions.available": {
    value: {
      /** Promotions that are not over, those that can be claimed first. */
      list: Promotion[]
      /** Promotions in state claim or join. */
      count: number
    }
  }
  /** Claims the reward of a mission, once in its period. */
  "promotions.claim-mission": {
    body: { id: number }
    value: Mission
  }
  /** Spends a ticket and draws a prize. */
  "promotions.claim-raffle": {
    value: {
      prizeId: string
      prizeName: string
      /** Money paid into the main wallet. */
      amount: string
      ticketsLeft: number
    }
  }
  /** Takes a share of a red envelope, once. */
  "promotions.claim-red-envelope": {
    body: { id: number }
    value: RedEnvelope
  }
  /** Claims one reward, once. */
  "promotions.claim-reward": {
    body: { id: string }
    value: {
      id: string
      /** Money paid into the main wallet. */
      amount: string
      points: string
      tickets: number
      /** Rewards that still wait. */
      claimable: number
    }
  }
  /** Claims the bonus of a promotion: a reached one goes into review, an issued one is paid. */
  "promotions.claim": {
    body: { id: number }
    value: Promotion
  }
  /** Turns points into money of the main wallet. */
  "promotions.convert": {
    body: {
      points: number
      password: string
      /** Which password: login or payment. */
      passwordType?: ("LOGIN" | "PAYMENT")
    }
    bodyDefaults: "passwordType"
    value: { orderNo: string; points: number; amount: string; balance: string }
  }
  "promotions.detail": {
    query: { id: number }
    value: {
      promotion: Promotion
      /** Rules, HTML. */
      content: string
    }
  }
  /** Lists the promotions of the brand with their state for the caller, or for a visitor. */
  "promotions.list": {
    value: {
      /** Promotions, those that can be claimed first. */
      list: Promotion[]
    }
  }
  /** Lists the first of this week's missions, names masked, and the member's own row. */
  "promotions.mission-leaderboard": {
    value: {
      list: Leader[]
      own: Leader
      /** End of the week, ms. */
      endsAt: number
    }
  }
  /** Lists the missions with the member's progress, and how many can be claimed. */
  "promotions.mission-summary": {
    value: {
      list: Mission[]
      /** Missions that can be claimed: the badge. */
      count: number
      score: number
    }
  }
  /** Tells the member's points. */
  "promotions.point-balance": {
    value: {
      /** Points that can be spent. */
      balance: string
      /** Points that ever came. */
      issued: string
      /** Points that ever went, returned ones taken off. */
      spent: string
      /** Money that the balance converts to. */
      convertible: string
    }
  }
  /** Tells how points are earned and converted. */
  "promotions.point-config": {
    value: {
      /** Points for 1.00. */
      pointsPerUnit: number
      /** Least points converted at once. */
      convertMinimum: number
      perValidBet: string
      categories: { gameType: string; point: string }[]
      /** Points end some day. */
      expires: boolean
    }
  }
  /** Lists the movements of the member's points, newest first. */
  "promotions.point-details": {
    query: (PageQuery & {
      /** Days back, today is 1. */
      days?: number
    })
    queryDefaults: ("pageNo" | "pageSize" | "days")
    value: (Paging & { list: PointEntry[] })
  }
  /** Lists the articles of the points mall. */
  "promotions.point-rewards": {
    query: PageQuery
    queryDefaults: ("pageNo" | "pageSize")
    value: (Paging & { list: PointReward[] })
  }
  /** Shows the prizes with their chances, the member's tickets and what it won. */
  "promotions.raffle": {
    value: {
      prizes: RafflePrize[]
      tickets: number
      ticketDeposit: string
      /** Last draws of the member, newest first. */
      draws: {
        prizeId: string
        prizeName: string
        amount: string
        /** When, ms. */
        time: number
      }[]
    }
  }
  /** Tells the member's rank and the way to the next. */
  "promotions.rank-progress": {
    value: {
      playerRankName: string
      playerRankLevel: number
      /** Name of the next; empty on the highest. */
      nextRankName: string
      /** Valid bet of this month, and what keeps the rank. */
      monthlyTurnover: { actual: string; expected: string }
      /** Valid bet in all, and what the next rank asks. */
      totalTurnover: { actual: string; expected: string }
      /** Deposits in all, and what the next rank asks. */
      totalDeposit: { actual: string; expected: string }
      /** End of the month, ms. */
      monthEndsAt: number
      isVipService: boolean
    }
  }
  /** Lists the ranks and what they give. */
  "promotions.ranks": {
    value: { list: Rank[] }
  }
  /** Says that the member has seen a popup: it is not shown again. */
  "promotions.read-announcement": {
    body: { id: number }
    value: { read: true }
  }
  /** Lists red envelopes: open ones for the member, or those it sent or took from. */
  "promotions.red-envelopes": {
    query: (PageQuery & {
      /** Open for the member, sent by it, or taken from. */
      view?: ("OPEN" | "SENT" | "TAKEN")
    })
    queryDefaults: ("pageNo" | "pageSize" | "view")
    value: (Paging & { list: RedEnvelope[] })
  }
  /** Lists what the member redeemed, newest first. */
  "promotions.redeem-list": {
    query: (PageQuery & {
      /** State; ALL for all. */
      status?: ("ALL" | "IN_PROCESS" | "APPROVED" | "REJECTED")
    })
    queryDefaults: ("pageNo" | "pageSize" | "status")
    value: (Paging & { list: Redemption[] })
  }
  /** Redeems an article of the points mall; it is decided on later. */
  "promotions.redeem": {
    body: {
      id: number
      password: string
      /** Which password: login or payment. */
      passwordType?: ("LOGIN" | "PAYMENT")
      /** Zalo ID that a bonus is sent by; asked for with a bonus. */
      zalo?: string
      /** WhatsApp ID that a bonus is sent by; asked for with a bonus. */
      whatsapp?: string
    }
    bodyDefaults: ("passwordType" | "zalo" | "whatsapp")
    value: { redemption: Redemption; balance: string }
  }
  /** Shows the member's code and link, and the friends invited. */
  "promotions.referral": {
    query: PageQuery
    queryDefaults: ("pageNo" | "pageSize")
    value: (Paging & {
      list: ReferralFriend[]
      referralCode: string
      /** Address of the registration with the code. */
      link: string
      reward: string
      firstDeposit: string
      /** Least valid bet of the friend. */
      turnover: string
      invited: number
      rewarded: number
      earned: string
    })
  }
  /** Lists what the member can claim, or what it has claimed. */
  "promotions.rewards": {
    query: (PageQuery & {
      /** What waits, or what is past. */
      view?: ("CLAIMABLE" | "HISTORY")
    })
    queryDefaults: ("pageNo" | "pageSize" | "view")
    value: (Paging & { list: Reward[]; claimable: number })
  }
  "promotions.send-red-envelope": {
    body: {
      /** Amount with up to two decimals. */
      amount: string
      shares: number
      split?: ("EQUAL" | "RANDOM")
      message?: string
      /** Whom it is for: everybody, or those below the sender. */
      audience?: ("ALL" | "TEAM")
    }
    bodyDefaults: ("split" | "message" | "audience")
    value: RedEnvelope
  }
  /** Lists the greatest wins of the last days, names masked. */
  "promotions.winner-board": {
    value: {
      /** Wins, greatest first. */
      list: Winner[]
    }
  }
}

// Made by `pnpm gen` from the JSON files of schemas/. Do not edit: change the schema and run it again.

import type { Announcement, Leader, Mission, PageQuery, Paging, PointEntry, PointReward, Promotion, RafflePrize, Rank, RedEnvelope, Redemption, ReferralFriend, Reward, Winner } from './models.ts'

export interface PromotionsOperations {
  /** Lists announcements by type; popups that a member has read are left out. */
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
  /** Lists the promotions that the member may join or takes part in, and the number that wait for an action. */
  "promotions.available": {
    value: {
      /** Promotions that are not over, claimable ones first. */
      list: Promotion[]
      /** Number of promotions in state claim or join. */
      count: number
    }
  }
  /** Finds the deposit promotion of a typed bonus code, as it stands for the member. */
  "promotions.bonus-code": {
    query: {
      /** Bonus code as printed, such as WELCOME100; capitals and spaces do not matter. */
      code: string
    }
    value: Promotion
  }
  /** Claims the reward of a mission, once per period. */
  "promotions.claim-mission": {
    body: { id: number }
    value: Mission
  }
  /** Uses a raffle ticket and draws a prize. */
  "promotions.claim-raffle": {
    value: {
      prizeId: string
      prizeName: string
      /** Amount paid into the main wallet. */
      amount: string
      ticketsLeft: number
    }
  }
  /** Claims a share of a red envelope, once. */
  "promotions.claim-red-envelope": {
    body: { id: number }
    value: RedEnvelope
  }
  /** Claims one reward, once. */
  "promotions.claim-reward": {
    body: {
      /** Kind and id of the reward, such as MISSION-7. */
      id: string
    }
    value: {
      /** Kind and id of the reward, such as MISSION-7. */
      id: string
      /** Amount paid into the main wallet. */
      amount: string
      points: string
      tickets: number
      /** Number of rewards that can still be claimed. */
      claimable: number
    }
  }
  /** Claims every reward that waits, each once; those that have gone in the meantime are left out. */
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
  /** Claims the bonus of a promotion: one whose target is reached is reviewed, an issued one is paid. */
  "promotions.claim": {
    body: { id: number }
    value: Promotion
  }
  /** Converts points into money of the main wallet. */
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
  /** Lists the promotions of the brand with their state for the caller. */
  "promotions.list": {
    value: {
      /** Promotions, claimable ones first. */
      list: Promotion[]
    }
  }
  /** Lists the leaders of this week's missions with masked names, and the member's own row. */
  "promotions.mission-leaderboard": {
    value: {
      list: Leader[]
      own: Leader
      /** End of the week in ms since 1970. */
      endsAt: number
    }
  }
  /** Lists the missions with the member's progress, and the number that can be claimed. */
  "promotions.mission-summary": {
    value: {
      list: Mission[]
      /** Number of claimable missions, shown as a badge. */
      count: number
      score: number
    }
  }
  /** Returns the member's points. */
  "promotions.point-balance": {
    value: {
      /** Points that can be spent. */
      balance: string
      /** Total of points ever earned. */
      issued: string
      /** Total of points ever spent, without refunded ones. */
      spent: string
      /** Amount of money to which the balance converts. */
      convertible: string
    }
  }
  /** Returns the rules for earning and converting points. */
  "promotions.point-config": {
    value: {
      /** Number of points per 1.00 of money. */
      pointsPerUnit: number
      /** Minimum number of points per conversion. */
      convertMinimum: number
      /** Amount of valid bets to which the points of the categories refer. */
      perValidBet: string
      categories: { gameType: string; point: string }[]
      /** true: points expire. */
      expires: boolean
    }
  }
  /** Lists the entries of the member's points, newest first. */
  "promotions.point-details": {
    query: (PageQuery & {
      /** Length of the period in days; 1 is today only. */
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
  /** Returns the raffle's prizes with their chances, and the member's tickets and wins. */
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
  /** Returns the member's rank and the progress to the next. */
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
  /** Lists the ranks with their benefits. */
  "promotions.ranks": {
    value: {
      /** Ranks in ascending order. */
      list: Rank[]
    }
  }
  /** Marks a popup as read, so that it is not shown again. */
  "promotions.read-announcement": {
    body: { id: number }
    value: { read: true }
  }
  /** Lists red envelopes: open ones for the member, or those that it sent or claimed. */
  "promotions.red-envelopes": {
    query: (PageQuery & {
      /** OPEN: claimable by the member; SENT: sent by the member; TAKEN: claimed by the member. */
      view?: ("OPEN" | "SENT" | "TAKEN")
    })
    queryDefaults: ("pageNo" | "pageSize" | "view")
    value: (Paging & { list: RedEnvelope[] })
  }
  /** Lists the member's redeemed articles, newest first. */
  "promotions.redeem-list": {
    query: (PageQuery & {
      /** State; ALL for all. */
      status?: ("ALL" | "IN_PROCESS" | "APPROVED" | "REJECTED")
    })
    queryDefaults: ("pageNo" | "pageSize" | "status")
    value: (Paging & { list: Redemption[] })
  }
  /** Redeems an article of the points mall; a decision follows later. */
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
  /** Returns the member's referral code and link, and the invited friends. */
  "promotions.referral": {
    query: PageQuery
    queryDefaults: ("pageNo" | "pageSize")
    value: (Paging & {
      list: ReferralFriend[]
      referralCode: string
      /** Address of the registration page with the code. */
      link: string
      reward: string
      firstDeposit: string
      /** Minimum valid bets of the friend. */
      turnover: string
      invited: number
      /** Number of friends for whom a reward was paid. */
      rewarded: number
      earned: string
    })
  }
  /** Lists the rewards that the member can claim, or has claimed. */
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
      /** Amount with up to two decimals. */
      amount: string
      shares: number
      /** Way of splitting the amount. */
      split?: ("EQUAL" | "RANDOM")
      message?: string
      /** Audience: everybody, or the sender's downlines. */
      audience?: ("ALL" | "TEAM")
    }
    bodyDefaults: ("split" | "message" | "audience")
    value: RedEnvelope
  }
  /** Lists the largest wins of the last days with masked names. */
  "promotions.winner-board": {
    value: {
      /** Wins, largest first. */
      list: Winner[]
    }
  }
}

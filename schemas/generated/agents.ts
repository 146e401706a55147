// Made by `pnpm gen` from the JSON files of schemas/. Do not edit: change the schema and run it again.

import type { AffiliateUrl, AgentContract, Balance, ConsolidatedFunds, ContractPayment, Downline, FailedSettlement, OfferedTier, PageQuery, Paging } from './models.ts'

export interface AgentsOperations {
  "agents.affiliate-url-members": {
    query: (PageQuery & { id: number })
    queryDefaults: ("pageNo" | "pageSize")
    value: (Paging & {
      list: {
        id: number
        account: string
        /** Account type, whose roles brand.json names under accountTypes. */
        type: number
        /** State of the account: may sign in, or not. */
        status: ("ACTIVE" | "LOCKED")
        /** Registration time in ms since 1970. */
        registeredAt: number
        /** Time of the last login in ms since 1970; 0 for never. */
        lastLogin: number
      }[]
    })
  }
  "agents.affiliate-urls": {
    query: PageQuery
    queryDefaults: ("pageNo" | "pageSize")
    value: (Paging & {
      list: AffiliateUrl[]
      /** Rebates, in per cent, that the caller may give to a new link or downline. */
      rebateRange?: { minimum: string; maximum: string }
    })
  }
  "agents.consolidated-funds": { value: ConsolidatedFunds }
  "agents.contract-records": {
    query: (PageQuery & {
      /** Kind of the contract, or REBATE for the rebate difference, which needs no contract. */
      kind: ("DIVIDEND" | "DAILY" | "HOURLY" | "REAL_TIME" | "REBATE")
      /** mine: the caller receives the payments; downline: the caller pays. */
      side?: ("mine" | "downline")
      /** Length of the period in days; 1 is today only. */
      days?: number
      /** Last day of the period, yyyy-MM-dd in the brand's time zone; empty for today. */
      until?: string
    })
    queryDefaults: ("side" | "days" | "until" | "pageNo" | "pageSize")
    value: (Paging & {
      failed?: FailedSettlement
      list: ContractPayment[]
      totals: { amount: string; paid: string; pending: string }
    })
  }
  "agents.contracts": {
    query: (PageQuery & {
      kind: ("DIVIDEND" | "DAILY" | "HOURLY" | "REAL_TIME")
      /** mine: the caller receives the payments; downline: the caller pays. */
      side?: ("mine" | "downline")
      /** State of the contract; OPEN for all that have not ended. */
      status?: ("OPEN" | "ALL" | "P" | "A" | "R" | "V" | "C" | "E")
    })
    queryDefaults: ("side" | "status" | "pageNo" | "pageSize")
    value: (Paging & { list: AgentContract[] })
  }
  "agents.create-affiliate-url": {
    body: {
      /** Rebate in per cent for members who register by the link; at most the caller's own. */
      rebate: string
      /** Maximum number of registrations; 0 for no limit. */
      maxUses?: number
      /** Validity in days; 0 for no expiry. */
      days?: number
    }
    bodyDefaults: ("maxUses" | "days")
    value: AffiliateUrl
  }
  "agents.create-downline": {
    body: {
      username: string
      /** Temporary password; empty for one that the platform makes. */
      password?: string
      /** Kind of account: member or agent. */
      accountType?: ("member" | "agent")
      /** Rebate in per cent; at most the agent's own. */
      rebate?: string
    }
    bodyDefaults: ("password" | "accountType" | "rebate")
    value: {
      id: number
      account: string
      type: number
      /** Rebate in per cent. */
      rebate: string
      /** Password that the platform made, returned this once; empty if the caller chose it. */
      temporaryPassword: string
    }
  }
  "agents.delete-affiliate-url": {
    body: { id: number }
    value: { deleted: true }
  }
  "agents.downline-transactions": {
    query: (PageQuery & {
      account?: string
      /** Limits the list to this account and its downlines; 0 for the whole team. */
      downlineId?: number
      /** Kind of movement, as in the account record; ALL for all. */
      type?: string
      /** Length of the period in days; 1 is today only. */
      days?: number
      /** Last day of the period, yyyy-MM-dd in the brand's time zone; empty for today. */
      until?: string
    })
    queryDefaults: ("account" | "downlineId" | "type" | "days" | "until" | "pageNo" | "pageSize")
    value: (Paging & {
      list: {
        id: string
        accountId: number
        account: string
        /** Time in ms since 1970. */
        time: number
        /** Kind of movement, as in the account record. */
        type: string
        wallet: string
        /** Change of the balance; negative for outgoing money. */
        amount: string
        balanceBefore: string
        balanceAfter: string
        reference: string
      }[]
      totals: {
        /** Money that came to the team's wallets. */
        in: string
        /** Money that left them, negative. */
        out: string
        amount: string
      }
    })
  }
  "agents.downlines": {
    query: (PageQuery & {
      /** Account whose downlines are listed; 0 for the caller. */
      parentId?: number
      /** Search for a part of the account name, over the whole team. */
      account?: string
      /** Level below the caller, over the whole team; 0 for the accounts directly below `parentId`. */
      level?: number
      type?: ("ALL" | "MEMBER" | "AGENT")
      status?: ("ALL" | "ACTIVE" | "LOCKED")
      /** ONLINE: a session of the account was used within the idle timeout. */
      online?: ("ALL" | "ONLINE" | "OFFLINE")
      /** Days within which the account logged in; 0 for any. */
      lastLogin?: number
      /** Field of the rows by which they are sorted; a minus sorts in descending order. */
      sort?: ("registeredAt" | "-registeredAt" | "account" | "-account" | "level" | "-level" | "balance" | "-balance" | "teamSize" | "-teamSize" | "rebate" | "-rebate" | "lastLogin" | "-lastLogin")
    })
    queryDefaults: ("pageNo" | "pageSize" | "parentId" | "account" | "level" | "type" | "status" | "online" | "lastLogin" | "sort")
    value: (Paging & {
      list: Downline[]
      /** Accounts from the caller down to the one whose downlines are listed. */
      path: { id: number; account: string }[]
    })
  }
  "agents.income": {
    query: (PageQuery & {
      /** Length of the period in days; 1 is today only. */
      days?: number
      /** Last day of the period, yyyy-MM-dd in the brand's time zone; empty for today. */
      until?: string
    })
    queryDefaults: ("days" | "until" | "pageNo" | "pageSize")
    value: (Paging & {
      failed?: FailedSettlement
      list: {
        /** Day, yyyy-MM-dd. */
        day: string
        dividend: string
        dailySalary: string
        hourlySalary: string
        realTimeSalary: string
        rebate: string
        total: string
        paid: string
        pending: string
      }[]
      totals: {
        dividend: string
        dailySalary: string
        hourlySalary: string
        realTimeSalary: string
        rebate: string
        total: string
        paid: string
        pending: string
      }
    })
  }
  "agents.offer-contract": {
    body: {
      downlineId: number
      kind: ("DIVIDEND" | "DAILY" | "HOURLY" | "REAL_TIME")
      group: ("LIVE" | "RNG" | "CONS" | "SPORTS" | "LOTT" | "FISH" | "ELOTT" | "PVP")
      /** Settlement period of a dividend; salaries have a fixed period of their own. */
      period?: ("Daily" | "Weekly" | "Semimonthly" | "Monthly")
      /** Version of the changed contract; 0 for a new one. */
      version?: number
      /** Up to five tiers; requirements and rates must increase from one to the next. */
      tiers: [OfferedTier, ...(OfferedTier)[]]
    }
    bodyDefaults: ("period" | "version")
    value: AgentContract
  }
  "agents.pause-affiliate-url": {
    body: {
      id: number
      /** true pauses the link, false resumes it. */
      paused: boolean
    }
    value: AffiliateUrl
  }
  "agents.preview-contract": {
    body: {
      downlineId: number
      kind: ("DIVIDEND" | "DAILY" | "HOURLY" | "REAL_TIME")
      group: ("LIVE" | "RNG" | "CONS" | "SPORTS" | "LOTT" | "FISH" | "ELOTT" | "PVP")
      /** Settlement period of a dividend; salaries have a fixed period of their own. */
      period?: ("Daily" | "Weekly" | "Semimonthly" | "Monthly")
      /** Up to five tiers, as an offer has them; an empty list asks for the figures and the maximum only. */
      tiers?: OfferedTier[]
    }
    bodyDefaults: ("period" | "tiers")
    value: {
      /** Start of the last complete period, ms since 1970. */
      from: number
      /** End of that period, exclusive, ms since 1970. */
      to: number
      /** Valid bets of the downline's team in the period, in the products of the group. */
      validBet: string
      /** Net loss of the team: stakes minus payouts; for a dividend on all products also minus bonuses and cashbacks. */
      netLoss: string
      /** Number of members whose valid bets reach activeMemberBetMinor. */
      activeMember: number
      /** Number of the tier that the team reached, from 1; 0 for none. */
      tier: number
      /** Payment for the period under the offered tiers. */
      amount: string
      /** Highest percentage that the caller may offer. */
      maximumRate: string
      /** Highest fixed amount that the caller may offer; 0.00 where the kind has percentages only. */
      maximumAmount: string
    }
  }
  "agents.process-daily-salary": {
    body: {
      id: number
      /** A accept, R reject, C confirm the termination. */
      status: ("A" | "R" | "C")
      /** Version of the contract that the caller has read; an outdated one is refused. */
      version?: number
      /** The caller agrees to the termination of contracts with a higher rate that it has given. */
      agree?: boolean
    }
    bodyDefaults: "agree"
    value: AgentContract
  }
  "agents.process-dividend": {
    body: {
      type: ("LIVE" | "RNG" | "CONS" | "SPORTS" | "LOTT" | "FISH" | "ELOTT" | "PVP")
      /** A accept, R reject, C confirm the termination. */
      status: ("A" | "R" | "C")
      /** Version of the contract that the caller has read; an outdated one is refused. */
      version?: number
      /** The caller agrees to the termination of contracts with a higher rate that it has given. */
      agree?: boolean
    }
    bodyDefaults: "agree"
    value: AgentContract
  }
  "agents.process-hour-salary": {
    body: {
      contractId: number
      /** A accept, R reject, C confirm the termination. */
      status: ("A" | "R" | "C")
      /** Version of the contract that the caller has read; an outdated one is refused. */
      version?: number
      /** The caller agrees to the termination of contracts with a higher rate that it has given. */
      agree?: boolean
    }
    bodyDefaults: "agree"
    value: AgentContract
  }
  "agents.process-real-time-salary": {
    body: {
      contractId: number
      /** A accept, R reject, C confirm the termination. */
      status: ("A" | "R" | "C")
      /** Version of the contract that the caller has read; an outdated one is refused. */
      version?: number
      /** The caller agrees to the termination of contracts with a higher rate that it has given. */
      agree?: boolean
    }
    bodyDefaults: "agree"
    value: AgentContract
  }
  "agents.promote-downline": {
    body: { downlineId: number }
    value: { id: number; type: number; affiliateCode: string }
  }
  "agents.set-rebate": {
    body: {
      downlineId: number
      /** Rebate in per cent; at most the agent's own. */
      rebate: string
    }
    value: {
      id: number
      /** Rebate in per cent. */
      rebate: string
    }
  }
  "agents.team-betting": {
    query: (PageQuery & {
      account?: string
      /** Limits the list to this account and its downlines; 0 for the whole team. */
      downlineId?: number
      /** Limits the list to accounts so many steps below the caller at that time; 0 for every level. */
      level?: number
      /** Category of the game; empty for all. */
      product?: string
      status?: ("ALL" | "PENDING" | "WON" | "LOST" | "VOID" | "CANCELLED")
      /** Length of the period in days; 1 is today only. */
      days?: number
      /** Last day of the period, yyyy-MM-dd in the brand's time zone; empty for today. */
      until?: string
    })
    queryDefaults: ("account" | "downlineId" | "level" | "product" | "status" | "days" | "until" | "pageNo" | "pageSize")
    value: (Paging & {
      list: {
        id: string
        accountId: number
        account: string
        /** Time of the bet in ms since 1970. */
        time: number
        /** Settlement time in ms since 1970; 0 while open. */
        settledAt: number
        product: string
        vendor: string
        game: string
        issue?: string
        content?: string
        /** Play of a lottery bet, which has a page of its own. */
        playId?: string
        /** Picked numbers of a lottery bet: rows separated by bars, numbers by commas. */
        pick?: string
        odds?: string
        /** Drawn numbers of a lottery, separated by commas; prizes are separated by bars. */
        result?: string
        stake: string
        validBet: string
        payout: string
        rebate?: string
        /** Payout minus stake, after settlement. */
        netWin: string
        status: ("PENDING" | "WON" | "LOST" | "VOID" | "CANCELLED")
      }[]
      totals: {
        stake: string
        validBet: string
        payout: string
        /** Payouts minus stakes of settled bets. */
        netWin: string
      }
    })
  }
  "agents.team-overview": {
    query: {
      /** Length of the period in days; 1 is today only. */
      days?: number
      /** Last day of the period, yyyy-MM-dd in the brand's time zone; empty for today. */
      until?: string
    }
    queryDefaults: ("days" | "until")
    value: {
      /** First day, yyyy-MM-dd. */
      from: string
      /** Last day, yyyy-MM-dd. */
      to: string
      totals: {
        deposit: string
        withdraw: string
        validBet: string
        payout: string
        /** Bonuses, missions, raffles, referrals, rank gifts and points, less what expired. Red envelopes are money between members and are left out. */
        bonus: string
        cashback: string
        /** Payouts, bonuses and cashback minus stakes. */
        netWin: string
        newMembers: number
        /** Number of members whose valid bets in the period reach activeMemberBetMinor. */
        activeMembers: number
        onlineMembers: number
        teamSize: number
        teamBalance: string
      }
      /** One row per day, oldest first. */
      days: {
        day: string
        validBet: string
        /** Payouts, bonuses and cashback minus stakes. */
        netWin: string
        newMembers: number
      }[]
      /** Figures of the period of the same length before; missing if its records are no longer kept. */
      previous?: {
        deposit: string
        withdraw: string
        validBet: string
        payout: string
        /** Bonuses, missions, raffles, referrals, rank gifts and points, less what expired. Red envelopes are money between members and are left out. */
        bonus: string
        cashback: string
        /** Payouts, bonuses and cashback minus stakes. */
        netWin: string
        newMembers: number
        /** Number of members whose valid bets in the period reach activeMemberBetMinor. */
        activeMembers: number
      }
    }
  }
  "agents.team-pnl": {
    query: (PageQuery & {
      /** Account whose branches are listed; 0 for the caller. */
      parentId?: number
      /** Length of the period in days; 1 is today only. */
      days?: number
      /** Last day of the period, yyyy-MM-dd in the brand's time zone; empty for today. */
      until?: string
    })
    queryDefaults: ("parentId" | "days" | "until" | "pageNo" | "pageSize")
    value: (Paging & {
      list: {
        id: number
        account: string
        type: number
        teamSize: number
        deposit: string
        withdraw: string
        stake: string
        validBet: string
        payout: string
        /** Bonuses, missions, raffles, referrals, rank gifts and points, less what expired. Red envelopes are money between members and are left out. */
        bonus: string
        cashback: string
        /** Payouts, bonuses and cashback minus stakes. */
        netWin: string
      }[]
      totals: {
        deposit: string
        withdraw: string
        stake: string
        validBet: string
        payout: string
        /** Bonuses, missions, raffles, referrals, rank gifts and points, less what expired. Red envelopes are money between members and are left out. */
        bonus: string
        cashback: string
        /** Payouts, bonuses and cashback minus stakes. */
        netWin: string
      }
      /** Accounts from the caller down to the one whose branches are listed. */
      path: { id: number; account: string }[]
    })
  }
  "agents.terminate-contract": {
    body: {
      id: number
      /** Version of the contract that the caller has read; an outdated one is refused. */
      version?: number
    }
    value: AgentContract
  }
  "agents.transfer-downline": {
    body: {
      downlineId: number
      /** Amount, with at most the decimals of the brand's currency. */
      amount: string
      note?: string
      paymentPassword: string
    }
    bodyDefaults: "note"
    value: { orderNo: string; amount: string; balances: Balance }
  }
}

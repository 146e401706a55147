// Made by `pnpm gen` from the JSON files of schemas/. Do not edit: change the schema and run it again.

import type { AffiliateUrl, AgentContract, Balance, ConsolidatedFunds, ContractPayment, Downline, PageQuery, Paging } from './models.ts'

export interface AgentsOperations {
  /** Lists the caller's links, newest first. */
  "agents.affiliate-urls": {
    query: PageQuery
    queryDefaults: ("pageNo" | "pageSize")
    value: (Paging & { list: AffiliateUrl[] })
  }
  /** Tells the caller's wallets and contracts in one answer. */
  "agents.consolidated-funds": { value: ConsolidatedFunds }
  /** Lists what contracts paid or owe, newest first. */
  "agents.contract-records": {
    query: (PageQuery & {
      kind: ("DIVIDEND" | "DAILY" | "HOURLY" | "REAL_TIME")
      /** mine: the caller is paid; downline: the caller pays. */
      side?: ("mine" | "downline")
      /** Days back, today is 1. */
      days?: number
    })
    queryDefaults: ("side" | "days" | "pageNo" | "pageSize")
    value: (Paging & {
      list: ContractPayment[]
      /** Sum over all pages. */
      totalAmount: string
      paidAmount: string
      pendingAmount: string
    })
  }
  /** Lists the caller's own contracts, or those that it gave below. */
  "agents.contracts": {
    query: (PageQuery & {
      kind: ("DIVIDEND" | "DAILY" | "HOURLY" | "REAL_TIME")
      /** mine: the caller is paid; downline: the caller pays. */
      side?: ("mine" | "downline")
      /** State; OPEN is all that are not over. */
      status?: ("OPEN" | "ALL" | "P" | "A" | "R" | "V" | "C" | "E")
    })
    queryDefaults: ("side" | "status" | "pageNo" | "pageSize")
    value: (Paging & { list: AgentContract[] })
  }
  /** Makes a link that signs members up below the caller. */
  "agents.create-affiliate-url": {
    body: {
      /** Rebate of those who come by it, per cent; not above the caller's own. */
      rebate: string
      /** Most members; 0 for any number. */
      maxUses?: number
      /** Days that it holds; 0 for ever. */
      days?: number
    }
    bodyDefaults: ("maxUses" | "days")
    value: AffiliateUrl
  }
  /** Makes an account directly below the caller, with a password that has to be changed at the first sign-in. */
  "agents.create-downline": {
    body: {
      username: string
      password: string
      accountType?: ("member" | "agent")
      /** Rebate, per cent; not above the agent's own. */
      rebate?: string
    }
    bodyDefaults: ("accountType" | "rebate")
    value: {
      id: number
      account: string
      type: number
      /** Rebate, per cent. */
      rebate: string
    }
  }
  /** Deletes a link; nobody signs up by it any more. */
  "agents.delete-affiliate-url": {
    body: { id: number }
    value: { deleted: true }
  }
  /** Lists what moved the money of the caller's team, newest first. */
  "agents.downline-transactions": {
    query: (PageQuery & {
      account?: string
      /** Only this account and those below it; 0 for the whole team. */
      downlineId?: number
      /** What it was, as in the account record; ALL for all. */
      type?: string
      /** Days back, today is 1. */
      days?: number
    })
    queryDefaults: ("account" | "downlineId" | "type" | "days" | "pageNo" | "pageSize")
    value: (Paging & {
      list: {
        id: string
        accountId: number
        account: string
        /** When, ms since 1970. */
        time: number
        /** What it was, as in the account record. */
        type: string
        wallet: string
        /** Below zero when money left. */
        amount: string
        balanceBefore: string
        balanceAfter: string
        reference: string
      }[]
      /** Came in, over all pages. */
      totalIn: string
      /** Left, over all pages; below zero. */
      totalOut: string
    })
  }
  /** Lists the accounts directly below one account of the caller's team. */
  "agents.downlines": {
    query: (PageQuery & {
      /** Account whose downlines are listed; 0 for the caller. */
      parentId?: number
      /** Part of the account name, over the whole team. */
      account?: string
    })
    queryDefaults: ("pageNo" | "pageSize" | "parentId" | "account")
    value: (Paging & {
      list: Downline[]
      /** From the caller down to the account whose downlines these are. */
      path: { id: number; account: string }[]
    })
  }
  /** What the caller earned as an agent, a row a day, paid and owed; what is paid is what the ledger says. */
  "agents.income": {
    query: (PageQuery & {
      /** Days back, today is 1. */
      days?: number
    })
    queryDefaults: ("days" | "pageNo" | "pageSize")
    value: (Paging & {
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
      /** Over all pages. */
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
  /** Offers a contract to an agent directly below, or offers to change the one that stands. */
  "agents.offer-contract": {
    body: {
      downlineId: number
      kind: ("DIVIDEND" | "DAILY" | "HOURLY" | "REAL_TIME")
      group: ("LIVE" | "RNG" | "CONS" | "SPORTS" | "LOTT" | "FISH" | "ELOTT" | "PVP")
      /** How often a dividend is settled; a salary has its own period. */
      period?: ("Daily" | "Weekly" | "Semimonthly" | "Monthly")
      /** Version of the contract that is changed; 0 where there is none. */
      version?: number
      /** Up to five steps, each asking and paying more than the one before. A step: minimumBet, netLoss, activeMember, contractRate for a dividend; bet, activeMember, rateType, rate for a salary. */
      tiers: {
        /** Dividend: least valid bet. */
        minimumBet?: string
        /** Dividend: least net loss. */
        netLoss?: string
        activeMember?: number
        /** Dividend: per cent. */
        contractRate?: string
        /** Salary: least valid bet. */
        bet?: string
        /** Salary: P per cent, F a fixed amount. */
        rateType?: ("P" | "F")
        /** Salary: per cent for P, amount for F. */
        rate?: string
      }[]
    }
    bodyDefaults: ("period" | "version")
    value: AgentContract
  }
  /** Answers a daily salary contract that was offered to the caller. */
  "agents.process-daily-salary": {
    body: {
      id: number
      /** A accept, R reject, C confirm the termination. */
      status: ("A" | "R" | "C")
      /** Version of the contract that the caller saw. */
      version?: number
      /** Contracts on a higher rate that the caller gave below may be terminated. */
      agree?: boolean
    }
    bodyDefaults: "agree"
    value: AgentContract
  }
  /** Answers a dividend contract that was offered to the caller. */
  "agents.process-dividend": {
    body: {
      /** Group of products of the contract. */
      type: ("LIVE" | "RNG" | "CONS" | "SPORTS" | "LOTT" | "FISH" | "ELOTT" | "PVP")
      /** A accept, R reject, C confirm the termination. */
      status: ("A" | "R" | "C")
      /** Version of the contract that the caller saw. */
      version?: number
      /** Contracts on a higher rate that the caller gave below may be terminated. */
      agree?: boolean
    }
    bodyDefaults: "agree"
    value: AgentContract
  }
  /** Answers an hourly salary contract that was offered to the caller. */
  "agents.process-hour-salary": {
    body: {
      contractId: number
      /** A accept, R reject, C confirm the termination. */
      status: ("A" | "R" | "C")
      /** Version of the contract that the caller saw. */
      version?: number
      /** Contracts on a higher rate that the caller gave below may be terminated. */
      agree?: boolean
    }
    bodyDefaults: "agree"
    value: AgentContract
  }
  /** Answers a real-time salary contract that was offered to the caller. */
  "agents.process-real-time-salary": {
    body: {
      contractId: number
      /** A accept, R reject, C confirm the termination. */
      status: ("A" | "R" | "C")
      /** Version of the contract that the caller saw. */
      version?: number
      /** Contracts on a higher rate that the caller gave below may be terminated. */
      agree?: boolean
    }
    bodyDefaults: "agree"
    value: AgentContract
  }
  /** Makes a member directly below the caller an agent. */
  "agents.promote-downline": {
    body: { downlineId: number }
    value: {
      id: number
      /** Kind of account now. */
      type: number
      /** Invitation code of the new agent. */
      affiliateCode: string
    }
  }
  /** Changes the rebate of somebody directly below: not above the caller's own, not below what stands under the account. */
  "agents.set-rebate": {
    body: {
      downlineId: number
      /** Rebate, per cent; not above the agent's own. */
      rebate: string
    }
    value: {
      id: number
      /** Rebate, per cent. */
      rebate: string
    }
  }
  /** Lists the bets of the caller's team, newest first. */
  "agents.team-betting": {
    query: (PageQuery & {
      account?: string
      /** Only this account and those below it; 0 for the whole team. */
      downlineId?: number
      /** Category of the game; empty for all. */
      product?: string
      status?: ("ALL" | "PENDING" | "WON" | "LOST" | "VOID" | "CANCELLED")
      /** Days back, today is 1. */
      days?: number
    })
    queryDefaults: ("account" | "downlineId" | "product" | "status" | "days" | "pageNo" | "pageSize")
    value: (Paging & {
      list: {
        id: string
        accountId: number
        account: string
        /** Placed, ms since 1970. */
        time: number
        /** Settled, ms since 1970; 0 while it is open. */
        settledAt: number
        product: string
        vendor: string
        game: string
        stake: string
        validBet: string
        payout: string
        /** Payout less stake, once settled. */
        netWin: string
        status: ("PENDING" | "WON" | "LOST" | "VOID" | "CANCELLED")
      }[]
      /** Over all pages. */
      totals: {
        stake: string
        validBet: string
        payout: string
        /** Payouts less stakes of what is settled. */
        netWin: string
      }
    })
  }
  /** Sums the caller's team over a period, with a row a day. */
  "agents.team-overview": {
    query: {
      /** Days back, today is 1. */
      days?: number
    }
    queryDefaults: "days"
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
        bonus: string
        cashback: string
        /** Payout, bonus and cashback less stakes. */
        netWin: string
        newMembers: number
        /** With enough valid bets in the period. */
        activeMembers: number
        onlineMembers: number
        /** Accounts below the caller. */
        teamSize: number
        teamBalance: string
      }
      days: {
        /** yyyy-MM-dd. */
        day: string
        validBet: string
        /** Payout, bonus and cashback less stakes. */
        netWin: string
        newMembers: number
      }[]
    }
  }
  /** Profit and loss of each branch directly below an account of the caller's team, over a period. */
  "agents.team-pnl": {
    query: (PageQuery & {
      /** Account whose branches are listed; 0 for the caller. */
      parentId?: number
      /** Days back, today is 1. */
      days?: number
    })
    queryDefaults: ("parentId" | "days" | "pageNo" | "pageSize")
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
        bonus: string
        cashback: string
        /** Payout, bonus and cashback less stakes. */
        netWin: string
      }[]
      /** Over all pages. */
      totals: {
        deposit: string
        withdraw: string
        stake: string
        validBet: string
        payout: string
        bonus: string
        cashback: string
        /** Payout, bonus and cashback less stakes. */
        netWin: string
      }
      /** From the caller down to the account whose branches these are. */
      path: { id: number; account: string }[]
    })
  }
  /** Asks to end a contract that the caller offered; an offer that nobody took is taken back at once. */
  "agents.terminate-contract": {
    body: {
      id: number
      /** Version of the contract that the caller saw. */
      version?: number
    }
    value: AgentContract
  }
  /** Moves money from the caller's main wallet to a direct downline's. */
  "agents.transfer-downline": {
    body: {
      downlineId: number
      /** Amount with up to two decimals. */
      amount: string
      note?: string
    }
    bodyDefaults: "note"
    value: { orderNo: string; amount: string; balances: Balance }
  }
}

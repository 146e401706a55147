// Made by `pnpm gen` from the JSON files of schemas/. Do not edit: change the schema and run it again.

import type { AccountRecordRow, Balance, BankCard, BetRow, DepositOrder, LedgerRow, PageQuery, Paging, StatementSum, Withdrawal } from './models.ts'

export interface WalletOperations {
  "wallet.account-record": {
    query: (PageQuery & {
      /** Length of the period in days, ending with `until`; 1 is that day only. */
      days?: number
      /** Last day of the period, yyyy-MM-dd in the brand's time zone; empty for today. */
      until?: string
      /** Type of the movements, or a group of types: PAYMENTS, PLAY, TRANSFERS, GIFTS, INCOME, OTHERS. */
      type?: ("ALL" | "PAYMENTS" | "PLAY" | "TRANSFERS" | "GIFTS" | "INCOME" | "OTHERS" | "OPENING" | "DEPOSIT" | "WITHDRAW" | "TRANSFER_OUT" | "TRANSFER_IN" | "BET" | "PAYOUT" | "BET_REBATE" | "VOID" | "TO_DOWNLINE" | "FROM_UPLINE" | "FEE" | "WITHDRAW_RETURN" | "TO_UPLINE" | "FROM_DOWNLINE" | "BONUS" | "BONUS_EXPIRED" | "CASHBACK" | "POINTS" | "RAFFLE" | "MISSION" | "REFERRAL" | "RANK_BONUS" | "JACKPOT" | "RACE" | "RED_ENVELOPE_SENT" | "RED_ENVELOPE" | "RED_ENVELOPE_RETURN" | "DIVIDEND" | "DIVIDEND_PAID" | "SALARY_DAILY" | "SALARY_HOURLY" | "SALARY_REAL_TIME" | "SALARY_PAID" | "REBATE" | "DEMO_CREDIT" | "CORRECTION")
      /** Wallet; empty for all. */
      wallet?: string
    })
    queryDefaults: ("pageNo" | "pageSize" | "days" | "until" | "type" | "wallet")
    value: (Paging & {
      list: AccountRecordRow[]
      totals: { amount: string }
    })
  }
  "wallet.balance": { value: Balance }
  "wallet.bank-card": {
    body: {
      /** Bank, wallet or network. */
      bankCode: string
      holder: string
      number: string
      paymentPassword: string
    }
    value: BankCard
  }
  "wallet.bank-cards": {
    value: {
      list: BankCard[]
      maximum: number
      /** Required name of a card's holder; empty if it is not known yet. */
      holder: string
    }
  }
  "wallet.bank-list": {
    value: {
      list: { code: string; name: string; type: ("BANK" | "EWALLET" | "CRYPTO") }[]
    }
  }
  "wallet.bet-history": {
    query: (PageQuery & {
      /** Length of the period in days, ending with `until`; 1 is that day only. */
      days?: number
      /** Last day of the period, yyyy-MM-dd in the brand's time zone; empty for today. */
      until?: string
      product?: ("ALL" | "RNG" | "LIVE" | "FISH" | "PVP" | "SPORTS" | "ESPORTS" | "LOTT" | "ELOTT")
      status?: ("ALL" | "PENDING" | "WON" | "LOST" | "VOID" | "CANCELLED")
      /** Field of the rows by which they are sorted; a minus sorts in descending order. */
      sort?: ("time" | "-time" | "stake" | "-stake" | "validBet" | "-validBet" | "payout" | "-payout")
    })
    queryDefaults: ("pageNo" | "pageSize" | "days" | "until" | "product" | "status" | "sort")
    value: (Paging & {
      list: BetRow[]
      totals: {
        stake: string
        /** Valid bet, which counts for turnover. */
        validBet: string
        payout: string
      }
    })
  }
  "wallet.bonus-details": {
    query: (PageQuery & { state?: ("ALL" | "ACTIVE" | "COMPLETED" | "EXPIRED" | "FORFEITED") })
    queryDefaults: ("pageNo" | "pageSize" | "state")
    value: (Paging & {
      list: {
        orderNo: string
        type: ("BONUS" | "CASHBACK" | "RAFFLE" | "MISSION" | "REFERRAL" | "RANK_BONUS" | "RACE" | "RED_ENVELOPE_CLAIM" | "POINTS")
        source: string
        amount: string
        turnoverRequired: string
        turnoverDone: string
        state: ("ACTIVE" | "COMPLETED" | "EXPIRED" | "FORFEITED")
        /** Time of the grant in ms since 1970. */
        time: number
        /** Deadline of the turnover in ms since 1970; 0 for none. */
        expiresAt: number
        /** true: the member may give the bonus up now. */
        canForfeit: boolean
        /** Amount that the member loses by giving the bonus up now; 0.00 if that is not possible. */
        loss: string
      }[]
      /** Turnover left before a withdrawal is possible, including that of deposits. */
      turnoverLeft: string
    })
  }
  "wallet.cancel-deposit": {
    body: { orderNo: string }
    value: DepositOrder
  }
  "wallet.cancel-withdraw": {
    body: { orderNo: string }
    value: Withdrawal
  }
  "wallet.cashback": {
    value: {
      /** One row per category, in the brand's order. */
      rows: {
        product: ("RNG" | "LIVE" | "FISH" | "PVP" | "SPORTS" | "ESPORTS" | "LOTT" | "ELOTT")
        validBet: string
        rate: string
        amount: string
      }[]
      amount: string
      minimumAmount: string
      /** Start of the period in ms since 1970; 0 for the beginning. */
      since: number
      /** Earliest time of the next claim in ms since 1970; 0 for now. */
      nextClaimAt: number
      /** true: the cashback can be claimed now. */
      canClaim: boolean
    }
  }
  "wallet.claim-cashback": {
    body: {}
    value: {
      orderNo: string
      amount: string
      /** Earliest time of the next claim in ms since 1970. */
      nextClaimAt: number
      balances: Balance
    }
  }
  "wallet.default-bank-card": {
    body: { id: number }
    value: BankCard
  }
  "wallet.deposit-channels": {
    value: {
      list: {
        code: string
        /** Text key of the channel's name. */
        label: string
        type: ("BANK" | "EWALLET" | "QR" | "CRYPTO")
        mark?: string
        /** Time until a payment is usually credited, minutes; 0 for at once. */
        creditMinutes?: number
        minimum: string
        maximum: string
        feeRate: string
        quickAmounts: string[]
      }[]
    }
  }
  "wallet.deposit-list": {
    query: (PageQuery & {
      /** State of the orders; OPEN: those that wait for payment or for its check. */
      state?: ("ALL" | "OPEN" | "PENDING" | "PAID" | "APPROVED" | "REJECTED" | "EXPIRED" | "CANCELLED")
      /** Number of an order; empty for all. */
      orderNo?: string
    })
    queryDefaults: ("pageNo" | "pageSize" | "state" | "orderNo")
    value: (Paging & { list: DepositOrder[] })
  }
  "wallet.deposit-settings": {
    value: {
      minimumAmount: string
      maximumAmount: string
      /** Time in minutes within which an order must be paid. */
      expiryMinutes: number
      openOrders: number
      openOrdersMaximum: number
      /** true: the member has not made a deposit yet. */
      isFirstDeposit: boolean
      /** Turnover required before a withdrawal, in multiples of the deposit. */
      turnoverMultiple: number
      /** ISO 4217 code. */
      currency: string
      currencySymbol: string
    }
  }
  "wallet.deposit": {
    body: {
      channel: string
      /** Amount, with at most the decimals of the brand's currency. */
      amount: string
      /** Code of the promotion to apply for; empty for none. */
      promotion?: string
    }
    bodyDefaults: "promotion"
    value: DepositOrder
  }
  "wallet.forfeit-bonus": {
    body: {
      orderNo: string
      /** Loss as it was shown to the member; the call is refused if it has changed. */
      loss: string
    }
    value: { orderNo: string; loss: string; turnoverLeft: string }
  }
  "wallet.merchant-wallet": {
    value: {
      /** 1: a single wallet, without transfers. */
      isSingle: (0 | 1)
    }
  }
  "wallet.payment-confirmations": {
    value: {
      list: Withdrawal[]
      /** Time in minutes after which an unconfirmed payment counts as received. */
      confirmMinutes: number
      proofImages: number
    }
  }
  "wallet.pre-withdraw": {
    query: {
      cardId: number
      /** Amount, with at most the decimals of the brand's currency. */
      amount: string
    }
    value: {
      amount: string
      fee: string
      paidOut: string
      card: BankCard
      availBalanceAfter: string
      /** Time in minutes after which an unconfirmed payment counts as received. */
      confirmMinutes: number
    }
  }
  "wallet.process-payment": {
    body: {
      orderNo: string
      action: ("RECEIVED" | "NOT_RECEIVED" | "FULLY_PAID")
      /** Ids of uploaded pictures that prove a missing payment. */
      proofs?: string[]
      comment?: string
    }
    bodyDefaults: ("proofs" | "comment")
    value: Withdrawal
  }
  "wallet.profit-loss": {
    query: {
      /** Length of the period in days, ending with `until`; 1 is that day only. */
      days?: number
      /** Last day of the period, yyyy-MM-dd in the brand's time zone; empty for today. */
      until?: string
      product?: ("ALL" | "RNG" | "LIVE" | "FISH" | "PVP" | "SPORTS" | "ESPORTS" | "LOTT" | "ELOTT")
    }
    queryDefaults: ("days" | "until" | "product")
    value: {
      /** One row per day and category, newest first. */
      rows: {
        day: string
        /** Game category; NONE for bonuses without a category. */
        product: ("RNG" | "LIVE" | "FISH" | "PVP" | "SPORTS" | "ESPORTS" | "LOTT" | "ELOTT" | "NONE")
        stake: string
        /** Valid bet, which counts for turnover. */
        validBet: string
        payout: string
        /** Bonuses, missions, raffles, referrals, rank gifts and points, less what expired. Red envelopes are money between members and are left out. */
        bonus: string
        cashback: string
        /** Payouts minus stakes, plus bonuses and cashback. */
        profit: string
      }[]
      totals: {
        stake: string
        /** Valid bet, which counts for turnover. */
        validBet: string
        payout: string
        /** Bonuses, missions, raffles, referrals, rank gifts and points, less what expired. Red envelopes are money between members and are left out. */
        bonus: string
        cashback: string
        /** Payouts minus stakes, plus bonuses and cashback. */
        profit: string
      }
      deposits: string
      /** Total of all withdrawals ever, without returned ones. */
      withdrawals: string
      netDeposit: string
    }
  }
  "wallet.remove-bank-card": {
    body: { id: number; paymentPassword: string }
    value: true
  }
  "wallet.report-deposit": {
    body: {
      orderNo: string
      /** Ids of uploaded pictures that show the payment; up to proofImages of an order in all. */
      receipts?: string[]
    }
    bodyDefaults: "receipts"
    value: DepositOrder
  }
  "wallet.statement": {
    query: {
      /** Calendar year in the brand's time zone, one of `years`; left out for the last twelve months. */
      year?: number
    }
    value: {
      account: string
      /** Code of the currency, ISO 4217. */
      currency: string
      /** Time of the statement in ms since 1970; later movements are not in it. */
      createdAt: number
      /** Calendar years that a statement can be read for, newest first, from the first movement on. Left out if the platform has the last twelve months only. */
      years?: number[]
      /** Balance of all wallets before the first month. */
      opening: string
      /** The last twelve calendar months in the brand's time zone, or those of the year, oldest first, the current one up to now. Months before the first movement are left out, except the last one. */
      months: {
        /** First day of the month, yyyy-MM-dd. */
        from: string
        /** Last day of the month, of the current month the present day. */
        until: string
        /** Balance of all wallets at the start of the month. */
        opening: string
        /** Movements of the month by type, in the order of the account record's types. */
        movements: StatementSum[]
        /** Balance at the end of the month: the opening balance and all movements. */
        closing: string
      }[]
      totals: StatementSum[]
      /** Balance of all wallets at the end of the last month, of the current month at the time of the statement. */
      closing: string
      /** Part of the closing balance that is reserved, for example for pending withdrawals and bets without a result. Left out for a year that has ended. */
      held?: string
      /** Added by the gateway, whoever answers the call; left out if the gateway has no key for statements. */
      file?: {
        /** The statement as CSV (RFC 4180); the last cell of each line is the SHA-256 of the line's other cells after the hash of the line before. */
        csv: string
        /** Check sum: the hash of the last line. */
        hash: string
        /** Key of the signature, at /.well-known/statement-keys/<key>.pem. */
        keyId: string
        /** Ed25519 signature of the check sum, base64url. */
        signature: string
      }
    }
  }
  "wallet.transaction-detail": {
    query: (PageQuery & {
      /** Length of the period in days, ending with `until`; 1 is that day only. */
      days?: number
      /** Last day of the period, yyyy-MM-dd in the brand's time zone; empty for today. */
      until?: string
      /** Order, round or bonus; empty for all. */
      ref?: string
    })
    queryDefaults: ("pageNo" | "pageSize" | "days" | "until" | "ref")
    value: (Paging & { list: LedgerRow[] })
  }
  "wallet.transfer-back": {
    body: {
      /** Vendor wallet to empty; by default all of them. */
      accountType?: string
    }
    value: {
      /** Order number; empty if there was nothing to transfer. */
      orderNo: string
      amount: string
      balances: Balance
    }
  }
  "wallet.transfer-upline": {
    body: {
      /** Amount, with at most the decimals of the brand's currency. */
      amount: string
      note?: string
      paymentPassword: string
    }
    bodyDefaults: "note"
    value: { orderNo: string; amount: string; balances: Balance }
  }
  "wallet.transfer": {
    body: {
      /** Wallet: main, or a vendor code. */
      fromAccountType: string
      /** Wallet: main, or a vendor code. */
      toAccountType: string
      /** Amount, with at most the decimals of the brand's currency. */
      amount: string
    }
    value: { orderNo: string; from: string; to: string; amount: string; balances: Balance }
  }
  "wallet.upline-transfers": {
    value: {
      upline: string
      minimumAmount: string
      dailyMaximum: string
      /** Amount that can still be transferred today. */
      dailyLeft: string
      list: {
        orderNo: string
        amount: string
        note: string
        /** Time in ms since 1970. */
        time: number
      }[]
    }
  }
  "wallet.withdraw-list": {
    query: (PageQuery & {
      state?: ("ALL" | "SUBMITTED" | "REVIEW" | "PAYING" | "PAID" | "RECEIVED" | "FULLY_PAID" | "AUTO_RECEIVED" | "NOT_RECEIVED" | "DISPUTE" | "REFUNDED" | "REJECTED" | "CANCELLED")
      /** Number of an order; empty for all. */
      orderNo?: string
    })
    queryDefaults: ("pageNo" | "pageSize" | "state" | "orderNo")
    value: (Paging & { list: Withdrawal[] })
  }
  "wallet.withdraw-settings": {
    value: {
      minimumAmount: string
      maximumAmount: string
      /** Maximum number of withdrawals per day. */
      dailyTimes: number
      /** Number of withdrawals that are still possible today. */
      dailyTimesLeft: number
      dailyMaximum: string
      /** Amount that can still be withdrawn today. */
      dailyLeft: string
      /** Number of free withdrawals that are still possible today. */
      freeTimesLeft: number
      availBalance: string
      /** Turnover of the requirements that are not met yet, with the part already bet. */
      turnoverGoal?: string
      turnoverLeft: string
      /** Time in minutes after which an unconfirmed payment counts as received. */
      confirmMinutes: number
      /** ISO 4217 code. */
      currency: string
      currencySymbol: string
    }
  }
  "wallet.withdraw": {
    body: {
      cardId: number
      /** Amount, with at most the decimals of the brand's currency. */
      amount: string
      paymentPassword: string
      /** Current code of the authenticator, or one of its recovery codes; required if the account has one bound, else ignored. */
      authenticatorCode?: string
    }
    bodyDefaults: "authenticatorCode"
    value: Withdrawal
  }
}

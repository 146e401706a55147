// Made by `pnpm gen` from the JSON files of schemas/. Do not edit: change the schema and run it again.

import type { AccountRecordRow, Balance, BankCard, BetRow, DepositOrder, LedgerRow, PageQuery, Paging, Withdrawal } from './models.ts'

export interface WalletOperations {
  /** Lists movements on the member's money, newest first. */
  "wallet.account-record": {
    query: (PageQuery & {
      /** Days back, the last one is 1. */
      days?: number
      /** Last day, yyyy-MM-dd in the brand's time zone; today when empty. */
      until?: string
      type?: ("ALL" | "OPENING" | "DEPOSIT" | "WITHDRAW" | "TRANSFER_OUT" | "TRANSFER_IN" | "BET" | "PAYOUT" | "VOID" | "TO_DOWNLINE" | "FROM_UPLINE" | "FEE" | "WITHDRAW_RETURN" | "TO_UPLINE" | "FROM_DOWNLINE" | "BONUS" | "BONUS_EXPIRED" | "CASHBACK" | "POINTS" | "RAFFLE" | "MISSION" | "REFERRAL" | "RANK_BONUS" | "RED_ENVELOPE_SENT" | "RED_ENVELOPE" | "RED_ENVELOPE_RETURN" | "DIVIDEND" | "DIVIDEND_PAID" | "SALARY_DAILY" | "SALARY_HOURLY" | "SALARY_REAL_TIME" | "SALARY_PAID" | "REBATE" | "DEMO_CREDIT" | "CORRECTION")
      /** Wallet; empty for all. */
      wallet?: string
    })
    queryDefaults: ("pageNo" | "pageSize" | "days" | "until" | "type" | "wallet")
    value: (Paging & { list: AccountRecordRow[] })
  }
  /** Gives the money in every wallet of the member. */
  "wallet.balance": { value: Balance }
  /** Adds a card, wallet or address to pay out to. */
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
  /** Lists the member's cards, wallets and addresses. */
  "wallet.bank-cards": {
    value: {
      list: BankCard[]
      /** How many there may be. */
      maximum: number
      /** Name that the holder of a card must have; empty when it is not known yet. */
      holder: string
    }
  }
  /** Lists the banks, wallets and networks that money can be paid out to. */
  "wallet.bank-list": {
    value: {
      list: { code: string; name: string; type: ("BANK" | "EWALLET" | "CRYPTO") }[]
    }
  }
  /** Lists the member's bets, newest first, with totals over all pages. */
  "wallet.bet-history": {
    query: (PageQuery & {
      /** Days back, the last one is 1. */
      days?: number
      /** Last day, yyyy-MM-dd in the brand's time zone; today when empty. */
      until?: string
      product?: ("ALL" | "RNG" | "LIVE" | "FISH" | "PVP" | "SPORTS" | "ESPORTS" | "LOTT" | "ELOTT")
      /** Where they stand. */
      status?: ("ALL" | "PENDING" | "WON" | "LOST" | "VOID" | "CANCELLED")
    })
    queryDefaults: ("pageNo" | "pageSize" | "days" | "until" | "product" | "status")
    value: (Paging & {
      list: BetRow[]
      /** Over all pages. */
      totals: { stake: string; validBet: string; payout: string }
    })
  }
  /** Lists bonuses with the turnover that they ask for, newest first. */
  "wallet.bonus-details": {
    query: (PageQuery & {
      /** Where they stand. */
      state?: ("ALL" | "ACTIVE" | "COMPLETED" | "EXPIRED")
    })
    queryDefaults: ("pageNo" | "pageSize" | "state")
    value: (Paging & {
      list: {
        orderNo: string
        type: ("BONUS" | "CASHBACK" | "RAFFLE" | "MISSION" | "REFERRAL" | "RANK_BONUS" | "RED_ENVELOPE_CLAIM" | "POINTS")
        source: string
        amount: string
        turnoverRequired: string
        turnoverDone: string
        state: ("ACTIVE" | "COMPLETED" | "EXPIRED")
        /** When it was given, ms since 1970. */
        time: number
        /** Turnover must be done by then, ms since 1970; 0: no end. */
        expiresAt: number
      }[]
      /** To be bet in all before money may leave, deposits included. */
      turnoverLeft: string
    })
  }
  /** Takes a withdrawal back before it is being paid; the money is free again. */
  "wallet.cancel-withdraw": {
    body: { orderNo: string }
    value: Withdrawal
  }
  /** Says what cashback there is to claim, by category. */
  "wallet.cashback": {
    value: {
      /** By category, in the brand's order. */
      rows: {
        product: ("RNG" | "LIVE" | "FISH" | "PVP" | "SPORTS" | "ESPORTS" | "LOTT" | "ELOTT")
        /** Valid bet since the last claim. */
        validBet: string
        /** Per cent of the rank. */
        rate: string
        amount: string
      }[]
      amount: string
      /** Least amount that can be claimed. */
      minimumAmount: string
      /** Counted from then on, ms since 1970; 0: from the beginning. */
      since: number
      /** Not before then, ms since 1970; 0: now. */
      nextClaimAt: number
      canClaim: boolean
    }
  }
  /** Pays the cashback into the main wallet. */
  "wallet.claim-cashback": {
    body: {}
    value: {
      orderNo: string
      amount: string
      /** Not again before then, ms since 1970. */
      nextClaimAt: number
      balances: Balance
    }
  }
  /** Lists the ways to pay in. */
  "wallet.deposit-channels": {
    value: {
      list: {
        code: string
        /** Text key of its name. */
        label: string
        type: ("BANK" | "EWALLET" | "QR" | "CRYPTO")
        minimum: string
        maximum: string
        /** Fee, per cent of the amount. */
        feeRate: string
        quickAmounts: string[]
      }[]
    }
  }
  /** Lists the orders to pay in, newest first. */
  "wallet.deposit-list": {
    query: (PageQuery & {
      /** Where they stand. */
      state?: ("ALL" | "PENDING" | "PAID" | "APPROVED" | "REJECTED" | "EXPIRED")
      /** One order; empty for all. */
      orderNo?: string
    })
    queryDefaults: ("pageNo" | "pageSize" | "state" | "orderNo")
    value: (Paging & { list: DepositOrder[] })
  }
  "wallet.deposit-settings": {
    value: {
      minimumAmount: string
      maximumAmount: string
      /** An order must be paid within so many minutes. */
      expiryMinutes: number
      /** Orders that wait for payment now. */
      openOrders: number
      /** Orders that may wait at once. */
      openOrdersMaximum: number
      /** Nothing was ever paid in before. */
      isFirstDeposit: boolean
      /** How many times a deposit has to be bet before a withdrawal. */
      turnoverMultiple: number
      /** ISO 4217 code. */
      currency: string
      currencySymbol: string
    }
  }
  /** Makes an order to pay in. */
  "wallet.deposit": {
    body: {
      channel: string
      /** Amount with up to two decimals. */
      amount: string
      /** Promotion to apply for; empty for none. */
      promotion?: string
    }
    bodyDefaults: "promotion"
    value: DepositOrder
  }
  /** Says whether the brand has one wallet for all vendors. */
  "wallet.merchant-wallet": {
    value: {
      /** 1: one wallet, no transfers needed. */
      isSingle: (0 | 1)
    }
  }
  /** Lists payments whose arrival is to be confirmed, and those in dispute. */
  "wallet.payment-confirmations": {
    value: {
      list: Withdrawal[]
      /** Held to be received after so many minutes. */
      confirmMinutes: number
      /** Pictures that may be given at most. */
      proofImages: number
    }
  }
  /** Says what a withdrawal would cost, or why it cannot be. */
  "wallet.pre-withdraw": {
    query: {
      cardId: number
      /** Amount with up to two decimals. */
      amount: string
    }
    value: {
      amount: string
      fee: string
      paidOut: string
      card: BankCard
      /** Free to use in the main wallet afterwards. */
      availBalanceAfter: string
      /** A payment that nobody confirmed is held to be received after so many minutes. */
      confirmMinutes: number
    }
  }
  /** Confirms that a payment arrived, in part or in full, or says that it did not. */
  "wallet.process-payment": {
    body: {
      orderNo: string
      action: ("RECEIVED" | "NOT_RECEIVED" | "FULLY_PAID")
      /** Pictures that prove it, when it did not arrive. */
      proofs?: string[]
      comment?: string
    }
    bodyDefaults: ("proofs" | "comment")
    value: Withdrawal
  }
  /** Adds up the member's play by day and category. */
  "wallet.profit-loss": {
    query: {
      /** Days back, the last one is 1. */
      days?: number
      /** Last day, yyyy-MM-dd in the brand's time zone; today when empty. */
      until?: string
      product?: ("ALL" | "RNG" | "LIVE" | "FISH" | "PVP" | "SPORTS" | "ESPORTS" | "LOTT" | "ELOTT")
    }
    queryDefaults: ("days" | "until" | "product")
    value: {
      /** Newest day first. */
      rows: {
        /** yyyy-MM-dd. */
        day: string
        /** Category; NONE for bonuses that are of no category. */
        product: ("RNG" | "LIVE" | "FISH" | "PVP" | "SPORTS" | "ESPORTS" | "LOTT" | "ELOTT" | "NONE")
        stake: string
        validBet: string
        payout: string
        bonus: string
        cashback: string
        /** Payout less stake, with bonus and cashback. */
        profit: string
      }[]
      /** Over all rows. */
      totals: {
        stake: string
        validBet: string
        payout: string
        bonus: string
        cashback: string
        /** Payout less stake, with bonus and cashback. */
        profit: string
      }
      /** Paid in, ever. */
      deposits: string
      /** Paid out, ever, less what came back. */
      withdrawals: string
      /** Paid in less paid out. */
      netDeposit: string
    }
  }
  "wallet.remove-bank-card": {
    body: { id: number; paymentPassword: string }
    value: true
  }
  /** Gives the entries of the books behind the member's records, newest first. */
  "wallet.transaction-detail": {
    query: (PageQuery & {
      /** Days back, the last one is 1. */
      days?: number
      /** Last day, yyyy-MM-dd in the brand's time zone; today when empty. */
      until?: string
      /** Order, round or bonus; empty for all. */
      ref?: string
    })
    queryDefaults: ("pageNo" | "pageSize" | "days" | "until" | "ref")
    value: (Paging & { list: LedgerRow[] })
  }
  /** Moves everything from all vendor wallets back to the main wallet. */
  "wallet.transfer-back": {
    body: {}
    value: {
      /** Order number; empty when nothing was there. */
      orderNo: string
      amount: string
      balances: Balance
    }
  }
  /** Moves money from the caller's main wallet to the upline's. */
  "wallet.transfer-upline": {
    body: {
      /** Amount with up to two decimals. */
      amount: string
      note?: string
      paymentPassword: string
    }
    bodyDefaults: "note"
    value: { orderNo: string; amount: string; balances: Balance }
  }
  /** Moves money between the main wallet and a vendor wallet. */
  "wallet.transfer": {
    body: {
      /** Wallet: main, or a vendor code. */
      fromAccountType: string
      /** Wallet: main, or a vendor code. */
      toAccountType: string
      /** Amount with up to two decimals. */
      amount: string
    }
    value: { orderNo: string; from: string; to: string; amount: string; balances: Balance }
  }
  /** Says what may be moved to the upline, and lists the last transfers. */
  "wallet.upline-transfers": {
    value: {
      /** Who is above, masked. */
      upline: string
      minimumAmount: string
      dailyMaximum: string
      /** Still possible today. */
      dailyLeft: string
      list: {
        orderNo: string
        amount: string
        note: string
        /** When, ms since 1970. */
        time: number
      }[]
    }
  }
  /** Lists withdrawals, newest first. */
  "wallet.withdraw-list": {
    query: (PageQuery & {
      /** Where they stand. */
      state?: ("ALL" | "SUBMITTED" | "REVIEW" | "PAYING" | "PAID" | "RECEIVED" | "FULLY_PAID" | "AUTO_RECEIVED" | "NOT_RECEIVED" | "DISPUTE" | "REFUNDED" | "REJECTED" | "CANCELLED")
      /** One order; empty for all. */
      orderNo?: string
    })
    queryDefaults: ("pageNo" | "pageSize" | "state" | "orderNo")
    value: (Paging & { list: Withdrawal[] })
  }
  /** Says what holds for withdrawals. */
  "wallet.withdraw-settings": {
    value: {
      minimumAmount: string
      maximumAmount: string
      dailyTimes: number
      /** Still possible today. */
      dailyTimesLeft: number
      dailyMaximum: string
      /** Still possible today. */
      dailyLeft: string
      /** Withdrawals without a fee still possible today. */
      freeTimesLeft: number
      /** Free to use in the main wallet. */
      availBalance: string
      /** To be bet before money may leave. */
      turnoverLeft: string
      /** A payment that nobody confirmed is held to be received after so many minutes. */
      confirmMinutes: number
      /** ISO 4217 code. */
      currency: string
      currencySymbol: string
    }
  }
  /** Asks for money to be paid out; it is held from now on. */
  "wallet.withdraw": {
    body: {
      cardId: number
      /** Amount with up to two decimals. */
      amount: string
      paymentPassword: string
    }
    value: Withdrawal
  }
}

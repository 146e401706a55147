import type { Query } from '../../store/store.ts'

export type LedgerReport = { balanced: boolean; entries: number; accounts: number; problems: string[] }

/**
 * Audits the ledger from its entries: their sum must be zero, and balances and holds must equal the stored
 * ones.
 */
export async function checkLedger(db: Query, brand: string): Promise<LedgerReport> {
  const wrong = await db<{ problem: string }>(
    `WITH moves AS (
       SELECT debit_account AS account, -amount AS change FROM ledger_entries WHERE brand = $1
       UNION ALL
       SELECT credit_account, amount FROM ledger_entries WHERE brand = $1
     ), recomputed AS (SELECT account, sum(change) AS balance FROM moves GROUP BY account),
     holds AS (SELECT account, sum(amount) AS held FROM ledger_holds WHERE brand = $1 AND state = 'HELD' GROUP BY account)
     SELECT format('account %s has %s, its entries make %s', a.id, a.balance, coalesce(r.balance, 0)) AS problem
     FROM ledger_accounts a LEFT JOIN recomputed r ON r.account = a.id
     WHERE a.brand = $1 AND a.balance <> coalesce(r.balance, 0)
     UNION ALL
     SELECT format('account %s holds %s, its holds make %s', a.id, a.held, coalesce(h.held, 0))
     FROM ledger_accounts a LEFT JOIN holds h ON h.account = a.id
     WHERE a.brand = $1 AND a.held <> coalesce(h.held, 0)
     UNION ALL
     SELECT format('the accounts make %s %s in all, not 0', sum(balance), currency)
     FROM ledger_accounts WHERE brand = $1 GROUP BY currency HAVING sum(balance) <> 0`,
    [brand],
  )
  const [count] = await db<{ entries: bigint; accounts: bigint }>(
    `SELECT (SELECT count(*) FROM ledger_entries WHERE brand = $1) AS entries,
            (SELECT count(*) FROM ledger_accounts WHERE brand = $1) AS accounts`,
    [brand],
  )
  const problems = wrong.map(({ problem }) => problem)
  return {
    balanced: problems.length === 0,
    entries: Number(count?.entries ?? 0),
    accounts: Number(count?.accounts ?? 0),
    problems,
  }
}

import { getBetForPoints } from '../../../fixtures/platform/promotions/points.ts'
import type { TestWorld } from './world.ts'

/** Statements about a world's money that give a row for each breach; $1 is the brand. */
const BREACHES: Readonly<Record<string, string>> = {
  'no member is below zero, nor below what is held': `
    SELECT id, balance, held FROM ledger_accounts WHERE brand = $1 AND member_id > 0 AND (balance < held OR held < 0)`,
  'what is held is the stakes of open bets and the withdrawals that wait': `
    WITH wanted AS (
      SELECT member_id, wallet, stake AS amount FROM rounds WHERE brand = $1 AND status = 'PENDING'
      UNION ALL
      SELECT member_id, 'main', amount FROM withdrawals
      WHERE brand = $1 AND state IN ('SUBMITTED', 'REVIEW', 'PAYING')
    ), sums AS (SELECT member_id, wallet, sum(amount) AS amount FROM wanted GROUP BY 1, 2)
    SELECT a.member_id, a.wallet, a.held, s.amount
    FROM (SELECT * FROM ledger_accounts WHERE brand = $1 AND member_id > 0) a
    FULL JOIN sums s USING (member_id, wallet) WHERE coalesce(a.held, 0) <> coalesce(s.amount, 0)`,
  'a bet moved its stake and its payout once, or nothing when it was taken back': `
    SELECT r.id, r.status, r.stake, r.payout, r.rebate, b.paid, b.won, b.back FROM rounds r
    LEFT JOIN LATERAL (
      SELECT coalesce(sum(amount) FILTER (WHERE kind = 'BET'), 0) AS paid,
        coalesce(sum(amount) FILTER (WHERE kind = 'PAYOUT'), 0) AS won,
        coalesce(sum(amount) FILTER (WHERE kind = 'BET_REBATE'), 0) AS back
      FROM ledger_entries e WHERE e.brand = $1 AND e.reference = 'R' || lpad(r.id::text, 9, '0')
    ) b ON true
    WHERE r.brand = $1 AND (b.paid <> CASE WHEN r.status IN ('WON', 'LOST') THEN r.stake ELSE 0 END
      OR b.won <> r.payout OR b.back <> r.rebate)`,
  'no bet on a lottery is open after its draw, and each has its row of rounds': `
    SELECT b.id, i.numero, i.state, r.status FROM lottery_bets b
    JOIN lottery_issues i ON i.brand = b.brand AND i.id = b.issue_id
    LEFT JOIN rounds r ON r.brand = b.brand AND r.id = b.id
    WHERE b.brand = $1 AND (r.id IS NULL OR (i.state <> 'OPEN' AND r.status = 'PENDING'))`,
  'a chase that has stopped has no open bet': `
    SELECT c.ticket_id FROM lottery_chases c JOIN lottery_bets b ON b.brand = c.brand AND b.ticket_id = c.ticket_id
    JOIN rounds r ON r.brand = b.brand AND r.id = b.id
    WHERE c.brand = $1 AND c.state = 'STOPPED' AND r.status = 'PENDING'`,
  'stakes on limited numbers are not negative': `
    SELECT issue_id, play_id, number, stake FROM lottery_stakes WHERE brand = $1 AND stake < 0`,
  'a deposit came once when it was approved, and never else': `
    SELECT d.order_no, d.state FROM deposits d WHERE d.brand = $1
      AND (SELECT coalesce(sum(amount), 0) FROM ledger_entries e
           WHERE e.brand = $1 AND e.kind = 'DEPOSIT' AND e.reference = d.order_no)
        <> CASE WHEN d.state = 'APPROVED' THEN d.amount ELSE 0 END`,
  'a withdrawal left once when it was paid, and never else': `
    SELECT w.order_no, w.state FROM withdrawals w WHERE w.brand = $1
      AND (SELECT coalesce(sum(amount), 0) FROM ledger_entries e
           WHERE e.brand = $1 AND e.kind IN ('WITHDRAW', 'WITHDRAW_FEE') AND e.reference = w.order_no)
        <> CASE WHEN w.state IN ('SUBMITTED', 'REVIEW', 'PAYING', 'REJECTED', 'CANCELLED') THEN 0 ELSE w.amount END`,
  'the envelopes of the house hold what is open in them': `
    SELECT a.balance, o.amount FROM
      (SELECT coalesce(sum(balance), 0) AS balance FROM ledger_accounts
       WHERE brand = $1 AND member_id = 0 AND wallet = 'envelopes') a,
      (SELECT coalesce(sum(amount - claimed), 0) AS amount FROM red_envelopes
       WHERE brand = $1 AND returned IS NULL) o WHERE a.balance <> o.amount`,
  'shares and what came back make the whole envelope': `
    SELECT e.id FROM red_envelopes e WHERE e.brand = $1 AND (
      e.claimed <> (SELECT coalesce(sum(amount), 0) FROM red_envelope_claims c
                    WHERE c.brand = $1 AND c.envelope_id = e.id)
      OR (e.returned IS NOT NULL AND e.claimed + e.returned <> e.amount)
      OR EXISTS (SELECT 1 FROM red_envelope_claims c
                 WHERE c.brand = $1 AND c.envelope_id = e.id AND c.member_id = e.sender_id))`,
  'nobody has spent more points than there were': `
    SELECT p.member_id, p.points FROM (
      SELECT member_id, sum(points) AS points FROM (
        SELECT member_id, points FROM activity_days WHERE brand = $1
        UNION ALL SELECT member_id, points FROM point_entries WHERE brand = $1
      ) moved GROUP BY member_id) p WHERE p.points < 0`,
  'points of play are those of the settled bets of their day': `
    SELECT d.member_id, d.day, d.activity, d.amount, d.points FROM activity_days d
    WHERE d.brand = $1 AND d.activity NOT IN ('DEPOSIT', 'SIGN_IN') AND (
      d.points <> d.amount * d.ratio / $3::bigint
      OR d.amount <> (SELECT coalesce(sum(valid_bet), 0) FROM rounds r
        WHERE r.brand = $1 AND r.member_id = d.member_id AND r.product = d.activity AND NOT r.is_trial
          AND to_char(to_timestamp(r.settled_at / 1000.0) AT TIME ZONE $2, 'YYYY-MM-DD') = d.day))`,
  'money for points is what was converted and redeemed': `
    SELECT h.given, c.amount FROM
      (SELECT coalesce(-sum(balance), 0) AS given FROM ledger_accounts
       WHERE brand = $1 AND member_id = 0 AND wallet = 'points') h,
      (SELECT coalesce(sum(amount), 0) AS amount FROM ledger_entries WHERE brand = $1 AND kind = 'POINTS') c
    WHERE h.given <> c.amount OR c.amount < (
      SELECT coalesce(sum(amount), 0) FROM point_entries WHERE brand = $1 AND kind = 'CONVERT')`,
  'a bet counts for each kind of salary of an agent once': `
    SELECT a.id, b.id FROM agent_payments a
    JOIN agent_payments b ON b.brand = a.brand AND b.member_id = a.member_id AND b.kind = a.kind AND b.id > a.id
      AND b.period_from < a.period_to AND a.period_from < b.period_to
      AND (a.product_group = b.product_group OR 'CONS' IN (a.product_group, b.product_group))
    WHERE a.brand = $1`,
  'each payment of a contract is one entry of its amount, and what waits is none': `
    SELECT p.id, p.kind, p.state FROM agent_payments p
    LEFT JOIN ledger_entries e ON e.brand = p.brand AND e.id = p.entry_id
    LEFT JOIN ledger_accounts c ON c.brand = e.brand AND c.id = e.credit_account
    LEFT JOIN ledger_accounts d ON d.brand = e.brand AND d.id = e.debit_account
    WHERE p.brand = $1 AND p.state = 'PAID'
      AND (e.amount IS DISTINCT FROM p.amount OR c.member_id <> p.member_id OR d.member_id <> p.payer_id)`,
  'salaries and dividends of the books are those of the records': `
    SELECT e.amount, p.amount FROM
      (SELECT coalesce(sum(amount), 0) AS amount FROM ledger_entries
       WHERE brand = $1 AND kind IN ('DIVIDEND', 'SALARY_DAILY', 'SALARY_HOURLY', 'SALARY_REAL_TIME', 'REBATE')) e,
      (SELECT coalesce(sum(amount), 0) AS amount FROM agent_payments WHERE brand = $1 AND state = 'PAID') p
    WHERE e.amount <> p.amount`,
  'a payment is a part of what its team bet in its period': `
    SELECT p.id, p.valid_bet, b.valid_bet FROM agent_payments p
    JOIN members m ON m.brand = p.brand AND m.id = p.member_id
    JOIN LATERAL (
      SELECT coalesce(sum(r.valid_bet), 0) AS valid_bet FROM rounds r
      JOIN members t ON t.brand = r.brand AND t.id = r.member_id
      WHERE r.brand = $1 AND NOT r.is_trial AND r.settled_at >= p.period_from AND r.settled_at < p.period_to
        AND t.path LIKE m.path || '%/' AND (p.product_group = 'CONS' OR r.product = p.product_group)
    ) b ON true
    WHERE p.brand = $1 AND p.kind <> 'REBATE' AND (p.valid_bet <> b.valid_bet OR p.amount > p.valid_bet)`,
  'each gift has its turnover, and no requirement is met by more than was bet': `
    SELECT e.id, e.kind, e.reference FROM ledger_entries e
    JOIN ledger_accounts a ON a.brand = e.brand AND a.id = e.debit_account AND a.member_id = 0 AND a.wallet = 'gifts'
    WHERE e.brand = $1 AND e.reference LIKE 'B%' AND NOT EXISTS (
      SELECT 1 FROM turnover_requirements t WHERE t.brand = $1 AND t.amount = e.amount
        AND 'B' || lpad(t.id::text, 9, '0') = e.reference)`,
  'a trial earns nothing': `
    SELECT e.id, e.kind FROM ledger_entries e
    JOIN ledger_accounts a ON a.brand = e.brand AND a.id IN (e.credit_account, e.debit_account)
    JOIN members m ON m.brand = a.brand AND m.id = a.member_id
    WHERE e.brand = $1 AND m.account LIKE 'trial0%' AND e.kind NOT IN ('DEMO_CREDIT', 'BET', 'PAYOUT', 'BET_REBATE')
    UNION ALL
    SELECT member_id, activity FROM activity_days d WHERE d.brand = $1 AND d.member_id IN (
      SELECT id FROM members WHERE brand = $1 AND account LIKE 'trial0%')`,
  'a trial that ended has nothing': `
    SELECT a.id, a.balance, a.held FROM ledger_accounts a JOIN members m ON m.brand = a.brand AND m.id = a.member_id
    WHERE a.brand = $1 AND m.state = 'ENDED' AND (a.balance <> 0 OR a.held <> 0)`,
  'no work was set aside': 'SELECT kind, subject, attempts FROM jobs WHERE brand = $1 AND attempts > 0',
}

/** Violated money invariants of a world; empty if all hold. */
export async function breachesOf({ platform, store, site }: TestWorld): Promise<string[]> {
  const { balanced, problems } = await platform.control.checkLedger(site.code)
  const found = balanced ? [] : problems.map((problem) => `ledger: ${problem}`)
  for (const [rule, sql] of Object.entries(BREACHES)) {
    const all = [site.code, site.brand.timeZone, getBetForPoints(site)]
    const parameters = all.filter((_, place) => sql.includes(`$${place + 1}`))
    const rows = await store.read(sql, parameters)
    if (rows.length > 0) found.push(`${rule}: ${rows.slice(0, 3).map(textOf).join('; ')}`)
  }
  return found
}

function textOf(row: Record<string, unknown>): string {
  return Object.entries(row)
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', ')
}

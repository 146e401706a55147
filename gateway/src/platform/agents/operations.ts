import type { FamilyHandlers } from '../engine/world.ts'
import {
  affiliateUrlMembers,
  affiliateUrls,
  createAffiliateUrl,
  deleteAffiliateUrl,
  pauseAffiliateUrl,
} from './affiliate-links.ts'
import { consolidatedFunds } from './consolidated-funds.ts'
import { contractRecords } from './contract-records.ts'
import { contracts } from './contracts.ts'
import { createDownline } from './create-downline.ts'
import { downlineTransactions } from './downline-transactions.ts'
import { downlines } from './downlines.ts'
import { income } from './income.ts'
import { offerContract } from './offer-contract.ts'
import { previewContract } from './preview-contract.ts'
import {
  processDailySalary,
  processDividend,
  processHourSalary,
  processRealTimeSalary,
} from './process-contract.ts'
import { promoteDownline } from './promote-downline.ts'
import { setRebate } from './set-rebate.ts'
import { teamBetting } from './team-betting.ts'
import { teamOverview } from './team-overview.ts'
import { teamPnl } from './team-pnl.ts'
import { terminateContract } from './terminate-contract.ts'
import { transferDownline } from './transfer-downline.ts'

/** Calls of agents about their teams. */
export const agentHandlers: FamilyHandlers<'agents'> = {
  'affiliate-url-members': affiliateUrlMembers,
  'affiliate-urls': affiliateUrls,
  'consolidated-funds': consolidatedFunds,
  'contract-records': contractRecords,
  contracts,
  'create-affiliate-url': createAffiliateUrl,
  'create-downline': createDownline,
  'delete-affiliate-url': deleteAffiliateUrl,
  'downline-transactions': downlineTransactions,
  downlines,
  income,
  'offer-contract': offerContract,
  'pause-affiliate-url': pauseAffiliateUrl,
  'preview-contract': previewContract,
  'process-daily-salary': processDailySalary,
  'process-dividend': processDividend,
  'process-hour-salary': processHourSalary,
  'process-real-time-salary': processRealTimeSalary,
  'promote-downline': promoteDownline,
  'set-rebate': setRebate,
  'team-betting': teamBetting,
  'team-overview': teamOverview,
  'team-pnl': teamPnl,
  'terminate-contract': terminateContract,
  'transfer-downline': transferDownline,
}

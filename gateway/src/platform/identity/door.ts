/** The door of identity: other families and the tests import this module alone. */

export { closeAccount } from './close-account.ts'
export { assertDepositAllowed, periodStart, realityCheckMinutes } from './deposit-limits.ts'
export {
  accountName,
  addMember,
  affiliateCode,
  callerIn,
  maskAccount,
  memberIn,
  rolesOf,
  typesWith,
  typeWith,
} from './members.ts'
export {
  type PasswordProof,
  passwordTurn,
  prepareLoginPassword,
  preparePaymentPassword,
  requireLoginPassword,
  requirePaymentPassword,
} from './password-check.ts'
export { isGoodPassword, refuseWeakPassword } from './password-rule.ts'
export { assertMayPlay, monthsAfter } from './play-breaks.ts'
export { fieldErrors, registrationRules } from './registration-rules.ts'
export { requireAuthenticator } from './sign-in/authenticator.ts'
export { createCallers } from './sign-in/callers.ts'
export { openTrial } from './sign-in/free-play.ts'
export { signToken } from './sign-in/provider-tokens.ts'
export { openGameSession, tokenHash } from './sign-in/sessions.ts'
export { signIn } from './sign-in/sign-in.ts'
export {
  addLink,
  endLink,
  givenRebates,
  isOwnLink,
  type LinkMember,
  type LinkRow,
  linkCountOf,
  linkMembers,
  linksOf,
  pauseLink,
  seedLinks,
} from './store/affiliate-links.ts'
export { lastCode } from './store/codes.ts'
export { captchaText } from './store/guess-limits.ts'
export {
  expirePassword,
  lowerRanks,
  moveMember,
  openBranches,
  SETTABLE,
  setField,
  setPayeeNames,
  setRank,
  setRebate,
  setType,
} from './store/member-fields.ts'
export {
  directDownlines,
  idsByAccount,
  type MemberRow,
  memberByAccount,
  memberById,
  payeeNameOf,
  type SeededMember,
  seedLogins,
  seedMembers,
} from './store/members.ts'
export { openSessions, sessionEndOf } from './store/sessions.ts'
export { sharePictures, takeUploads, upload, uploaded } from './uploads.ts'

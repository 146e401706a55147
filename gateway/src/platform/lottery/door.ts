/** Public module of the lotteries: other families import only this file. */
export { drawnOf, lastIssues, seedHashOf } from './draws.ts'
export { issueAfter, issueAt, issueBefore, issueOf } from './issues.ts'
export { availableLotteries, menuOf, typeOf } from './lotteries.ts'
export { rememberLottery } from './menus.ts'
export { type DrawModel, drawFrom, methodOf, sha256, winNoOf } from './models.ts'
export { vnNumeros } from './numeros.ts'
export { endOf } from './settle-issue.ts'

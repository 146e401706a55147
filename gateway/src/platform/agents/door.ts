/** The door of agents: control and the tests import this module alone. */

export { closeMember } from './close-member.ts'
export { moveDownline } from './move-downline.ts'
export { settlementsIn } from './settle/terms.ts'
export { dropSums, sumUp } from './store/team-days.ts'
export { deriveTeamDays } from './sum-up-days.ts'

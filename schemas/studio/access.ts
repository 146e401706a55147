/** People of the studio, their roles and what each role may do. Client and gateway read the same table. */

import type { Grant, Role } from '../generated/studio.ts'

/** Roles by brand, with most rights first. */
export const ROLES = ['owner', 'editor', 'translator', 'viewer'] as const satisfies readonly Role[]

/** A right that a call of the studio needs. `write` lets a person change the places that the role may change. */
export type StudioRight = 'read' | 'write' | 'publish' | 'approve' | 'create' | 'people' | 'audit'

/** Brand of a grant for all brands. */
export const ALL_BRANDS = '*'

/** Rights by role. `create` and `people` concern more than one brand, so they need an owner of all brands. */
const RIGHTS: Readonly<Record<Role, readonly StudioRight[]>> = {
  owner: ['read', 'write', 'publish', 'approve', 'create', 'people', 'audit'],
  editor: ['read', 'write'],
  translator: ['read', 'write'],
  viewer: ['read'],
}

const FOR_ALL_BRANDS: readonly StudioRight[] = ['create', 'people']

/** Grant that counts for a brand: its own one, else that for all brands. */
export function findGrant(grants: readonly Grant[], brand: string): Grant | undefined {
  return grants.find((grant) => grant.brand === brand) ?? grants.find((grant) => grant.brand === ALL_BRANDS)
}

/** Tells whether grants give a right in a brand; without a brand, in all of them. */
export function hasRight(grants: readonly Grant[], right: StudioRight, brand: string = ALL_BRANDS): boolean {
  const grant = findGrant(grants, FOR_ALL_BRANDS.includes(right) ? ALL_BRANDS : brand)
  if (!grant) return false
  return RIGHTS[grant.role].includes(right) || isLent(grant, right)
}

/** Tells whether a right was given to a person beyond the role. Who approves a change publishes it. */
function isLent(grant: Grant, right: StudioRight): boolean {
  if (right === 'approve') return isApprover(grant)
  return right === 'publish' && (isPublisher(grant) || isApprover(grant))
}

function isApprover({ role, mayApprove }: Grant): boolean {
  return mayApprove === true && role === 'editor'
}

function isPublisher({ role, mayPublish }: Grant): boolean {
  return mayPublish === true && (role === 'editor' || role === 'translator')
}

/**
 * Settings of brand.json that an editor may publish, or may draft for an owner to publish, because they concern money, rules or
 * addresses to which players are sent. A setting that is missing here is an owner's alone, such as those that
 * reach other systems.
 */
export const EDITORS_SETTINGS: Readonly<Record<string, 'publish' | 'draft'>> = {
  $schema: 'publish',
  name: 'publish',
  announcementTypes: 'publish',
  defaultExecutionType: 'publish',
  esports: 'publish',
  experiments: 'publish',
  defaultLang: 'publish',
  supportLanguages: 'publish',
  defaultTheme: 'publish',
  offlinePage: 'publish',
  maintenance: 'publish',
  chatHeaderColour: 'publish',
  logo: 'publish',
  icon: 'publish',
  motif: 'publish',
  medals: 'publish',
  forms: 'publish',
  navigation: 'publish',
  centresAs: 'publish',
  menus: 'publish',
  flows: 'publish',
  vendors: 'publish',
  lotteryBetPage: 'publish',
  lotteryBetsPage: 'publish',
  lotteryPages: 'publish',
  statusPages: 'publish',
  defaultGameIcon: 'publish',
  accountTypes: 'draft',
  chat: 'draft',
  currency: 'draft',
  customerService: 'draft',
  depositChannels: 'draft',
  games: 'draft',
  guard: 'draft',
  helpLines: 'draft',
  jackpots: 'draft',
  moments: 'draft',
  lotteryType: 'draft',
  modules: 'draft',
  numbers: 'draft',
  partnerTiers: 'draft',
  payoutBanks: 'draft',
  prizeModes: 'draft',
  races: 'draft',
  ranks: 'draft',
  registration: 'draft',
  safety: 'draft',
  timeZone: 'draft',
}

/**
 * Tells whether a grant lets a person change a file, or a setting of brand.json, in a draft or by publishing. brand.json as a
 * whole is an owner's.
 */
export function canChange(
  { role, languages = [] }: Grant,
  place: { path: string; setting?: string },
  how: 'draft' | 'publish',
): boolean {
  if (role === 'owner') return true
  if (role === 'viewer') return false
  if (role === 'translator') return languages.some((code) => isTextOf(place.path, code))
  if (place.path !== 'brand.json') return true
  const most = EDITORS_SETTINGS[place.setting ?? '']
  return most === 'publish' || most === how
}

/** Tells whether a file has texts of one language: its texts, or its pages about the brand. */
function isTextOf(path: string, language: string): boolean {
  return path === `i18n/${language}.json` || path.startsWith(`about/${language}/`)
}

/** Path at which agents call the studio, on the studio's host alone. */
export const AGENT_PATH = '/_studio/mcp'

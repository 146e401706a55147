import type { Member } from '@marquee/schemas/contract'
import type { LoadedBrand } from '../../content/content.ts'
import { inOrder } from '../../lib/in-order.ts'
import { Refusal } from '../../lib/refusal.ts'
import type { Caller, World } from '../engine/world.ts'
import { insertMember, type MemberRow, memberById, nextMemberId } from './store/members.ts'

/** Account names are the same in any case. */
export function accountName(typed: string): string {
  return typed.trim().normalize('NFC').toLowerCase()
}

/** The signed-in caller; a visitor is sent to the login. */
export function callerIn(world: { caller: Caller | null }): Caller {
  if (!world.caller) throw new Refusal('login.not.session')
  return world.caller
}

/** The caller's own row. */
export async function memberIn(world: World): Promise<MemberRow> {
  const row = await memberById(world.db, world.site.code, callerIn(world).memberId)
  if (!row) throw new Refusal('login.not.session')
  return row
}

/** Roles of an account type in the brand. */
export function rolesOf(site: LoadedBrand, type: number): Caller['roles'] {
  return site.brand.accountTypes[String(type)] ?? []
}

/** Roles that say what an account may do; account-centre adds an entry to its header only. */
const KINDS: Caller['roles'] = ['player', 'agent', 'trial']

/** The account type that is exactly of these kinds, such as the one that new players get. */
export function typeWith(site: LoadedBrand, ...roles: Caller['roles']): number {
  const found = Object.entries(site.brand.accountTypes).find(([, has]) =>
    KINDS.every((kind) => has.includes(kind) === roles.includes(kind)),
  )
  if (!found) throw new Refusal('function.not.available')
  return Number(found[0])
}

/** Account types that have a role, or that lack it. */
export function typesWith(site: LoadedBrand, role: Caller['roles'][number], isWanted: boolean): number[] {
  return Object.entries(site.brand.accountTypes)
    .filter(([, roles]) => roles.includes(role) === isWanted)
    .map(([type]) => Number(type))
}

export type NewMember = Pick<MemberRow, 'account' | 'nickname' | 'type' | 'password'> &
  Partial<Pick<MemberRow, 'dialling_code' | 'mobile' | 'email' | 'payment_password'>> & {
    upline?: MemberRow | undefined
    profile?: Record<string, string>
  }

/** Adds an account to the brand, below its upline. */
export async function addMember(world: World, member: NewMember): Promise<MemberRow> {
  const { db, site, clock } = world
  const id = await nextMemberId(db, site.code)
  const isAgent = rolesOf(site, member.type).includes('agent')
  return insertMember(db, site.code, {
    id,
    account: member.account,
    nickname: member.nickname,
    type: member.type,
    password: member.password,
    upline_id: member.upline?.id ?? 0,
    path: `${member.upline?.path ?? '/'}${id}/`,
    affiliate_code: isAgent ? affiliateCode(id) : '',
    dialling_code: member.dialling_code ?? '',
    mobile: member.mobile ?? '',
    email: member.email ?? '',
    profile: JSON.stringify(member.profile ?? {}),
    registered_at: clock.now(),
    payment_password: member.payment_password ?? '',
  })
}

/** Invitation code of an agent; not its number, so that codes cannot be counted up. */
export function affiliateCode(id: number): string {
  return (id * 7919 + 104_729).toString(36).toUpperCase().padStart(6, '0')
}

/** Member data shown to the member itself. */
export function memberView(site: LoadedBrand, row: MemberRow): Member {
  const roles = rolesOf(site, row.type)
  return {
    id: row.id,
    account: row.account,
    nickname: row.nickname,
    userName: row.account,
    type: row.type,
    toUpline: row.upline_id > 0,
    isShowMC: roles.includes('player'),
    isShowAC: roles.includes('agent') && site.brand.modules.agents,
    clubLabel: { labelName: inOrder(site.brand.ranks)[row.rank]?.name ?? '', rankLevel: row.rank },
    memberLabel: [],
    regDate: Number(row.registered_at),
    mobile: maskMobile(row.dialling_code, row.mobile),
    email: maskEmail(row.email),
    currency: site.brand.currency.code,
    language: row.language || site.brand.defaultLang,
    lastLogin: { time: Number(row.login_before_at), ip: row.login_before_ip },
  }
}

/** `+880 17*****678`. */
export function maskMobile(diallingCode: string, mobile: string): string {
  if (!mobile) return ''
  return `+${diallingCode} ${mobile.slice(0, 2)}${'*'.repeat(Math.max(3, mobile.length - 5))}${mobile.slice(-3)}`
}

/** `b***@example.com`. */
export function maskEmail(email: string): string {
  const at = email.indexOf('@')
  return at < 0 ? '' : `${email.slice(0, 1)}***${email.slice(at)}`
}

/** `b***n`: enough for the invited to know the agent. */
export function maskAccount(account: string): string {
  return `${account.slice(0, 2)}***${account.slice(-1)}`
}

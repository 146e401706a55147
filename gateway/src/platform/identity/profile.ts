import type { Profile } from '@marquee/schemas/contract'
import { Refusal } from '../../lib/refusal.ts'
import type { Handler, Input } from '../engine/world.ts'
import { callerIn, memberIn, memberView } from './members.ts'
import { setProfile } from './store/member-fields.ts'
import type { MemberRow } from './store/members.ts'

/** Fields that a member may change, and those it sets once. */
const FIELDS = [
  'address',
  'nationality',
  'occupation',
  'sourceOfIncome',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'zalo',
  'telegram',
  'qqNum',
] as const
const ONCE = ['payeeName', 'birthday'] as const

type Kept = Partial<Record<(typeof FIELDS)[number] | (typeof ONCE)[number], string>>

export function profileOf({ profile }: Pick<MemberRow, 'profile'>): Kept {
  return JSON.parse(profile) as Kept
}

export const profile: Handler<'identity.profile'> = async (_input, world) => {
  const member = await memberIn(world)
  const kept = profileOf(member)
  const fields = Object.fromEntries(FIELDS.map((field) => [field, kept[field] ?? '']))
  return {
    ...fields,
    nickname: member.nickname,
    payeeName: maskName(kept.payeeName ?? ''),
    birthday: kept.birthday ?? '',
  } as Profile
}

/** Real name and date of birth decide on payouts and on the age check, so a member cannot change them later. */
export const updateProfile: Handler<'identity.update-profile'> = async ({ body }, world) => {
  const kept = profileOf(await memberIn(world))
  if (ONCE.some((field) => kept[field] && body[field] && body[field] !== kept[field]))
    throw new Refusal('profile.locked')
  await setProfile(world.db, world.site.code, callerIn(world).memberId, {
    nickname: body.nickname.trim().normalize('NFC'),
    profile: JSON.stringify({ ...kept, ...said(body) }),
  })
  return memberView(world.site, await memberIn(world))
}

function said(body: Input<'identity.update-profile'>['body']): Kept {
  const fields = [...FIELDS, ...ONCE].flatMap((field) =>
    body[field] === undefined ? [] : [[field, body[field].trim().normalize('NFC')]],
  )
  return Object.fromEntries(fields) as Kept
}

/** `R*** A***`. */
export function maskName(name: string): string {
  return name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${Array.from(word)[0]}***`)
    .join(' ')
}

import { Refusal } from '../../lib/refusal.ts'
import type { Handler, World } from '../engine/world.ts'
import { callerIn, memberIn } from './members.ts'
import { setAvatarOf } from './store/member-fields.ts'
import { takeUploads } from './uploads.ts'

export const avatar: Handler<'identity.avatar'> = async (_input, world) => {
  const member = await memberIn(world)
  return { avatar: addressOf(member.avatar_type, member.avatar), avatarType: member.avatar_type }
}

export const memberIcon: Handler<'identity.member-icon'> = async (_input, world) => {
  const member = await memberIn(world)
  return { icon: addressOf(member.avatar_type, member.avatar) }
}

/** Address of an uploaded avatar, or the number of one of the brand's pictures. */
function addressOf(type: 'STATIC' | 'CUSTOM', value: string): string {
  return type === 'CUSTOM' ? `/wps/upload/${value}` : value
}

export const setAvatar: Handler<'identity.set-avatar'> = async ({ body }, world) => {
  if (body.avatarType === 'STATIC') refuseNoPicture(world, body.avatar)
  else await takeUploads(world, [body.avatar], 'avatar')
  await setAvatarOf(world.db, world.site.code, callerIn(world).memberId, body)
  return { avatar: addressOf(body.avatarType, body.avatar), avatarType: body.avatarType }
}

function refuseNoPicture({ site }: World, index: string): void {
  const number = /^[0-9]{1,3}$/.test(index) ? Number(index) : 0
  if (number >= 1 && number <= site.brand.numbers.staticAvatars) return
  const fields = [{ field: 'avatar', text: 'form.invalid', values: {} }]
  throw new Refusal('request.invalid', { details: { fields } })
}

import { Refusal } from '../../lib/refusal.ts'
import type { Handler } from '../engine/world.ts'
import { directDownlines, memberIn } from '../identity/door.ts'
import { SERVICE, UPLINE } from './send-message.ts'
import { textOf } from './texts.ts'

/** Maximum number of downlines in the list. */
const DOWNLINES = 500

/** Accounts that the caller may write to, as `support.send-message` accepts them. */
export const recipients: Handler<'support.recipients'> = async (_input, world) => {
  const { db, site, request } = world
  if (!site.brand.modules.inbox) throw new Refusal('function.not.available')
  const { id, upline_id: upline } = await memberIn(world)
  const said = (key: string) => textOf(site, request.language, key)
  const downlines = await directDownlines(db, site.code, id, DOWNLINES)
  return {
    list: [
      { to: SERVICE, name: said('messages.recipient.service') },
      ...(upline > 0 ? [{ to: UPLINE, name: said('messages.recipient.upline') }] : []),
      ...downlines.map((account) => ({ to: account, name: account })),
    ],
  }
}

import { Refusal } from '../../lib/refusal.ts'
import { refuseAfter } from '../calls/refuse-after.ts'
import type { Handler } from '../engine/world.ts'
import { type MemberRow, memberById, memberIn } from '../identity/door.ts'
import { deliver } from './inbox.ts'
import { addMessage } from './messages.ts'
import { lineText, plainText } from './plain-text.ts'
import { sentTimes } from './store/messages.ts'

/**
 * One message of an agent to several direct downlines; all receive it or none. The sender's copy names
 * all receivers.
 */
export const messageDownlines: Handler<'support.message-downlines'> = async ({ body }, world) => {
  const { db, site } = world
  if (!site.brand.modules.inbox) throw new Refusal('function.not.available')
  const sender = await memberIn(world)
  const plain = { title: lineText(body.title, 'title'), content: plainText(body.content, 'content') }
  const receivers: MemberRow[] = []
  for (const id of body.downlineIds) {
    const row = await memberById(db, site.code, id)
    // The answer is the same for an account elsewhere in the tree and for a number without an account.
    if (row?.upline_id !== sender.id || row.state === 'ENDED') throw new Refusal('agent.downline.unknown')
    receivers.push(row)
  }
  await refuseAfter(world, {
    code: 'message.limit',
    most: site.brand.numbers.messagesPerHour,
    timesSince: (since, limit) => sentTimes(db, site.code, sender.id, { since, limit }),
  })
  for (const { id } of receivers)
    await deliver(world, { memberId: id, kind: 'MEMBER', peer: 'upline', words: { plain } })
  const peer = receivers.map(({ account }) => account).join(', ')
  await addMessage(world, { memberId: sender.id, box: 'SENT', kind: 'MEMBER', peer, words: { plain } })
  return { sent: receivers.length }
}

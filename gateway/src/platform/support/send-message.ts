import { Refusal } from '../../lib/refusal.ts'
import { refuseAfter } from '../calls/refuse-after.ts'
import type { Handler, World } from '../engine/world.ts'
import {
  accountName,
  type MemberRow,
  memberByAccount,
  memberById,
  memberIn,
  sharePictures,
  takeUploads,
} from '../identity/door.ts'
import { deliver } from './inbox.ts'
import { addMessage, messageView } from './messages.ts'
import { lineText, plainText } from './plain-text.ts'
import { sentTimes } from './store/messages.ts'

/** Names of those who need no account to be written to. */
export const SERVICE = 'service'
export const UPLINE = 'upline'

/** A message to customer service, to the upline, or from an agent to a direct downline. */
export const sendMessage: Handler<'support.send-message'> = async ({ body }, world) => {
  if (!world.site.brand.modules.inbox) throw new Refusal('function.not.available')
  const sender = await memberIn(world)
  const plain = { title: lineText(body.title, 'title'), content: plainText(body.content, 'content') }
  await refuseAfter(world, {
    code: 'message.limit',
    most: world.site.brand.numbers.messagesPerHour,
    timesSince: (since, limit) => sentTimes(world.db, world.site.code, sender.id, { since, limit }),
  })
  const receiver = await receiverOf(body.to, sender, world)
  const pictures = (await takeUploads(world, body.pictures ?? [], 'message')).map(({ id }) => id)
  const kind = receiver ? 'MEMBER' : 'SERVICE'
  const message = { kind, words: { plain }, pictures } as const
  if (receiver) {
    await sharePictures(world, receiver.row.id, pictures)
    await deliver(world, { ...message, memberId: receiver.row.id, peer: receiver.sees })
  }
  const peer = receiver?.name ?? SERVICE
  const row = await addMessage(world, { ...message, memberId: sender.id, box: 'SENT', peer })
  return messageView(row, world)
}

/** The receiving account, its name for the sender, and the role that it sees the sender in. */
type Receiver = { row: MemberRow; name: string; sees: string }

async function receiverOf(to: string, sender: MemberRow, world: World): Promise<Receiver | undefined> {
  const name = accountName(to)
  if (name === SERVICE) return undefined
  const { db, site } = world
  if (name === UPLINE) {
    const row = sender.upline_id > 0 ? await memberById(db, site.code, sender.upline_id) : undefined
    if (row) return { row, name: UPLINE, sees: sender.account }
  }
  const row = await memberByAccount(db, site.code, name)
  // An account elsewhere in the tree, or none at all: the answer is the same.
  if (row?.upline_id !== sender.id || row.state === 'ENDED') throw new Refusal('message.recipient.unknown')
  return { row, name: row.account, sees: UPLINE }
}

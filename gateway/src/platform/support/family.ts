import { DAY_MS } from '../../lib/time-units.ts'
import type { Family } from '../engine/family.ts'
import { answerFeedback } from './feedback.ts'
import { heardByInbox } from './inbox.ts'
import { supportHandlers } from './operations.ts'
import { seedSupport } from './seed.ts'
import { RESTORE_MS } from './store/messages.ts'

/** Retention of chat messages in ms. */
const KEEP_CHAT_MS = 30 * DAY_MS

/** Site information, chat, messages, notices, feedback and help. */
export const support: Family<'support'> = {
  handlers: supportHandlers,
  jobs: { 'feedback-answer': answerFeedback },
  stale: {
    chat_messages: { column: 'at', keepMs: KEEP_CHAT_MS },
    messages: { column: 'deleted_at', keepMs: RESTORE_MS },
  },
  heard: heardByInbox,
  seed: seedSupport,
}

import { whenOn } from '../calls/when-on.ts'
import type { FamilyHandlers } from '../engine/world.ts'
import { upload, uploaded } from '../identity/door.ts'
import { chat, chatModels, chatSend, launchChat } from './chat.ts'
import { launchService } from './customer-service.ts'
import { feedback, feedbackList } from './feedback.ts'
import { helpCentre } from './help-centre.ts'
import {
  bringBackMessages,
  deleteMessages,
  inbox,
  readAllMessages,
  readMessages,
  sent,
  unreadCount,
} from './inbox.ts'
import { messageDownlines } from './message-downlines.ts'
import { agentNotices, notices } from './notices.ts'
import { recipients } from './recipients.ts'
import { sendMessage } from './send-message.ts'
import { countries, domainRouteList, settings, status, whitelabel } from './status.ts'

/** Calls about the site before a login, and calls of chat, messages and feedback. */
export const supportHandlers: FamilyHandlers<'support'> = {
  'agent-notices': agentNotices,
  chat,
  'chat-models': { read: chatModels },
  'chat-send': chatSend,
  countries,
  'delete-messages': deleteMessages,
  'domain-routes': domainRouteList,
  'help-centre': helpCentre,
  inbox,
  'launch-chat': launchChat,
  'launch-service': launchService,
  'message-downlines': messageDownlines,
  notices,
  'read-all-messages': readAllMessages,
  'read-messages': readMessages,
  recipients,
  'restore-messages': bringBackMessages,
  'send-message': sendMessage,
  sent,
  settings,
  status,
  'unread-count': unreadCount,
  upload,
  uploaded,
  whitelabel,
  ...whenOn('feedback', { feedback, 'feedback-list': feedbackList }),
}

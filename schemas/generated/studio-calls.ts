// Made by `pnpm gen` from the JSON files of schemas/. Do not edit: change the schema and run it again.

import type { AgentToken, AsOf, AuditRow, Choices, DraftFile, DraftImpact, DraftSite, DraftState, ExperimentResults, FileDiff, FileUses, FormChoice, JoinRequest, MadeAgentToken, MadeInvite, MadeLink, Me, OneText, Overview, PasskeyRequest, People, Presence, PreviewLink, Publish, Review, ReviewComment, ReviewDetails, Reviews, Schedule, TextTable, View, World } from '../studio/api.ts'

/** Method, path below /_studio/api, and right of each call of the studio. */
export const studioTable = {
  'overview.read': {"request":"GET overview","access":"signed-in"},
  'world.read': {"request":"GET world/:brand","access":"read"},
  'brand.create': {"request":"POST brands","access":"create"},
  'brand.remove': {"request":"DELETE brands/:brand","access":"create"},
  'brand.purge': {"request":"DELETE removed/:brand","access":"create"},
  'draft.read': {"request":"GET drafts/:brand","access":"read"},
  'draft.file': {"request":"GET drafts/:brand/file","access":"read"},
  'draft.site': {"request":"GET drafts/:brand/site","access":"read"},
  'draft.choices': {"request":"GET drafts/:brand/choices","access":"read"},
  'draft.uses': {"request":"GET drafts/:brand/uses","access":"read"},
  'draft.forms': {"request":"GET drafts/:brand/forms","access":"read"},
  'draft.text': {"request":"GET drafts/:brand/text","access":"read"},
  'draft.texts': {"request":"GET drafts/:brand/texts","access":"read"},
  'draft.diff': {"request":"GET drafts/:brand/diff","access":"read"},
  'draft.impact': {"request":"GET drafts/:brand/impact","access":"read"},
  'draft.as-of': {"request":"GET drafts/:brand/as-of","access":"read"},
  'draft.command': {"request":"POST drafts/:brand/commands","access":"write"},
  'draft.undo': {"request":"POST drafts/:brand/undo","access":"write"},
  'draft.redo': {"request":"POST drafts/:brand/redo","access":"write"},
  'draft.discard': {"request":"DELETE drafts/:brand","access":"write"},
  'draft.publish': {"request":"POST drafts/:brand/publish","access":"publish"},
  'draft.view': {"request":"POST drafts/:brand/view","access":"read"},
  'publish.list': {"request":"GET publishes","access":"read"},
  'publish.rollback': {"request":"POST publishes/:id/rollback","access":"write"},
  'experiments.read': {"request":"GET drafts/:brand/experiments","access":"read"},
  'experiments.end': {"request":"POST drafts/:brand/experiments/:name/end","access":"publish"},
  'schedule.list': {"request":"GET schedules","access":"read"},
  'schedule.plan': {"request":"POST drafts/:brand/schedule","access":"publish"},
  'schedule.move': {"request":"POST schedules/:id","access":"publish"},
  'schedule.end': {"request":"POST schedules/:id/end","access":"publish"},
  'schedule.cancel': {"request":"DELETE schedules/:id","access":"publish"},
  'link.list': {"request":"GET drafts/:brand/links","access":"read"},
  'link.create': {"request":"POST drafts/:brand/links","access":"write"},
  'link.revoke': {"request":"DELETE drafts/:brand/links/:id","access":"write"},
  'review.list': {"request":"GET reviews","access":"read"},
  'review.open': {"request":"POST drafts/:brand/reviews","access":"write"},
  'review.read': {"request":"GET reviews/:id","access":"read"},
  'review.renew': {"request":"POST reviews/:id/renew","access":"write"},
  'review.approve': {"request":"POST reviews/:id/approve","access":"approve"},
  'review.return': {"request":"POST reviews/:id/return","access":"approve"},
  'review.withdraw': {"request":"DELETE reviews/:id","access":"write"},
  'comment.list': {"request":"GET comments","access":"read"},
  'comment.add': {"request":"POST reviews/:id/comments","access":"read"},
  'comment.resolve': {"request":"POST comments/:id/resolve","access":"write"},
  'presence.note': {"request":"POST drafts/:brand/presence","access":"read"},
  'presence.leave': {"request":"DELETE drafts/:brand/presence/:id","access":"read"},
  'people.list': {"request":"GET people","access":"people"},
  'people.invite': {"request":"POST people/invites","access":"people"},
  'people.withdraw': {"request":"DELETE people/invites/:id","access":"people"},
  'people.link': {"request":"POST people/:id/passkey-link","access":"people"},
  'people.change': {"request":"POST people/:id","access":"people"},
  'people.remove': {"request":"DELETE people/:id","access":"people"},
  'agent.list': {"request":"GET agents","access":"people"},
  'agent.create': {"request":"POST agents","access":"people"},
  'agent.revoke': {"request":"DELETE agents/:id","access":"people"},
  'audit.list': {"request":"GET audit","access":"audit"},
  'audit.export': {"request":"GET audit/export","access":"audit"},
  'me.read': {"request":"GET me","access":"anyone"},
  'sign-in.options': {"request":"POST sign-in/options","access":"anyone"},
  'sign-in.enter': {"request":"POST sign-in","access":"anyone"},
  'join.options': {"request":"POST join/options","access":"anyone"},
  'join.enter': {"request":"POST join","access":"anyone"},
  'sign-out.leave': {"request":"POST sign-out","access":"signed-in"},
} as const

export type StudioCallId = keyof typeof studioTable

/** Answer of each call. */
export type StudioAnswers = {
  'overview.read': Overview
  'world.read': World
  'brand.create': DraftState
  'brand.remove': Publish
  'brand.purge': {}
  'draft.read': DraftState
  'draft.file': DraftFile
  'draft.site': DraftSite
  'draft.choices': Choices
  'draft.uses': FileUses
  'draft.forms': FormChoice[]
  'draft.text': OneText
  'draft.texts': TextTable
  'draft.diff': FileDiff[]
  'draft.impact': DraftImpact
  'draft.as-of': AsOf
  'draft.command': DraftState
  'draft.undo': DraftState
  'draft.redo': DraftState
  'draft.discard': DraftState
  'draft.publish': Publish
  'draft.view': View
  'publish.list': Publish[]
  'publish.rollback': DraftState
  'experiments.read': ExperimentResults
  'experiments.end': Publish
  'schedule.list': Schedule[]
  'schedule.plan': Schedule
  'schedule.move': Schedule
  'schedule.end': Schedule
  'schedule.cancel': Schedule
  'link.list': PreviewLink[]
  'link.create': MadeLink
  'link.revoke': PreviewLink[]
  'review.list': Reviews
  'review.open': Review
  'review.read': ReviewDetails
  'review.renew': Review
  'review.approve': Review
  'review.return': Review
  'review.withdraw': Review
  'comment.list': ReviewComment[]
  'comment.add': ReviewComment[]
  'comment.resolve': ReviewComment[]
  'presence.note': Presence
  'presence.leave': {}
  'people.list': People
  'people.invite': MadeInvite
  'people.withdraw': People
  'people.link': MadeInvite
  'people.change': People
  'people.remove': People
  'agent.list': AgentToken[]
  'agent.create': MadeAgentToken
  'agent.revoke': AgentToken[]
  'audit.list': AuditRow[]
  'audit.export': unknown
  'me.read': Me
  'sign-in.options': PasskeyRequest
  'sign-in.enter': Me
  'join.options': JoinRequest
  'join.enter': Me
  'sign-out.leave': Me
}

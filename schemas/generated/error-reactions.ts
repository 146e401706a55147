// Made by `pnpm gen` from the JSON files of schemas/. Do not edit: change the schema and run it again.

/** How the shared request layer reacts: reaction -> error codes, with a space between. */
export const codesByReaction = {
  inline: 'request.invalid login.failed login.captcha.required login.captcha.invalid login.human-check register.username.exists register.mobile.exists affiliate.code.invalid sms.code.invalid sms.code.expired sms.number.invalid password.old.wrong password.weak password.unchanged wallet.balance.low wallet.amount.invalid wallet.same wallet.unknown wallet.limit.daily game.stake.invalid agent.downline.unknown session.unknown',
  login: 'login.not.session',
  popup: 'request.malformed request.body.malformed request.body.too-large request.head.too-large request.unknown-path request.method request.rate request.media-type tenant.unknown crypto.required crypto.invalid login.locked session.trial.forbidden session.agent.required function.not.available idempotency.key.required idempotency.key.reused idempotency.in-progress game.unknown game.closed game.ticket.invalid upstream.refused',
  toast: 'request.timeout upstream.unreachable upstream.timeout upstream.invalid upstream.off server.error server.stopping',
} as const

/** What a provider comes back with (OpenID Connect, 3.2.2.5): the token, or why there is none. */
export type SocialAnswer = { state: string; token: string; error: string }

/** Reads it from the address, after `#` or after `?`. */
export function readAnswer({ hash, search }: Pick<Location, 'hash' | 'search'>): SocialAnswer {
  const said = new URLSearchParams(hash ? hash.slice(1) : search)
  return {
    state: said.get('state') ?? '',
    token: said.get('id_token') ?? '',
    error: said.get('error') ?? '',
  }
}

/** The address that a provider comes back to with it. */
export function answerAddress(page: string, answer: Partial<SocialAnswer>): string {
  const said = new URLSearchParams({ state: answer.state ?? '' })
  if (answer.token) said.set('id_token', answer.token)
  if (answer.error) said.set('error', answer.error)
  return `${page}#${said}`
}

/** What a provider is asked with (OpenID Connect, 3.2.2.1). */
export function requestAddress(
  page: string,
  asked: { provider: string; clientId: string; answer: string; state: string; nonce: string },
): string {
  const query = new URLSearchParams({
    provider: asked.provider,
    client_id: asked.clientId,
    redirect_uri: asked.answer,
    response_type: 'id_token',
    scope: 'openid',
    state: asked.state,
    nonce: asked.nonce,
  })
  return `${page}?${query}`
}

/** Answer of a provider (OpenID Connect Core 1.0, 3.2.2.5): the token, or the error. */
export type SocialAnswer = { state: string; token: string; error: string }

/** Reads the answer from an address, after `#` or `?`. */
export function readAnswer({ hash, search }: Pick<Location, 'hash' | 'search'>): SocialAnswer {
  const said = new URLSearchParams(hash ? hash.slice(1) : search)
  return {
    state: said.get('state') ?? '',
    token: said.get('id_token') ?? '',
    error: said.get('error') ?? '',
  }
}

/** Address to which a provider returns its answer. */
export function buildAnswerAddress(page: string, answer: Partial<SocialAnswer>): string {
  const said = new URLSearchParams({ state: answer.state ?? '' })
  if (answer.token) said.set('id_token', answer.token)
  if (answer.error) said.set('error', answer.error)
  return `${page}#${said}`
}

/** Address of an authentication request (OpenID Connect Core 1.0, 3.2.2.1). */
export function buildRequestAddress(
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

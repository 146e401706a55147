import { hash } from 'node:crypto'

/** Headers of every answer, as the gateway sends them. */
export const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
}

/** Query of a page of games, with the gateway's defaults. */
export function pageAsked({ searchParams }: URL) {
  return {
    pageNo: Number(searchParams.get('pageNo') ?? 1),
    pageSize: Number(searchParams.get('pageSize') ?? 24),
    gameType: searchParams.get('gameType') ?? '',
    gameName: searchParams.get('gameName') ?? '',
  }
}

const passes = new Map<string, number>()

/** Keeps the token of a passed check for two minutes, as the gateway does. */
export function keptPass(token: string): string {
  passes.set(hash('sha256', `alpha\n${token}`), Date.now() + 120_000)
  return token
}

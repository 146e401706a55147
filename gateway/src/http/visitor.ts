import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const ID = /^[0-9a-f]{32}$/

/** Browser to which a captcha is bound; created with the first captcha. */
export function getVisitor(request: FastifyRequest): string {
  const name = cookieName(request)
  const pair = (request.headers.cookie ?? '').split('; ').find((part) => part.startsWith(`${name}=`))
  const id = pair?.slice(name.length + 1) ?? ''
  return ID.test(id) ? id : ''
}

/** A new visitor id, and the Set-Cookie header that keeps it. */
export function createVisitor(request: FastifyRequest): { id: string; cookie: string } {
  const id = randomBytes(16).toString('hex')
  const secure = request.protocol === 'https' ? '; Secure' : ''
  return { id, cookie: `${cookieName(request)}=${id}; Path=/; HttpOnly; SameSite=Strict${secure}` }
}

// Browsers refuse the prefix over plain http, so it is used with TLS only.
function cookieName(request: FastifyRequest): string {
  return request.protocol === 'https' ? '__Host-captchaId' : 'captchaId'
}

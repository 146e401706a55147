import { type LanguageCode, languages } from '@marquee/schemas/languages'
import type { FastifyRequest } from 'fastify'
import type { LoadedBrand } from '../content/content.ts'

/**
 * The chosen language, else the browser's if the brand offers it, else the brand's default (R-1.030,
 *
 */
export function chooseLanguage(request: FastifyRequest, brand: LoadedBrand): LanguageCode {
  const offered = brand.brand.supportLanguages
  const chosen = readCookie(request, 'lang') as LanguageCode | undefined
  if (chosen && offered.includes(chosen)) return chosen
  const accepted = request.headers['accept-language']
  if (accepted === undefined) return brand.brand.defaultLang as LanguageCode
  const wanted = accepted.split(',').map((part) => part.split(';')[0]!.trim().toLowerCase())
  for (const tag of wanted) {
    const code = offered.find((offer) => isFor(offer, tag))
    if (code) return code
  }
  return brand.brand.defaultLang as LanguageCode
}

/**
 * Compares a language with a tag: `zh-TW` and `zh-CN` are CN, `en-US` and `en` are EN; other tags
 * are compared by language only.
 */
function isFor(code: LanguageCode, tag: string): boolean {
  return tag.split('-')[0] === languages[code].tag.split('-')[0]
}

/**
 * A cookie of the client. HTTPS binds it to the host by its prefix; over plain HTTP it may have one, too, because a
 * proxy that is not trusted may hide the HTTPS of the browser.
 */
export function readCookie({ headers, protocol }: FastifyRequest, name: string): string | undefined {
  if (headers.cookie === undefined) return undefined
  const valueOf = (key: string) => new RegExp(`(?:^|;\\s*)${key}=([^;]*)`).exec(headers.cookie ?? '')?.[1]
  return valueOf(`__Host-${name}`) ?? (protocol === 'https' ? undefined : valueOf(name))
}

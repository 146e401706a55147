import type { Brand } from '@marquee/schemas/contract'
import { FORMAT_VERSION } from '@marquee/schemas/rules/format-version'
import { formatPointerStep } from '@marquee/schemas/rules/json-pointer'
import { formatSome } from '../../lib/did-you-mean.ts'
import type { JsonObject } from '../../lib/json-file.ts'
import { memoize } from '../../lib/memoize.ts'
import { CURRENCIES } from '../../lib/money/currencies.ts'
import { findRefusedHost } from '../../lib/plain-backends.ts'
import { checkPattern } from '../../lib/safe-pattern.ts'
import type { Fault } from '../content.ts'
import type { Contract } from '../read/contract/contract.ts'
import { createFaultIf, toWarnings } from '../read/problem.ts'
import { checkName } from '../read/unknown-name.ts'
import { getUpstreamMode, OWN_OPERATIONS } from '../upstream-mode.ts'
import { checkFormChanges } from './form-rules.ts'

/** Settings of the gateway that limit what a brand may say. */
export type GatewayRules = {
  /** Origins of upstreams. */
  allowList: readonly string[]
  /** Hosts that may be an upstream without TLS. */
  plainBackends: readonly string[]
  /** A production gateway has no simulated platform. */
  production: boolean
}

/** Maximum length of a text in any call. */
const LONGEST_VALUE = 255

/** Checks rules of a resolved brand that a schema cannot express. */
export function checkBrandRules(contract: Contract, brand: Brand, gateway: GatewayRules): Fault[] {
  const { defaultLang, supportLanguages, currency, navigation, upstream } = brand
  const types = navigation.map((item) => item.gameType)
  return [
    ...createFaultIf(
      !supportLanguages.some((code) => code === defaultLang),
      '/defaultLang',
      `the default language ${defaultLang} is not offered`,
      `add ${defaultLang} to supportLanguages, or write one of: ${formatSome(supportLanguages, 26)}`,
    ),
    ...upstreamRules(contract, upstream, gateway),
    ...checkName(
      '/upstream/profile',
      `there is no profile "${upstream.profile}" in schemas/upstreams`,
      upstream.profile,
      contract.upstreams.keys(),
    ),
    ...(gateway.production ? productionRules(contract, brand, gateway) : []),
    ...lackingParts(contract, brand),
    ...registrationPatterns(brand),
    ...types.flatMap((type, index) =>
      createFaultIf(
        types.indexOf(type) !== index,
        `/navigation/${index}/gameType`,
        `the category ${type} stands twice`,
        'remove one of the two',
      ),
    ),
    ...checkName(
      '/currency/code',
      `ISO 4217 has no currency "${currency.code}"`,
      currency.code,
      CURRENCIES,
      'write the code of a currency in use, such as "PHP"',
    ),
    ...checkFormChanges(contract.forms, brand),
  ]
}

/** Warning of a currency sign that is another currency's and not this one's, such as $ for yen. */
export function checkSymbol({ currency: { code, symbol } }: Brand): Fault[] {
  const own = signOf(code)
  // Letters such as "Rs" and "kr" are written for many currencies.
  if (symbol === own || !/^\p{Sc}$/u.test(symbol)) return []
  const others = [...CURRENCIES].filter((other) => signOf(other) === symbol)
  const wrong = `"${symbol}" is the sign of ${formatSome(others, 4)}, and the currency is ${code}`
  return toWarnings(createFaultIf(others.length > 0, '/currency/symbol', wrong, `write "${own}"`))
}

/** Sign of a currency where no other one is meant: `$` of dollars of any country. */
const signOf = memoize((currency: string): string => {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  return format.formatToParts(0).find(({ type }) => type === 'currency')!.value
})

/** Fault of files that were written for another version of Marquee. */
export function formatFaults({ formatVersion: version = 1 }: JsonObject): Fault[] {
  if (typeof version !== 'number' || version === FORMAT_VERSION) return []
  const wrong = `the files are of format ${version}, and this version of Marquee reads format ${FORMAT_VERSION}`
  const isLater = version > FORMAT_VERSION
  const write = isLater
    ? 'update Marquee, or take the files of an earlier release'
    : 'run npm run brand upgrade'
  return [{ pointer: isLater ? '/formatVersion' : '', wrong, write }]
}

/** Settings that a brand must set itself, because base's value cannot be right for it. */
const OWN_WORDS = {
  name: 'the name that players see',
  merchant: 'the identifier sent upstream, 2 to 20 small letters and digits',
}

/** Settings that are missing in a brand's own file. */
export function checkRequiredSettings(own: JsonObject): Fault[] {
  return Object.entries(OWN_WORDS).flatMap(([key, what]) =>
    createFaultIf(own[key] === undefined, '', `"${key}" is missing`, `add "${key}": "..." (${what})`),
  )
}

function upstreamRules(
  { operations }: Contract,
  upstream: Brand['upstream'],
  { allowList }: GatewayRules,
): Fault[] {
  const families = new Set([...operations.values()].map((operation) => operation.family))
  const unknown = Object.keys(upstream.families).flatMap((family) =>
    checkName(
      `/upstream/families${formatPointerStep(family)}`,
      `there is no family "${family}"`,
      family,
      families,
    ),
  )
  const { url } = upstream
  if (url === undefined) {
    const modes = [upstream.mode, ...Object.values(upstream.families), ...Object.values(upstream.operations)]
    const isCalled = modes.some((mode) => mode === 'proxy' || mode === 'record')
    const wrong = 'calls go to an upstream and "url" is missing'
    return [...unknown, ...createFaultIf(isCalled, '/upstream', wrong, 'add "url": "https://..."')]
  }
  const origin = URL.canParse(url) ? new URL(url).origin : url
  const list = [...allowList, origin].join(',')
  const write = `start the gateway with UPSTREAM_ALLOW_LIST=${list}, or write an upstream that is on it`
  const wrong = `the upstream ${origin} is not on the gateway's allow-list`
  return [...unknown, ...createFaultIf(!allowList.includes(origin), '/upstream/url', wrong, write)]
}

/**
 * Refuses calls that only the simulated platform answers, and an upstream on another machine that is reached without TLS
 * (ASVS 12.3.1, 12.3.3). A call that the brand names itself is left to a warning, since nobody expects an answer of it yet.
 */
function productionRules({ operations }: Contract, brand: Brand, { plainBackends }: GatewayRules): Fault[] {
  const simulated = [...operations.values()].filter(
    (operation) =>
      !OWN_OPERATIONS.has(operation.id) &&
      getUpstreamMode({ brand }, operation) === 'simulated' &&
      !brand.upstream.operations[operation.id],
  )
  const { url } = brand.upstream
  const host = url && findRefusedHost(url, plainBackends)
  return [
    ...createFaultIf(
      simulated.length > 0,
      '/upstream',
      `${simulated.length} calls are simulated, and production has no simulated platform`,
      'write "upstream": { "mode": "proxy", "url": "https://…" } and put that address on UPSTREAM_ALLOW_LIST, or take the brand out of the folder',
    ),
    ...createFaultIf(
      Boolean(host),
      '/upstream/url',
      `the upstream at ${host} is reached without TLS`,
      `write "https://...", or start the gateway with PLAIN_BACKENDS=${[...plainBackends, host].join(',')} if the network between them is private`,
    ),
  ]
}

/** Warnings of calls that the brand names as simulated: in production each is answered with 501. */
export function checkSimulated({ upstream }: Brand): Fault[] {
  const simulated = Object.entries(upstream.operations).filter(([, mode]) => mode === 'simulated')
  return toWarnings(
    simulated.map(([id]) => ({
      pointer: `/upstream/operations${formatPointerStep(id)}`,
      wrong: `${id} is simulated, and production answers it with 501`,
      write: 'write "proxy" once the upstream offers the call',
    })),
  )
}

/** Facts in `trust` that players look for. */
const TRUST = {
  company: 'legal name, register number and address of the operator',
  authority: 'the authority that issued the licence',
  number: 'number of the licence',
  validator: 'https address at which the authority confirms the licence',
  mark: "picture of the authority's mark in assets, such as licence.svg",
}

/**
 * Warnings of facts that players miss in `trust`. A brand on the simulated platform is a demonstration; one with an upstream
 * takes money, so it must not say that it is one.
 */
export function checkTrust({ trust, helpLines, upstream }: Brand): Fault[] {
  if (trust.demonstration)
    return toWarnings(
      createFaultIf(
        upstream.mode !== 'simulated',
        '/trust/demonstration',
        'the site says that it is a demonstration without real money, and its calls go to an upstream',
        'write "trust": { "demonstration": false, "company": "...", "authority": "...", "number": "..." }',
      ),
    )
  return toWarnings([
    ...Object.entries(TRUST).flatMap(([key, what]) =>
      createFaultIf(
        !trust[key as keyof typeof TRUST],
        '/trust',
        `players see no "${key}"`,
        `add "${key}": "..." (${what})`,
      ),
    ),
    ...createFaultIf(
      Object.keys(helpLines).length === 0,
      '/helpLines',
      'players see no help organisation',
      'add an organisation with "name" and "address" that helps people with a gambling problem',
    ),
  ])
}

/** Warns of members who registered by phone and have no way back to a forgotten password without an e-mail address. */
export function checkRecovery({ modules }: Brand): Fault[] {
  return toWarnings(
    createFaultIf(
      modules.mobileRegistration && !modules.phonePasswordRecovery,
      '/modules',
      'members register by phone, and a forgotten password is recovered by e-mail only',
      'add "phonePasswordRecovery": true',
    ),
  )
}

/** Warns of a button to stop at once whose call the upstream lacks. */
export function checkPanicButton({ safety, upstream }: Brand): Fault[] {
  const isAnswered = upstream.mode === 'simulated' || !upstream.lacks['identity.panic']?.includes('*')
  return toWarnings(
    createFaultIf(
      safety?.panicHours !== undefined && !isAnswered,
      '/safety/panicHours',
      'the upstream lacks the call identity.panic, so the button would answer with an error',
      'ask the platform for the call, and take it from the lacks of its profile',
    ),
  )
}

/** Checks that `upstream.lacks` names parameters that the operations have. */
function lackingParts({ operations }: Contract, { upstream }: Brand): Fault[] {
  return Object.entries(upstream.lacks).flatMap(([id, parts]) => {
    const operation = operations.get(id)
    if (!operation) return []
    const known = ['*', 'totals', ...Object.keys(operation.query.properties ?? {})]
    return parts.flatMap((part) => {
      const pointer = `/upstream/lacks${formatPointerStep(id)}/${parts.indexOf(part)}`
      return checkName(pointer, `${id} has no parameter "${part}"`, part, known)
    })
  })
}

/** Checks patterns for speed, because they run on input of strangers. */
function registrationPatterns({ registration: { rules } }: Brand): Fault[] {
  return Object.entries(rules).flatMap(([field, { acceptedPattern = '*', maxLength = LONGEST_VALUE }]) => {
    const fault = checkPattern(acceptedPattern, maxLength)
    return createFaultIf(
      Boolean(fault),
      `/registration/rules${formatPointerStep(field)}/acceptedPattern`,
      `the pattern of ${field} ${fault}`,
      'write one that is quick on every value, such as ^[A-Za-z0-9]+$, or * for anything',
    )
  })
}

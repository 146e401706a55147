import type { Brand } from '@marquee/schemas/contract'
import { pointerStep } from '@marquee/schemas/rules/json-pointer'
import { didYouMean, formatSome } from '../../lib/did-you-mean.ts'
import type { JsonObject } from '../../lib/json-file.ts'
import { CURRENCIES } from '../../lib/money/currencies.ts'
import { refusedHost } from '../../lib/plain-backends.ts'
import { patternFault } from '../../lib/safe-pattern.ts'
import type { Fault } from '../content.ts'
import type { Contract } from '../read/contract/contract.ts'
import { unknownName } from '../read/unknown-name.ts'
import { getUpstreamMode, OWN_OPERATIONS } from '../upstream-mode.ts'
import { formRules } from './form-rules.ts'

/** Settings of the gateway that limit what a brand may say. */
type Surrounding = { allowList: readonly string[]; plainBackends: readonly string[]; production: boolean }

/** Checks rules of a resolved brand that a schema cannot express. */
export function brandRules(
  contract: Contract,
  brand: Brand,
  { allowList, plainBackends, production }: Surrounding,
): Fault[] {
  return [
    ...languageRule(brand),
    ...upstreamRules(contract, brand, allowList),
    ...profileRule(contract, brand),
    ...(production ? [...simulatedCalls(contract, brand), ...plainUpstream(brand, plainBackends)] : []),
    ...lackingParts(contract, brand),
    ...registrationPatterns(brand),
    ...navigationRule(brand),
    ...currencyRule(brand),
    ...formRules(contract.forms, brand),
  ]
}

/** Checks settings that a brand must set itself, because base's value cannot be right for it. */
export function ownWords(own: JsonObject): Fault[] {
  const needed = {
    name: 'the name that players see',
    merchant: 'the identifier sent upstream, 2 to 20 small letters and digits',
  }
  return Object.entries(needed)
    .filter(([key]) => own[key] === undefined)
    .map(([key, what]) => ({
      pointer: '',
      wrong: `"${key}" is missing`,
      write: `add "${key}": "..." (${what})`,
    }))
}

function languageRule({ defaultLang, supportLanguages }: Brand): Fault[] {
  if (supportLanguages.some((code) => code === defaultLang)) return []
  return [
    {
      pointer: '/defaultLang',
      wrong: `the default language ${defaultLang} is not offered`,
      write: `add ${defaultLang} to supportLanguages, or write one of: ${formatSome(supportLanguages, 26)}`,
    },
  ]
}

function currencyRule({ currency: { code } }: Brand): Fault[] {
  const wrong = `ISO 4217 has no currency "${code}"`
  const write = 'write the code of a currency in use, such as "PHP"'
  return unknownName('/currency/code', wrong, code, CURRENCIES, write)
}

function upstreamRules({ operations }: Contract, { upstream }: Brand, allowList: readonly string[]): Fault[] {
  const families = new Set([...operations.values()].map((operation) => operation.family))
  const faults = Object.keys(upstream.families).flatMap((family) =>
    unknownName(
      `/upstream/families${pointerStep(family)}`,
      `there is no family "${family}"`,
      family,
      families,
    ),
  )
  const answers = [upstream.mode, ...Object.values(upstream.families), ...Object.values(upstream.operations)]
  if (upstream.url === undefined) {
    if (answers.some((mode) => mode === 'proxy' || mode === 'record'))
      faults.push({
        pointer: '/upstream',
        wrong: 'calls go to an upstream and "url" is missing',
        write: 'add "url": "https://..."',
      })
  } else if (!allowList.includes(originOf(upstream.url))) {
    const origin = originOf(upstream.url)
    faults.push({
      pointer: '/upstream/url',
      wrong: `the upstream ${origin} is not on the gateway's allow-list`,
      write: `start the gateway with UPSTREAM_ALLOW_LIST=${[...allowList, origin].join(',')}, or write an upstream that is on it`,
    })
  }
  return faults
}

function profileRule({ upstreams }: Contract, { upstream: { profile } }: Brand): Fault[] {
  const wrong = `there is no profile "${profile}" in schemas/upstreams`
  return unknownName('/upstream/profile', wrong, profile, upstreams.keys())
}

/**
 * Refuses calls that only the simulated platform answers, which production does not have. A call that the brand names itself
 * is left to a warning, since nobody expects an answer of it yet.
 */
function simulatedCalls({ operations }: Contract, brand: Brand): Fault[] {
  const count = [...operations.values()].filter(
    (operation) =>
      !OWN_OPERATIONS.has(operation.id) &&
      getUpstreamMode({ brand }, operation) === 'simulated' &&
      !brand.upstream.operations[operation.id],
  ).length
  if (count === 0) return []
  return [
    {
      pointer: '/upstream',
      wrong: `${count} calls are simulated, and production has no simulated platform`,
      write:
        'write "upstream": { "mode": "proxy", "url": "https://…" } and put that address on UPSTREAM_ALLOW_LIST, or take the brand out of the folder',
    },
  ]
}

/** Warnings of calls that the brand names as simulated: in production each is answered with 501. */
export function simulatedInProduction({ upstream }: Brand): Fault[] {
  return Object.entries(upstream.operations)
    .filter(([, mode]) => mode === 'simulated')
    .map(([id]) => ({
      pointer: `/upstream/operations${pointerStep(id)}`,
      wrong: `${id} is simulated, and production answers it with 501`,
      write: 'write "proxy" once the upstream offers the call',
    }))
}

/**
 * Warnings of facts that players miss in `trust`. A brand on the simulated platform is a demonstration; one with an upstream takes
 * money, so it must not say that it is one.
 */
export function missingTrust({ trust, helpLines, upstream }: Brand): Fault[] {
  if (trust.demonstration)
    return upstream.mode === 'simulated'
      ? []
      : [
          {
            pointer: '/trust/demonstration',
            wrong:
              'the site says that it is a demonstration without real money, and its calls go to an upstream',
            write:
              'write "trust": { "demonstration": false, "company": "...", "authority": "...", "number": "..." }',
          },
        ]
  const facts = {
    company: 'legal name, register number and address of the operator',
    authority: 'the authority that issued the licence',
    number: 'number of the licence',
    validator: 'https address at which the authority confirms the licence',
    mark: "picture of the authority's mark in assets, such as licence.svg",
  }
  const missing = Object.entries(facts)
    .filter(([key]) => !trust[key as keyof typeof facts])
    .map(([key, what]) => ({
      pointer: '/trust',
      wrong: `players see no "${key}"`,
      write: `add "${key}": "..." (${what})`,
    }))
  if (Object.keys(helpLines).length > 0) return missing
  const write = 'add an organisation with "name" and "address" that helps people with a gambling problem'
  return [...missing, { pointer: '/helpLines', wrong: 'players see no help organisation', write }]
}

/** Refuses an upstream on another machine that is reached without TLS (ASVS 12.3.1, 12.3.3). */
function plainUpstream({ upstream: { url } }: Brand, plainBackends: readonly string[]): Fault[] {
  const host = url && refusedHost(url, plainBackends)
  if (!host) return []
  return [
    {
      pointer: '/upstream/url',
      wrong: `the upstream at ${host} is reached without TLS`,
      write: `write "https://...", or start the gateway with PLAIN_BACKENDS=${[...plainBackends, host].join(',')} if the network between them is private`,
    },
  ]
}

/** Checks that `upstream.lacks` names parameters that the operations have. */
function lackingParts({ operations }: Contract, { upstream }: Brand): Fault[] {
  return Object.entries(upstream.lacks).flatMap(([id, parts]) => {
    const { properties = {} } = (operations.get(id)?.query ?? {}) as { properties?: object }
    const known = ['*', 'totals', ...Object.keys(properties)]
    return parts
      .filter((part) => operations.has(id) && !known.includes(part))
      .map((part) => ({
        pointer: `/upstream/lacks${pointerStep(id)}/${parts.indexOf(part)}`,
        wrong: `${id} has no parameter "${part}"`,
        write: didYouMean(part, known),
      }))
  })
}

function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : url
}

/** Checks patterns for speed, because they run on input of strangers. */
function registrationPatterns({ registration: { rules } }: Brand): Fault[] {
  return Object.entries(rules).flatMap(([field, { acceptedPattern = '*', maxLength = LONGEST_VALUE }]) => {
    const fault = patternFault(acceptedPattern, maxLength)
    if (!fault) return []
    return {
      pointer: `/registration/rules${pointerStep(field)}/acceptedPattern`,
      wrong: `the pattern of ${field} ${fault}`,
      write: 'write one that is quick on every value, such as ^[A-Za-z0-9]+$, or * for anything',
    }
  })
}

/** Maximum length of a text in any call. */
const LONGEST_VALUE = 255

function navigationRule({ navigation }: Brand): Fault[] {
  const types = navigation.map((item) => item.gameType)
  return types.flatMap((type, index) =>
    types.indexOf(type) === index
      ? []
      : {
          pointer: `/navigation/${index}/gameType`,
          wrong: `the category ${type} stands twice`,
          write: 'remove one of the two',
        },
  )
}

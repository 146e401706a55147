/** Name of the client's only Trusted Types policy; the documents' content-security policy allows no other. */
export const TRUSTED_POLICY = 'marquee'

/** Address of the service worker (gateway: routes/offline/offline.ts). */
export const SERVICE_WORKER = '/sw.js'

/**
 * Address of the analytics tag without its query. It is the only script that the
 * client loads from another site.
 */
export const ANALYTICS_TAG = 'https://www.googletagmanager.com/gtag/js'

type Policy = { createScriptURL(address: string): string }
type Rules = { createScriptURL(address: string): string }
type TrustedTypes = { createPolicy(name: string, rules: Rules): Policy }

const RULES: Rules = {
  createScriptURL(address) {
    if (address === SERVICE_WORKER || address.startsWith(`${ANALYTICS_TAG}?id=`)) return address
    throw new TypeError(
      `no script may be loaded from ${address}: the policy ${TRUSTED_POLICY} allows ${SERVICE_WORKER} and ${ANALYTICS_TAG}`,
    )
  },
}

let policy: Policy | undefined

/**
 * Converts a script address to the type that browsers with Trusted Types demand. The policy has no rule for
 * HTML, so no code of the client can write into innerHTML or similar properties.
 */
export function toTrustedScript(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  // The policy is created once: browsers reject a duplicate name.
  policy ??= trustedTypes?.createPolicy(TRUSTED_POLICY, RULES) ?? RULES
  return policy.createScriptURL(address)
}

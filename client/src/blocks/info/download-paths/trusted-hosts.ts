import type { Brand } from '@marquee/schemas/contract'

/** Hosts that an address from outside may lead to: those that the brand itself names. */
export function trustedHosts({
  domains,
  customerService,
  chat,
}: Pick<Brand, 'domains' | 'customerService' | 'chat'>): string[] {
  return [...domains, ...chat.linkHosts, ...customerService.map(({ path }) => new URL(path).hostname)]
}

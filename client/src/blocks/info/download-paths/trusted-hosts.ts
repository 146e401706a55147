import type { Brand } from '@marquee/schemas/contract'

/** Hosts to which an external address may lead: those in the brand's settings. */
export function listTrustedHosts({
  domains,
  customerService,
  chat,
}: Pick<Brand, 'domains' | 'customerService' | 'chat'>): string[] {
  return [...domains, ...chat.linkHosts, ...customerService.map(({ path }) => new URL(path).hostname)]
}

import type { Config } from '../../gateway/src/config.ts'
import type { ContentSource } from '../../gateway/src/content/content.ts'
import type { RouteDeps } from '../../gateway/src/http/resolve-site.ts'
import { type Gateway, startGateway } from './start-gateway.ts'
import { pictureOf, vendor } from './vendor.ts'

/** A gateway in front of a simulated platform, with the demonstration vendor and its pictures. */
export function startSimulated(
  platform: NonNullable<RouteDeps['platform']>,
  overrides?: Partial<Config>,
  content?: ContentSource,
): Promise<Gateway> {
  return startGateway(platform, overrides, content, { vendor, pictureOf })
}

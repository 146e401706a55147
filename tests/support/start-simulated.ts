import type { RouteDeps } from '../../gateway/src/http/resolve-site.ts'
import { type Gateway, startGateway } from './start-gateway.ts'
import { pictureOf, vendor } from './vendor.ts'

/** A gateway in front of a simulated platform, with the demonstration vendor and its pictures. */
export function startSimulated(
  platform: NonNullable<RouteDeps['platform']>,
  ...rest: [overrides?: Parameters<typeof startGateway>[1], content?: Parameters<typeof startGateway>[2]]
): Promise<Gateway> {
  return startGateway(platform, rest[0], rest[1], { vendor, pictureOf })
}

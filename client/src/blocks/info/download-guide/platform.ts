import type { BlockProps } from '@marquee/schemas/contract'

export type Platform = BlockProps['download-guide']['platforms'][number]

/** Data by which the visitor's platform is recognised. */
export type Device = { userAgent: string; touchPoints: number }

/** The first platform whose words in its JSON match the visitor's device; undefined for other devices. */
export function findPlatform(platforms: readonly Platform[], device: Device): Platform | undefined {
  return platforms.find(
    ({ userAgents, touch }) =>
      userAgents.some((word) => device.userAgent.includes(word)) && (!touch || device.touchPoints > 0),
  )
}

import type { BlockProps } from '@marquee/schemas/contract'

export type Platform = BlockProps['download-guide']['platforms'][number]

/** What a browser says of itself. */
export type Device = { userAgent: string; touchPoints: number }

/** The first platform that the visitor seems to be on, by the words of its JSON; undefined on any other machine. */
export function ownPlatform(platforms: readonly Platform[], device: Device): Platform | undefined {
  return platforms.find(
    ({ userAgents, touch }) =>
      userAgents.some((word) => device.userAgent.includes(word)) && (!touch || device.touchPoints > 0),
  )
}

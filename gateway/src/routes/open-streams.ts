import { getNetwork } from '../lib/network.ts'
import { parseBrand } from '../platform-port/world-key.ts'
import type { LiveStream } from './live-stream.ts'

/** Open event streams; those of a member and the number of an address are found without a walk over all. */
export function createOpenStreams<Stream extends LiveStream>() {
  const all = new Set<Stream>()
  const byMember = new Map<string, Set<Stream>>()
  const counts = new Map<string, number>()

  /** Addresses are counted by world for test sessions, and by brand otherwise. */
  const placesOf = ({ call, ip }: Pick<Stream, 'call' | 'ip'>) => [
    worldPlace(call.site.code, ip),
    brandPlace(call.site.code, ip),
  ]
  const count = (stream: Stream, change: 1 | -1) => {
    for (const place of placesOf(stream)) {
      const now = (counts.get(place) ?? 0) + change
      if (now > 0) counts.set(place, now)
      else counts.delete(place)
    }
  }

  return {
    all: all as ReadonlySet<Stream>,
    add(stream: Stream): void {
      if (all.has(stream)) return
      all.add(stream)
      count(stream, 1)
      const key = memberKey(stream)
      if (key !== undefined) byMember.set(key, (byMember.get(key) ?? new Set()).add(stream))
    },
    /** Tells whether it was there. */
    delete(stream: Stream): boolean {
      if (!all.delete(stream)) return false
      count(stream, -1)
      const key = memberKey(stream) ?? ''
      byMember.get(key)?.delete(stream)
      if (byMember.get(key)?.size === 0) byMember.delete(key)
      return true
    },
    /** Streams of a member, the oldest first. */
    ofMember: (world: string, memberId: number): ReadonlySet<Stream> =>
      byMember.get(`${world} ${memberId}`) ?? new Set<Stream>(),
    /** Number of streams of an address in a world, or in all worlds of its brand. */
    countAt: (world: string, ip: string, isApart: boolean): number =>
      counts.get(isApart ? worldPlace(world, ip) : brandPlace(world, ip)) ?? 0,
  }
}

function memberKey({ call }: LiveStream): string | undefined {
  return call.caller ? `${call.site.code} ${call.caller.memberId}` : undefined
}

function worldPlace(world: string, ip: string): string {
  return `world ${world} ${getNetwork(ip)}`
}

function brandPlace(world: string, ip: string): string {
  return `brand ${parseBrand(world)} ${getNetwork(ip)}`
}

import { readEnvelope } from '@marquee/client/api/call.ts'
import { SCENE_KEYS } from './lab-keys.ts'
import { readWorld } from './read-world.ts'

/** Puts this browser into a new session whose world follows from the keys of a scene. */
export async function beginWorld(query: URLSearchParams): Promise<void> {
  const wanted = Object.fromEntries(
    SCENE_KEYS.flatMap((key) =>
      query.get(key) ? [[key, key === 'seed' ? Number(query.get(key)) : query.get(key)]] : [],
    ),
  )
  const answer = await fetch('/__mock/scene', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(wanted),
  })
  if (!answer.ok) await readEnvelope(answer)
}

/** Time of the world in whole seconds, in ISO 8601. */
export async function readNow(): Promise<string> {
  const { iso } = await readWorld<{ iso: string }>('/__mock/clock')
  return `${iso.slice(0, 19)}Z`
}

/** Reads a part of the simulated world for SWR. @throws Error where there is none */
export async function readWorld<Value>(path: string): Promise<Value> {
  const answer = await fetch(path)
  if (!answer.ok) throw new Error(`The world cannot be read: HTTP ${answer.status}`)
  return (await answer.json()) as Value
}

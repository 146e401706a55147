import { stopClock } from '@marquee/client/lib/stopped-clock.ts'

/** Stops this window's countdowns at the time of the world if its clock is frozen. */
export async function stopWithWorld(): Promise<void> {
  const answer = await fetch('/__mock/clock')
  if (!answer.ok) return
  const { now, frozen } = (await answer.json()) as { now: number; frozen: boolean }
  stopClock(frozen ? now : undefined)
}

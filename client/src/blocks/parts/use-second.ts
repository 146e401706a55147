import { useSyncExternalStore } from 'react'
import { getStoppedTime } from '../../lib/stopped-clock.ts'
import { SECOND_MS } from '../../lib/time-units.ts'

const watchers = new Set<() => void>()
let now = 0
let timer: ReturnType<typeof setInterval> | undefined

/** The current time in ms, updated each second by one timer for all countdowns; 0 during server rendering. */
export function useSecond(): number {
  return useSyncExternalStore(watch, read, () => 0)
}

function watch(onTick: () => void) {
  watchers.add(onTick)
  timer ??= setInterval(tick, SECOND_MS)
  return () => {
    watchers.delete(onTick)
    if (watchers.size > 0) return
    clearInterval(timer)
    timer = undefined
    now = 0
  }
}

function read(): number {
  now ||= Date.now()
  return now
}

function tick() {
  if (document.hidden || getStoppedTime() !== undefined) return
  now = Date.now()
  for (const watcher of watchers) watcher()
}

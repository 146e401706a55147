import { useEffect, useState } from 'react'
import { getStoppedTime } from '../../../lib/stopped-clock.ts'
import { SECOND_MS } from '../../../lib/time-units.ts'

/** Whole seconds until a time in ms since 1970; 0 afterwards. */
export function useSecondsLeft(until: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(until))
  const isOver = seconds === 0
  useEffect(() => {
    if (isOver) return undefined
    const tick = () => getStoppedTime() === undefined && setSeconds(secondsUntil(until))
    const timer = setInterval(tick, SECOND_MS / 2)
    return () => clearInterval(timer)
  }, [until, isOver])
  return seconds
}

function secondsUntil(until: number): number {
  return Math.max(0, Math.ceil((until - Date.now()) / SECOND_MS))
}

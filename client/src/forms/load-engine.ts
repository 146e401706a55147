import { useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { memoizeByName } from '../lib/once.ts'

type Engine = typeof import('./form-engine.tsx')

let loaded: Engine | undefined

const read = memoizeByName(async (_part: 'engine') => {
  loaded = await import('./form-engine.tsx')
})

/** Loads rjsf, which validates forms; a failed load may be retried. */
export function loadEngine(): Promise<void> {
  return read('engine')
}

/** rjsf and the code that checks and submits a form; undefined until they are loaded. */
export function getLoadedEngine(): Engine | undefined {
  return loaded
}

/** The engine of a form; undefined until it is loaded, which begins when its fields were painted. */
export function useEngine() {
  const [Engine, setEngine] = useState(() => loaded?.FormEngine)
  const load = useCallback(async () => {
    await loadEngine()
    // A delayed submit goes on at once, so the engine must stand by then.
    flushSync(() => setEngine(() => loaded?.FormEngine))
  }, [])
  useEffect(() => {
    if (Engine) return undefined
    return afterPaint(() => void load().catch(() => {}))
  }, [Engine, load])
  return { Engine, load }
}

/** Calls back after the next paint; returns a function that cancels it. */
function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

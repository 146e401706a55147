import type { Site } from '@marquee/schemas/contract'
import type { LanguageCode } from '@marquee/schemas/languages'
import type { JourneyStep } from '@marquee/schemas/rules/journey'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { onWorldChanged } from '../world/control.ts'
import { addStep } from './add-step.ts'
import { PageRecorder } from './page-recorder.ts'
import { createMoneyReader } from './read-money.ts'

export type RecordingState = 'new' | 'running' | 'paused' | 'stopped'

/** Records what is done in the stage's frame, and to the world, while its state is `running`. */
export function useRecording(language: string, onRecord: (isRecording: boolean) => void) {
  const [state, setState] = useState<RecordingState>('new')
  const [steps, setSteps] = useState<readonly JourneyStep[]>([])
  const [isPicking, setPicking] = useState(false)
  const [isReady, setReady] = useState(false)
  const recorder = useRef<PageRecorder>(undefined)
  const typed = useRef<string[]>([])
  const tellStage = useEffectEvent(onRecord)
  useEffect(() => {
    if (state !== 'running') return undefined
    let isOver = false
    const onStep = (step: JourneyStep) => {
      if (typeof step.value === 'string') typed.current.push(step.value)
      setSteps((before) => addStep(before, step))
    }
    const begin = async () => {
      const site = await readSite(language)
      const frame = document.querySelector<HTMLIFrameElement>('.lab-frame')
      if (isOver || !frame) return
      const readMoney = createMoneyReader(typed.current)
      const [onReady, onPicked] = [() => setReady(true), () => setPicking(false)]
      recorder.current = new PageRecorder({ frame, ...site, onStep, onReady, onPicked, readMoney })
    }
    const leave = onWorldChanged((call, body) => onStep({ does: 'world', call, body }))
    tellStage(true)
    void begin()
    return () => {
      isOver = true
      leave()
      recorder.current?.stop()
      recorder.current = undefined
      setPicking(false)
      setReady(false)
      tellStage(false)
    }
  }, [state, language])
  /** Begins anew, in a frame that was loaded again. */
  const begin = () => {
    typed.current = []
    setSteps([])
    setState('running')
  }
  const remove = (index: number) => setSteps(steps.toSpliced(index, 1))
  const pick = () => {
    recorder.current?.pick(!isPicking)
    setPicking(!isPicking)
  }
  return { state, setState, steps, isReady, isPicking, begin, remove, pick }
}

/** All texts of the brand in a language, and its pages by path. */
async function readSite(code: string) {
  const site = (await (await fetch('/_site/site.json')).json()) as Pick<Site, 'texts' | 'pages'>
  const texts = (await (await fetch(site.texts[code as LanguageCode]!)).json()) as Record<string, string>
  const pages = Object.entries(site.pages).map(([name, { route }]) => [route, name])
  return { texts, pages: Object.fromEntries(pages) as Record<string, string> }
}

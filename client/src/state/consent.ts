import { create } from 'zustand'
import { deviceStorage } from '../lib/storage.ts'
import { useSite } from './site.ts'

/** Local storage: the visitor's answer to whether visits may be measured. */
const KEY = 'analyticsConsent'

export type ConsentAnswer = 'granted' | 'refused'

type Consent = {
  /** Undefined until the visitor has answered. */
  answer: ConsentAnswer | undefined
  /** The question was opened again, so that the answer can be changed. */
  isReopened: boolean
}

const useConsentStore = create<Consent>(() => ({ answer: readAnswer(), isReopened: false }))

// The answer holds for all tabs of the site.
if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) restoreConsent()
  })

/** The visitor's answer and whether it is being changed. */
export function useConsent(): Consent {
  return useConsentStore()
}

/** Keeps the answer in this browser; each visit from now on goes by it. */
export function answerConsent(answer: ConsentAnswer) {
  deviceStorage.write(KEY, answer)
  useConsentStore.setState({ answer, isReopened: false })
}

/** Opens the question again. */
export function reopenConsent() {
  useConsentStore.setState({ isReopened: true })
}

/** Reads the stored answer again, as a new visit does. */
export function restoreConsent() {
  useConsentStore.setState({ answer: readAnswer(), isReopened: false })
}

/** Tag that visits are measured with; empty where the brand has none, and always empty outside production. */
export function useGtagId(): string {
  return useSite(({ development, brand }) => (development ? '' : brand.analytics.gtagId))
}

function readAnswer(): ConsentAnswer | undefined {
  const stored = deviceStorage.read(KEY)
  return stored === 'granted' || stored === 'refused' ? stored : undefined
}

import { create } from 'zustand'
import { deviceStorage } from '../lib/storage.ts'
import { useSite } from './site.ts'

/** Key of local storage for the visitor's answer about measuring visits. */
const KEY = 'analyticsConsent'

export type ConsentAnswer = 'granted' | 'refused'

type Consent = {
  /** Undefined until the visitor has answered. */
  answer: ConsentAnswer | undefined
  /** The question was reopened, so that the answer can be changed. */
  isReopened: boolean
}

const useConsentStore = create<Consent>(() => ({ answer: readAnswer(), isReopened: false }))

// Follows the answer that is given in another tab.
if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) restoreConsent()
  })

/** The visitor's answer and whether it is being changed. */
export function useConsent(): Consent {
  return useConsentStore()
}

/** Stores the answer in this browser; it applies to all visits from now on. */
export function saveConsent(answer: ConsentAnswer) {
  deviceStorage.write(KEY, answer)
  useConsentStore.setState({ answer, isReopened: false })
}

export function reopenConsent() {
  useConsentStore.setState({ isReopened: true })
}

/** Reads the stored answer again, as a new visit does. */
export function restoreConsent() {
  useConsentStore.setState({ answer: readAnswer(), isReopened: false })
}

/** Id of the analytics tag; empty if the brand has none, and always empty outside production. */
export function useGtagId(): string {
  return useSite(({ development, brand }) => (development ? '' : brand.analytics.gtagId))
}

function readAnswer(): ConsentAnswer | undefined {
  const stored = deviceStorage.read(KEY)
  return stored === 'granted' || stored === 'refused' ? stored : undefined
}

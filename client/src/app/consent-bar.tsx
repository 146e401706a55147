import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useText } from '../i18n/use-text.ts'
import { saveConsent, useConsent } from '../state/consent.ts'
import { Button } from '../ui/button.tsx'
import { measureVisit, stopMeasuring } from './gtag.ts'
import './consent-bar.css'

/** Asks for consent to measure visits, and measures them only after it was given. */
export function ConsentBar({ gtagId }: { gtagId: string }) {
  const text = useText()
  const { answer, isReopened } = useConsent()
  const { pathname } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (answer === 'granted') measureVisit(gtagId, pathname)
  }, [answer, gtagId, pathname])
  useEffect(() => {
    if (answer === 'refused') stopMeasuring(gtagId)
  }, [answer, gtagId])
  // The focus moves only after the visitor reopened the question; the first question must not interrupt.
  useEffect(() => {
    if (isReopened) heading.current?.focus()
  }, [isReopened])
  if (answer !== undefined && !isReopened) return null
  return (
    <section className="consent-bar" aria-labelledby="consent-title">
      <h2 id="consent-title" tabIndex={-1} ref={heading}>
        {text('consent.title')}
      </h2>
      <p>{text('consent.text')}</p>
      <div className="consent-bar-answers">
        <Button look="outline" onClick={() => saveConsent('refused')}>
          {text('consent.refuse')}
        </Button>
        <Button look="outline" onClick={() => saveConsent('granted')}>
          {text('consent.accept')}
        </Button>
      </div>
    </section>
  )
}

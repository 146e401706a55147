import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useText } from '../i18n/use-text.ts'
import { answerConsent, useConsent } from '../state/consent.ts'
import { Button } from '../ui/button.tsx'
import { measureVisit, stopMeasuring } from './gtag.ts'
import './consent-bar.css'

/** Asks whether visits may be measured, and measures them after a yes only. */
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
  // Only a person's own press moves the focus: the first question must not interrupt anybody.
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
        <Button look="outline" onClick={() => answerConsent('refused')}>
          {text('consent.refuse')}
        </Button>
        <Button look="outline" onClick={() => answerConsent('granted')}>
          {text('consent.accept')}
        </Button>
      </div>
    </section>
  )
}

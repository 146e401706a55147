import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Join } from '../access/join.tsx'
import { signIn } from '../access/passkey.ts'
import { SignIn } from '../access/sign-in.tsx'
import { setSignInRemedies } from '../api/ask.ts'
import { loadMe, setMe, useMe } from '../api/me.ts'
import { useStudioText } from '../i18n/texts.ts'
import { usePlace } from '../lib/route.ts'
import { Overview } from '../overview/overview.tsx'
import { PeoplePage } from '../people/people-page.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { BrandStudio } from './brand-studio.tsx'

setSignInRemedies({ ended: () => setMe({ signedIn: 'out' }), again: signIn })

/** The studio: all brands, one of them with its draft, or the people; before it the sign-in where one is needed. */
export function Studio() {
  const place = usePlace()
  const text = useStudioText()
  const { pathname } = useLocation()
  const me = useMe()
  const [failed, setFailed] = useState<unknown>()
  const brand = place?.brand
  useEffect(() => {
    document.title = brand ? `${brand} – ${text('studio')}` : text('studio')
  }, [brand, text])
  useEffect(() => {
    loadMe().catch(setFailed)
  }, [])
  if (pathname === '/_studio/join') return <Join />
  if (!me) return <Waiting failed={failed} onRetry={() => location.reload()} />
  if (me.signedIn === 'out') return <SignIn />
  if (pathname === '/_studio/people') return <PeoplePage />
  return place ? <BrandStudio key={place.brand} place={place} /> : <Overview />
}

import { useEffect } from 'react'
import { useStudioText } from '../i18n/texts.ts'
import { Overview } from '../overview/overview.tsx'
import { BrandStudio } from './brand-studio.tsx'
import { usePlace } from './route.ts'

/** The studio: all brands, or one of them with its draft. */
export function Studio() {
  const place = usePlace()
  const text = useStudioText()
  const brand = place?.brand
  useEffect(() => {
    document.title = brand ? `${brand} – ${text('studio')}` : text('studio')
  }, [brand, text])
  return place ? <BrandStudio key={place.brand} place={place} /> : <Overview />
}

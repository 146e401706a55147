import { Button } from '@marquee/client/ui/button.tsx'
import type { BrandSummary } from '@marquee/schemas/studio/api'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { AccountBar } from '../access/account-bar.tsx'
import { useMay } from '../api/me.ts'
import { useRead } from '../api/use-read.ts'
import { useStudioLanguage, useStudioText } from '../i18n/texts.ts'
import { LanguageChoice } from '../ui/language-choice.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { NewBrandDialog } from './new-brand.tsx'
import './overview.css'

/** All brands with their health, and the way to a new one. */
export function Overview() {
  const text = useStudioText()
  const { data, error, mutate } = useRead('overview.read', {})
  const [isAdding, setAdding] = useState(false)
  const mayCreate = useMay('create')
  return (
    <main className="overview">
      <header className="overview-head">
        <h1>{text('brands')}</h1>
        {mayCreate && (
          <Button icon="plus" onClick={() => setAdding(true)} disabled={!data}>
            {text('new-brand')}
          </Button>
        )}
        <AccountBar />
        <LanguageChoice />
      </header>
      {data ? (
        <ul className="overview-list">
          {data.brands.map((brand) => (
            <BrandCard key={brand.code} brand={brand} />
          ))}
        </ul>
      ) : (
        <Waiting failed={error} onRetry={() => void mutate()} />
      )}
      {data && isAdding && <NewBrandDialog brands={data} onClose={() => setAdding(false)} />}
    </main>
  )
}

function BrandCard({ brand }: { brand: BrandSummary }) {
  const text = useStudioText()
  const changed = useChangedAt(brand.changedAt)
  const percentOf = (language: string) => Math.floor((brand.completeness[language] ?? 0) * 100)
  const whole = brand.languages.filter((language) => percentOf(language) === 100)
  const state = brand.isNew ? 'new' : brand.isServed ? 'live' : 'broken'
  return (
    <li className="overview-card">
      <div className="overview-face" ref={(face) => colour(face, brand.colours)}>
        {brand.logo ? <img src={brand.logo} alt="" /> : <b>{brand.name}</b>}
      </div>
      <h2>
        <Link to={`/_studio/${brand.code}/pages`}>{brand.name}</Link>
      </h2>
      <p className="overview-state" data-is={state}>
        {text(`state.${state}`)}
      </p>
      <ul className="overview-facts">
        <li data-is={brand.problems > 0 ? 'bad' : undefined}>
          {brand.problems > 0 ? text('count.problems', { count: brand.problems }) : text('no-problems')}
        </li>
        {brand.warnings > 0 && <li>{text('count.warnings', { count: brand.warnings })}</li>}
        {brand.draftChanges > 0 && <li>{text('count.changes', { count: brand.draftChanges })}</li>}
        {whole.length > 0 && <li>{text('complete-all', { languages: whole.join(', ') })}</li>}
        {brand.languages
          .filter((language) => !whole.includes(language))
          .map((language) => (
            <li key={language}>
              {language} {text('complete', { percent: percentOf(language) })}
            </li>
          ))}
        {brand.firstLoad !== undefined && (
          <li>{text('first-load', { size: Math.ceil(brand.firstLoad / 1024) })}</li>
        )}
        {!brand.isNew && <li>{changed}</li>}
      </ul>
      {!brand.isNew && brand.address && (
        <a
          href={brand.address}
          target="_blank"
          rel="noreferrer"
          aria-label={`${text('open-site')}: ${brand.name}`}
        >
          {text('open-site')}
        </a>
      )}
    </li>
  )
}

/** The policy forbids style attributes in markup; a property that a script sets is allowed. */
function colour(face: HTMLElement | null, { background, primary }: BrandSummary['colours']) {
  face?.style.setProperty('--face', background)
  face?.style.setProperty('--mark', primary)
}

function useChangedAt(at: number): string {
  const text = useStudioText()
  const language = useStudioLanguage()
  return text('changed-at', { when: new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(at) })
}

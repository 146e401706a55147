import { Button } from '@marquee/client/ui/button.tsx'
import type { BrandSummary } from '@marquee/schemas/studio/api'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { AccountBar } from '../access/account-bar.tsx'
import { useMay } from '../api/me.ts'
import { useRead } from '../api/use-read.ts'
import { PagePicture } from '../frame/page-picture.tsx'
import { useStudioText } from '../i18n/texts.ts'
import { useWhen } from '../i18n/use-when.ts'
import { LanguageChoice } from '../ui/language-choice.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { BrandActions, RemovedBrands } from './brand-actions.tsx'
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
        <>
          <BrandList brands={data.brands} again={mutate} />
          <RemovedBrands removed={data.removed} again={mutate} />
        </>
      ) : (
        <Waiting failed={error} onRetry={() => void mutate()} />
      )}
      {data && isAdding && <NewBrandDialog brands={data} onClose={() => setAdding(false)} />}
    </main>
  )
}

const ORDERS = {
  name: (a, b) => a.name.localeCompare(b.name),
  published: (a, b) => lastChange(b) - lastChange(a),
  problems: (a, b) => b.problems - a.problems || b.warnings - a.warnings || a.name.localeCompare(b.name),
} satisfies Record<string, (a: BrandSummary, b: BrandSummary) => number>

type Order = keyof typeof ORDERS

/** The brands that match the search, in the chosen order. */
function BrandList({ brands, again }: { brands: readonly BrandSummary[]; again(): Promise<unknown> }) {
  const text = useStudioText()
  const [search, setSearch] = useState('')
  const [order, setOrder] = useState<Order>('name')
  const words = search.trim().toLowerCase()
  const found = brands
    .filter(({ name, code, address }) => `${name} ${code} ${address}`.toLowerCase().includes(words))
    .toSorted(ORDERS[order])
  return (
    <>
      {brands.length > 1 && (
        <div className="overview-tools">
          <SearchField label={text('overview.search')} value={search} onChange={setSearch} />
          <label>
            <span>{text('overview.order')}</span>
            <select value={order} onChange={({ target }) => setOrder(target.value as Order)}>
              {Object.keys(ORDERS).map((one) => (
                <option key={one} value={one}>
                  {text(`overview.order-${one as Order}`)}
                </option>
              ))}
            </select>
          </label>
        </div>
      )}
      {found.length === 0 && (
        <p role="status">{text(brands.length === 0 ? 'overview.empty' : 'overview.none')}</p>
      )}
      <ul className="overview-list">
        {found.map((brand) => (
          <BrandCard key={brand.code} brand={brand} again={again} />
        ))}
      </ul>
    </>
  )
}

function lastChange({ published, changedAt }: BrandSummary): number {
  return published?.at ?? changedAt
}

function BrandCard({ brand, again }: { brand: BrandSummary; again(): Promise<unknown> }) {
  const text = useStudioText()
  const changed = useLastChange(brand)
  const percentOf = (language: string) => Math.floor((brand.completeness[language] ?? 0) * 100)
  const whole = brand.languages.filter((language) => percentOf(language) === 100)
  const state = brand.isNew ? 'new' : brand.isServed ? 'live' : 'broken'
  return (
    <li className="overview-card">
      <div className="overview-face" ref={(face) => colour(face, brand.colours)}>
        {brand.logo ? <img src={brand.logo} alt="" /> : <b>{brand.name}</b>}
        <PagePicture brand={brand.code} title={brand.name} of={brand.isNew ? 'draft' : 'published'} />
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
        {brand.reviews !== undefined && (
          <li>
            <Link to={`/_studio/${brand.code}/changes`}>
              {text('count.reviews', { count: brand.reviews })}
            </Link>
          </li>
        )}
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
      <div className="overview-foot">
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
        <BrandActions {...{ brand, again }} />
      </div>
    </li>
  )
}

/** The policy forbids style attributes in markup; a property that a script sets is allowed. */
function colour(face: HTMLElement | null, { background, primary }: BrandSummary['colours']) {
  face?.style.setProperty('--face', background)
  face?.style.setProperty('--mark', primary)
}

/** The last publish with its person, else the time at which a file was changed by hand. */
function useLastChange({ published, changedAt, timeZone }: BrandSummary): string {
  const text = useStudioText()
  const when = useWhen(timeZone)
  if (!published) return text('changed-at', { when: when(changedAt) })
  return text('published-at', { when: when(published.at), person: published.person })
}

import { Children, type ReactNode, useId, useState } from 'react'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button.tsx'
import { SearchBox } from '../../parts/games/search-box.tsx'
import { FilterFields } from './filter-fields.tsx'
import { countActiveFilters, type Filters, type Offer } from './hall-address.ts'
import './filter-bar.css'

type Props = {
  offer: Offer
  filters: Filters
  /** Name of the searched list. */
  name: string
  /** Key of the searched list; the field of another list starts anew. */
  place?: string
  /** The list can be neither searched nor filtered. */
  isOff?: boolean
  /** Collections and vendors, between the search and the button. */
  chips: ReactNode
  /** Fields above the filters. */
  children?: ReactNode
  onChange(change: Partial<Filters>, isTyped?: boolean): void
}

/** Search, chips and a button for the filters of a list of games, in one row; two on a phone. */
export function FilterBar({ offer, filters, name, place, isOff = false, chips, children, onChange }: Props) {
  const text = useText()
  const { number } = useFormat()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const on = countActiveFilters({ ...filters, search: '' })
  return (
    <div className="filter-bar" role="search" aria-label={text('hall.filters')}>
      {!isOff && (
        <SearchBox
          key={place}
          label={text('games.search-in', { name })}
          delayMs={offer.searchDelayMs}
          value={filters.search}
          onSearch={(search) => search !== filters.search && onChange({ search }, true)}
        />
      )}
      <div className="filter-bar-chips">{chips}</div>
      {(!isOff || Children.toArray(children).length > 0) && (
        <Button
          look="outline"
          icon="filter"
          className="filter-bar-more"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <span>{on > 0 ? text('hall.filters-on', { number: number(on) }) : text('hall.filters')}</span>
        </Button>
      )}
      <div className="filter-bar-fields" id={id} hidden={!isOpen}>
        {isOpen && children}
        {isOpen && !isOff && <FilterFields offer={offer} filters={filters} onChange={onChange} />}
      </div>
    </div>
  )
}

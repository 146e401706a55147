import { useId, useState } from 'react'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button.tsx'
import { SearchBox } from '../../parts/games/search-box.tsx'
import { FilterFields } from './filter-fields.tsx'
import { type Filters, filtersOn, type Offer } from './hall-address.ts'
import './filter-bar.css'

type Props = {
  offer: Offer
  filters: Filters
  /** Name of the searched list. */
  name: string
  onChange(change: Partial<Filters>, isTyped?: boolean): void
}

/** Search and filters of a list of games; on a phone the filters are collapsed behind a button. */
export function FilterBar({ offer, filters, name, onChange }: Props) {
  const text = useText()
  const { number } = useFormat()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const on = filtersOn({ ...filters, search: '', kind: '' })
  return (
    <div className="filter-bar" role="search" aria-label={text('hall.filters')}>
      <SearchBox
        label={text('games.search-in', { name })}
        delayMs={offer.searchDelayMs}
        value={filters.search}
        onSearch={(search) => search !== filters.search && onChange({ search }, true)}
      />
      <Button
        look="outline"
        icon="filter"
        className="filter-bar-more"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {on > 0 ? text('hall.filters-on', { number: number(on) }) : text('hall.filters')}
      </Button>
      <div className="filter-bar-fields" id={id} data-open={isOpen || undefined}>
        <FilterFields offer={offer} filters={filters} onChange={onChange} />
      </div>
    </div>
  )
}

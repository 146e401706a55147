import { useSite } from '@marquee/client/state/site.ts'
import { useId, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'

type Entry = { name: string; to?: string }

/** Forms, pages, modals and blocks of the brand, found by a word: beside a scene, or by themselves as the lab's first page. */
export function LabNav({ isWhole = false }: { isWhole?: boolean }) {
  const id = useId()
  const [word, setWord] = useState('')
  const [isOpen, setOpen] = useState(false)
  const groups = useGroups()
  const fits = ({ name }: Entry) => name.includes(word.trim().toLowerCase())
  return (
    <nav className="lab-nav" data-whole={isWhole || undefined} aria-label="Screens">
      {!isWhole && (
        <button
          type="button"
          className="lab-nav-open"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          Forms, pages, modals
        </button>
      )}
      <div className="lab-nav-body" id={id} data-open={isOpen || undefined}>
        <label className="lab-find">
          Find a screen
          <input type="search" value={word} onChange={(event) => setWord(event.currentTarget.value)} />
        </label>
        <div className="lab-groups">
          {Object.entries(groups).map(([title, entries]) => (
            <Group key={title} title={title} entries={entries.filter(fits)} />
          ))}
        </div>
      </div>
    </nav>
  )
}

function Group({ title, entries }: { title: string; entries: readonly Entry[] }) {
  const { pathname } = useLocation()
  if (entries.length === 0) return null
  return (
    <section className="lab-group">
      <h2>
        {title} <small>{entries.length}</small>
      </h2>
      <ul>
        {entries.map(({ name, to }) => (
          <li key={name}>
            {to ? (
              <Link to={to} aria-current={to === pathname ? 'page' : undefined}>
                {name}
              </Link>
            ) : (
              <span>{name}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const BENCHES = [20, 100, 500].map((fields) => ({
  name: `${fields} fields`,
  to: `/_lab/bench?fields=${fields}`,
}))

function useGroups(): Readonly<Record<string, readonly Entry[]>> {
  const { forms, pages, modals, layouts } = useSite((site) => site)
  const places = [...Object.values(pages), ...Object.values(modals), ...Object.values(layouts)]
  return {
    Forms: forms.map((name) => ({ name, to: `/_lab/forms/${name}` })),
    Pages: Object.entries(pages).map(([name, { route }]) =>
      route ? { name, to: `/_lab/stage/pages/${name}` } : { name },
    ),
    Modals: Object.keys(modals).map((name) => ({ name, to: `/_lab/stage/modals/${name}` })),
    Blocks: blocksIn(places).map((name) => ({ name })),
    Bench: BENCHES,
  }
}

type Use = { block: string; slots?: Record<string, Use[]> }

/** Names of all blocks that the brand uses. */
function blocksIn(places: readonly object[]): string[] {
  const names = new Set<string>()
  const visit = ({ block, slots = {} }: Use) => {
    names.add(block)
    for (const uses of Object.values(slots)) uses.forEach(visit)
  }
  for (const place of places) (place as { blocks: Use[] }).blocks.forEach(visit)
  return [...names].sort()
}

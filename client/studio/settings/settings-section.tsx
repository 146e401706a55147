import { isObject } from '@marquee/schemas/rules/merge-patch'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useRead } from '../api/use-read.ts'
import { BrandForm } from '../form/brand-form.tsx'
import { useStudioText } from '../i18n/texts.ts'
import { useHelp, useWords } from '../i18n/use-words.ts'
import type { Described } from '../i18n/words.ts'
import { type JsonObject } from '../lib/json.ts'
import { formatAddress, type Place } from '../lib/route.ts'
import { SearchField } from '../ui/search-field.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { findGroup, GROUPS, type Group } from './groups.ts'

/** Settings of brand.json as an operator groups them. Each shows whether it comes from base, and goes back to it. */
export function SettingsSection({ place }: { place: Place }) {
  const text = useStudioText()
  const { data: file, error, mutate } = useRead('draft.file', { brand: place.brand, path: 'brand.json' })
  const navigate = useNavigate()
  const wordsOf = useWords()
  const helpIn = useHelp()
  const [search, setSearch] = useState('')
  if (!file || !isObject(file.schema)) return <Waiting failed={error} onRetry={() => void mutate()} />
  const group = GROUPS.find((name) => name === place.rest) ?? findGroup(place.rest) ?? 'identity'
  const words = search.trim().toLowerCase()
  const schema = partOf(file.schema, (name, part) =>
    words === '' ? findGroup(name) === group : saysWords(name, part, { words, wordsOf, helpIn }),
  )
  const isEmpty = Object.keys(schema.properties as JsonObject).length === 0
  return (
    <div className="settings">
      <h1>{text('section.settings')}</h1>
      <div className="studio-row">
        <SearchField label={text('settings.search')} value={search} onChange={setSearch} />
      </div>
      {words === '' && (
        <nav className="settings-groups" aria-label={text('section.settings')}>
          {GROUPS.map((name: Group) => (
            <button
              key={name}
              type="button"
              aria-current={name === group ? 'true' : undefined}
              onClick={() => void navigate(formatAddress({ ...place, rest: name }) + location.search)}
            >
              {text(`settings.${name}`)}
            </button>
          ))}
        </nav>
      )}
      {isEmpty && <p>{text('settings.none')}</p>}
      <BrandForm key={group} brand={place.brand} file={file} schema={schema} />
    </div>
  )
}

function partOf(schema: JsonObject, isWanted: (name: string, part: JsonObject) => boolean): JsonObject {
  const properties = Object.entries(isObject(schema.properties) ? schema.properties : {})
  return {
    type: 'object',
    properties: Object.fromEntries(
      properties.filter(([name, part]) => name !== '$schema' && isObject(part) && isWanted(name, part)),
    ),
  }
}

type Search = {
  words: string
  wordsOf(name: string, described?: Described): string
  helpIn(described: Described): string
}

/** Tells whether a setting, or one inside it, has the words in its name or its description. */
function saysWords(name: string, part: JsonObject, search: Search): boolean {
  const { words, wordsOf, helpIn } = search
  if (`${wordsOf(name, part)} ${name} ${helpIn(part)}`.toLowerCase().includes(words)) return true
  const inner = isObject(part.properties) ? Object.entries(part.properties) : []
  return inner.some(([one, below]) => isObject(below) && saysWords(one, below, search))
}

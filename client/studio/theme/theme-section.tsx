import { isObject } from '@marquee/schemas/rules/merge-patch'
import type { DraftFile } from '@marquee/schemas/studio/api'
import { useNavigate } from 'react-router-dom'
import { useRead } from '../api/use-read.ts'
import { BrandForm } from '../form/brand-form.tsx'
import { useStudioText } from '../i18n/texts.ts'
import { type JsonObject } from '../lib/json.ts'
import { formatAddress, type Place } from '../lib/route.ts'
import { Waiting } from '../ui/waiting.tsx'
import { LogoSizes } from './logo-sizes.tsx'
import { PaletteForm } from './palette-form.tsx'
import './theme.css'

const PARTS = ['palettes', 'logo', 'type', 'shape', 'space', 'motion'] as const

/** Colours with their contrasts, logo, type, shapes, distances and motion of the brand. */
export function ThemeSection({ place }: { place: Place }) {
  const text = useStudioText()
  const navigate = useNavigate()
  const { data: file, error, mutate } = useRead('draft.file', { brand: place.brand, path: 'theme.json' })
  if (!file) return <Waiting failed={error} onRetry={() => void mutate()} />
  const shown = PARTS.find((name) => name === place.rest) ?? 'palettes'
  return (
    <div className="theme">
      <h1>{text('section.theme')}</h1>
      <nav className="settings-groups" aria-label={text('section.theme')}>
        {PARTS.map((name) => (
          <button
            key={name}
            type="button"
            aria-current={name === shown ? 'true' : undefined}
            onClick={() => void navigate(formatAddress({ ...place, rest: name }) + location.search)}
          >
            {text(`theme.${name}`)}
          </button>
        ))}
      </nav>
      {shown === 'palettes' && <PaletteForm file={file} />}
      {shown === 'logo' && <LogoSizes place={place} theme={file} />}
      {shown !== 'palettes' && shown !== 'logo' && (
        <BrandForm key={shown} brand={place.brand} file={file} schema={onlyPart(file, shown)} />
      )}
    </div>
  )
}

function onlyPart({ schema }: DraftFile, name: string): JsonObject {
  const properties = isObject(schema) && isObject(schema.properties) ? schema.properties : {}
  return { type: 'object', properties: { [name]: properties[name] ?? {} } }
}

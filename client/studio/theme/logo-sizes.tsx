import type { Palette } from '@marquee/schemas/rules/colour-pairs'
import { isObject } from '@marquee/schemas/rules/merge-patch'
import type { DraftFile } from '@marquee/schemas/studio/api'
import { Link } from 'react-router-dom'
import { useRead } from '../api/use-read.ts'
import { BrandForm } from '../form/brand-form.tsx'
import { useStudioText } from '../i18n/texts.ts'
import { type JsonObject, toObject } from '../lib/json.ts'
import { getPreviewOrigin } from '../lib/preview-origin.ts'
import { formatAddress, type Place } from '../lib/route.ts'
import { Waiting } from '../ui/waiting.tsx'
import './theme.css'

/** Heights in px at which a site shows its logo, from a phone's header to the sign-in, and its icon in browsers and on home screens. */
const HEIGHTS = { logo: [20, 28, 40, 64], icon: [16, 32, 48, 180] } as const
const MODES = ['dark', 'light'] as const

type Kind = keyof typeof HEIGHTS

/** The brand's logo and icon in all sizes on both palettes. */
export function LogoSizes({ place, theme }: { place: Place; theme: DraftFile }) {
  const text = useStudioText()
  const { data: file, error, mutate } = useRead('draft.file', { brand: place.brand, path: 'brand.json' })
  const { data: site } = useRead('draft.site', { brand: place.brand })
  if (!file || !site) return <Waiting failed={error} onRetry={() => void mutate()} />
  const brand = toObject(file.resolved)
  const palettes = toObject(toObject(theme.resolved).colours) as unknown as Record<string, Palette>
  const addressIn = (kind: Kind) => site.assets.find(({ name }) => name === brand[kind])?.address
  return (
    <>
      <BrandForm brand={place.brand} file={file} schema={pictureSchema(file)} />
      <p className="studio-hint">
        {text('theme.logo-help')}{' '}
        <Link to={formatAddress({ ...place, section: 'assets', rest: '' })}>{text('section.assets')}</Link>
      </p>
      {MODES.map((mode) => (
        <section key={mode} className="logo-sizes" aria-label={text(`theme.${mode}`)}>
          <h2>{text(`theme.${mode}`)}</h2>
          <div style={{ background: palettes[mode]?.surface, color: palettes[mode]?.textMuted }}>
            {(['logo', 'icon'] as const).map((kind) => (
              <Sizes
                key={kind}
                kind={kind}
                address={addressIn(kind)}
                origin={getPreviewOrigin(place.brand)}
              />
            ))}
          </div>
        </section>
      ))}
    </>
  )
}

function Sizes({ kind, address, origin }: { kind: Kind; address: string | undefined; origin: string }) {
  const text = useStudioText()
  if (address === undefined) return <p>{text('theme.no-picture')}</p>
  return (
    <ul>
      {HEIGHTS[kind].map((height) => (
        <li key={height}>
          <img src={origin + address} alt={text(`theme.${kind}`)} style={{ blockSize: height }} />
          <small>{text('theme.pixels', { height })}</small>
        </li>
      ))}
    </ul>
  )
}

function pictureSchema({ schema }: DraftFile): JsonObject {
  const properties = isObject(schema) ? toObject(schema.properties) : {}
  return { type: 'object', properties: { logo: properties.logo ?? {}, icon: properties.icon ?? {} } }
}

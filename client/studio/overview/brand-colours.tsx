import { Icon } from '@marquee/client/ui/icon.tsx'
import { computeContrast } from '@marquee/schemas/rules/colour'
import type { Palette } from '@marquee/schemas/rules/colour-pairs'
import { createPalettes } from '@marquee/schemas/rules/palette-from'
import { useId, useState } from 'react'
import { useStudioText } from '../i18n/texts.ts'
import { useWords } from '../i18n/use-words.ts'
import { Row } from '../ui/row.tsx'
import { findMainColours, measureFaintShare } from './logo-colours.ts'
import { readPixels } from './picture-pixels.ts'
import './brand-colours.css'

const TYPES = '.svg,.png,.webp'
/** Share of a logo that may hardly stand out before it is told. */
const MUCH = 0.15

const SHOWN = ['background', 'surfaceRaised', 'primary', 'accent', 'text'] as const

type Props = {
  colour: string
  onColour(colour: string): void
  logo: File | undefined
  onLogo(logo: File | undefined): void
}

/** Colours of a new brand: proposed from its logo, changed by hand, and shown with their contrast before it is created. */
export function BrandColours({ colour, onColour, logo, onLogo }: Props) {
  const text = useStudioText()
  const name = useId()
  const [found, setFound] = useState<readonly string[]>([])
  const [notice, setNotice] = useState('')
  const [pixels, setPixels] = useState<ArrayLike<number>>()
  const read = async (file: File) => {
    onLogo(file)
    try {
      const read = await readPixels(file)
      const colours = findMainColours(read)
      setPixels(read)
      setFound(colours)
      setNotice(text(colours.length > 0 ? 'new-brand.found' : 'new-brand.grey', { count: colours.length }))
      if (colours[0]) onColour(colours[0])
    } catch {
      onLogo(undefined)
      setFound([])
      setPixels(undefined)
      setNotice(text('new-brand.not-read'))
    }
  }
  const palettes = createPalettes(colour)
  return (
    <>
      <Row label={text('new-brand.logo')} help={notice || text('new-brand.logo-help')}>
        {(id, help) => (
          <input
            id={id}
            aria-describedby={help}
            type="file"
            accept={TYPES}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) void read(file)
            }}
          />
        )}
      </Row>
      {found.length > 0 && (
        <fieldset className="studio-choices brand-colours">
          <legend>{text('new-brand.from-logo')}</legend>
          {found.map((one) => (
            <label key={one}>
              <input type="radio" name={name} checked={one === colour} onChange={() => onColour(one)} />
              <span className="colour-dot" style={{ background: one }} />
              {one}
            </label>
          ))}
        </fieldset>
      )}
      <Row label={text('new-brand.colour')} help={text('new-brand.colour-help')}>
        {(id, help) => (
          <input
            id={id}
            aria-describedby={help}
            type="color"
            value={colour}
            onChange={({ target }) => onColour(target.value)}
          />
        )}
      </Row>
      <div className="palette-previews">
        {(['dark', 'light'] as const).map((mode) => (
          <PalettePreview key={mode} title={text(`theme.${mode}`)} palette={palettes[mode]} logo={logo} />
        ))}
      </div>
      {pixels &&
        (['dark', 'light'] as const)
          .filter((mode) => measureFaintShare(pixels, palettes[mode].surface) > MUCH)
          .map((mode) => (
            <p key={mode} role="alert" className="logo-warning">
              <Icon name="warning" size="s" />
              {text(`new-brand.faint-${mode}`, {
                percent: Math.round(100 * measureFaintShare(pixels, palettes[mode].surface)),
              })}
            </p>
          ))}
    </>
  )
}

function PalettePreview({
  title,
  palette,
  logo,
}: {
  title: string
  palette: Palette
  logo: File | undefined
}) {
  const text = useStudioText()
  const words = useWords()
  return (
    <figure style={{ background: palette.surface, color: palette.text, borderColor: palette.border }}>
      <figcaption>{title}</figcaption>
      {logo && <Logo key={`${logo.name}${logo.lastModified}`} file={logo} />}
      <span className="palette-button" style={{ background: palette.primary, color: palette.onPrimary }}>
        {text('new-brand.sample')}
      </span>
      <ul>
        {SHOWN.map((one) => (
          <li key={one} title={words(one)}>
            <span className="colour-dot" style={{ background: palette[one], borderColor: palette.border }} />
          </li>
        ))}
      </ul>
      <small style={{ color: palette.textMuted }}>
        {text('theme.contrast', {
          ratio: computeContrast(palette.text, palette.surface).toFixed(1),
          pair: words('surface'),
        })}
      </small>
    </figure>
  )
}

function Logo({ file }: { file: File }) {
  const [address] = useState(() => URL.createObjectURL(file))
  return <img src={address} alt="" />
}

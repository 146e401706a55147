import { Button } from '@marquee/client/ui/button.tsx'
import { IconButton } from '@marquee/client/ui/icon-button.tsx'
import { computeContrast } from '@marquee/schemas/rules/colour'
import {
  COLOUR_PAIRS,
  type ColourName,
  type ColourPair,
  mixToContrast,
  type Palette,
} from '@marquee/schemas/rules/colour-pairs'
import { isObject, mergePatch } from '@marquee/schemas/rules/merge-patch'
import type { DraftFile } from '@marquee/schemas/studio/api'
import { useId, useState } from 'react'
import { run } from '../api/draft.ts'
import { useStudioText } from '../i18n/texts.ts'
import { useWords } from '../i18n/use-words.ts'
import { type JsonObject } from '../lib/json.ts'
import { computeLightnessContrast, getAdvisedContrast } from './apca.ts'
import { type Mode, withColour } from './palette-edits.ts'
import './theme.css'

const MODES: readonly Mode[] = ['dark', 'light']

/** Both palettes; beside each colour the contrast of its pairs (WCAG 2.2), and the nearest colour that passes. */
export function PaletteForm({ file }: { file: DraftFile }) {
  const text = useStudioText()
  const words = useWords()
  const own = isObject(file.own) ? file.own : {}
  const base = isObject(file.base) ? file.base : {}
  const whole = mergePatch(base, own) as JsonObject
  const save = (mode: Mode, name: string, colour: string | undefined) => {
    void run({
      label: `${text(`theme.${mode}`)}: ${words(name)}`,
      merge: `theme ${mode} ${name}`,
      files: [{ path: file.path, value: withColour({ own, base }, mode, name, colour) }],
    })
  }
  const palettes = whole.colours as unknown as Record<Mode, Palette>
  const said = own.colours as unknown as Partial<Record<Mode, Partial<Palette>>> | undefined
  return MODES.map((mode) => (
    <fieldset key={mode} className="palette-form">
      <legend>
        <h2>{text(`theme.${mode}`)}</h2>
      </legend>
      <ul>
        {(Object.entries(palettes[mode]) as [ColourName, string][]).map(([name, colour]) => (
          <Swatch
            key={name}
            name={name}
            colour={colour}
            palette={palettes[mode]}
            isOwn={said?.[mode]?.[name] !== undefined}
            onChange={(next) => save(mode, name, next)}
          />
        ))}
      </ul>
    </fieldset>
  ))
}

type SwatchProps = {
  name: ColourName
  colour: string
  palette: Palette
  isOwn: boolean
  onChange(colour: string | undefined): void
}

function Swatch({ name, colour, palette, isOwn, onChange }: SwatchProps) {
  const text = useStudioText()
  const words = useWords()
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const faults = COLOUR_PAIRS.filter((pair) => pair.ink === name && ratioOf(pair, palette) < pair.least)
  const pairs = COLOUR_PAIRS.filter((pair) => pair.ink === name)
  const lowest = pairs.toSorted((a, b) => ratioOf(a, palette) - ratioOf(b, palette))[0]
  const take = (next: string) => {
    const isWhole = /^#[0-9a-f]{6}$/i.test(next)
    // A colour on the way to a whole one stays in the field.
    setTyped(isWhole ? undefined : next)
    if (isWhole) onChange(next.toLowerCase())
  }
  return (
    <li>
      <label htmlFor={id}>{words(name)}</label>
      <span className="json-colour">
        <input
          type="color"
          aria-label={words(name)}
          value={colour}
          onChange={({ target }) => take(target.value)}
        />
        <input id={id} value={typed ?? colour} maxLength={7} onChange={({ target }) => take(target.value)} />
      </span>
      {isOwn && (
        <IconButton
          size="s"
          icon="undo"
          label={text('field.back', { name: words(name) })}
          onClick={() => onChange(undefined)}
        />
      )}
      {lowest && faults.length === 0 && (
        <small>
          {text('theme.contrast', { ratio: shown(ratioOf(lowest, palette)), pair: words(lowest.ground) })}
          {' · '}
          <Advice pair={lowest} palette={palette} />
        </small>
      )}
      {faults.map((pair) => (
        <p key={pair.ground} className="studio-error">
          {text('theme.contrast', { ratio: shown(ratioOf(pair, palette)), pair: words(pair.ground) })},{' '}
          {text('theme.too-low', { needed: pair.least })} · <Advice pair={pair} palette={palette} />{' '}
          <Button
            look="outline"
            size="s"
            onClick={() => onChange(mixToContrast(colour, palette[pair.ground], pair.least))}
          >
            {text('theme.suggest', { colour: mixToContrast(colour, palette[pair.ground], pair.least) })}
          </Button>
        </p>
      ))}
    </li>
  )
}

/** Contrast by APCA, which is advice: WCAG 2.2 decides. */
function Advice({ pair, palette }: { pair: ColourPair; palette: Palette }) {
  const text = useStudioText()
  const value = Math.abs(computeLightnessContrast(palette[pair.ink], palette[pair.ground]))
  const advised = getAdvisedContrast(pair.least)
  const said = text('theme.apca', { value: Math.floor(value) })
  return value < advised ? <>{`${said}, ${text('theme.apca-low', { advised })}`}</> : <>{said}</>
}

function ratioOf({ ink, ground }: ColourPair, palette: Palette): number {
  return computeContrast(palette[ink], palette[ground])
}

/** Rounded down: 4.499 must not look like the required 4.5. */
function shown(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toFixed(2)
}

import type { LanguageCode } from '@marquee/client/i18n/languages.ts'
import { useLanguage } from '@marquee/client/i18n/use-language.ts'
import { chooseTheme, type ThemeChoice, usePreferences } from '@marquee/client/state/preferences.ts'
import { useSite } from '@marquee/client/state/site.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import useSWR from 'swr'
import { withValue } from './lab-keys.ts'

type Brands = { brands: { code: string; name: string }[] }

/** Controls for brand, language, theme and direction of the shown form or modal. */
export function LabBar() {
  const { code, brand } = useSite((site) => site)
  const language = useLanguage()
  const theme = usePreferences((preferences) => preferences.theme)
  const [direction, setDirection] = useState<string>(language.direction)
  const [query, setQuery] = useSearchParams()
  const chooseLanguage = (chosen: string) =>
    void language.choose(chosen as LanguageCode).then(() => setDirection(document.documentElement.dir))
  // An address that names a language and a theme keeps naming what is shown.
  const note = (key: string, chosen: string) => {
    if (query.has(key)) setQuery((before) => withValue(before, key, chosen), { replace: true })
  }
  useLook(query, chooseLanguage)
  const { data } = useSWR<Brands>('/_site/lab.json', (path: string) =>
    fetch(path).then((answer) => answer.json()),
  )
  return (
    <header className="lab-bar lab-top">
      <span className="lab-home">
        <Link to="/_lab">Lab</Link>
        <Link to="/_lab/world">World</Link>
        <Link to="/_lab/coverage">Coverage</Link>
      </span>
      <Choice
        label="Brand"
        value={code}
        onChoose={openBrand}
        options={(data?.brands ?? [{ code, name: brand.name }]).map((one) => [one.code, one.name])}
      />
      <Choice
        label="Language"
        value={language.code}
        options={brand.supportLanguages.map((one) => [one, one])}
        onChoose={(chosen) => {
          chooseLanguage(chosen)
          note('language', chosen)
        }}
      />
      <Choice
        label="Theme"
        value={theme}
        options={THEMES}
        onChoose={(chosen) => {
          chooseTheme(chosen as ThemeChoice)
          note('theme', chosen)
        }}
      />
      <Choice
        label="Direction"
        value={direction}
        options={DIRECTIONS}
        onChoose={(chosen) => {
          document.documentElement.dir = chosen
          setDirection(chosen)
        }}
      />
    </header>
  )
}

/** Chooses the language and the theme that the address names (R-11.012). */
function useLook(query: URLSearchParams, onLanguage: (chosen: string) => void) {
  const [language, theme] = [query.get('language'), query.get('theme')]
  const chooseLanguage = useEffectEvent(onLanguage)
  useEffect(() => {
    if (language !== null) chooseLanguage(language)
  }, [language])
  useEffect(() => {
    if (theme !== null) chooseTheme(theme as ThemeChoice)
  }, [theme])
}

const THEMES = [
  ['dark', 'dark'],
  ['light', 'light'],
  ['system', 'system'],
] as const
const DIRECTIONS = [
  ['ltr', 'left to right'],
  ['rtl', 'right to left'],
] as const

type ChoiceProps = {
  label: string
  value: string
  options: readonly (readonly [string, string])[]
  onChoose(value: string): void
}

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  return (
    <label>
      {label}
      <select value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
        {options.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Opens another brand; each has its own local address. */
function openBrand(code: string) {
  const { port, pathname, search } = location
  location.href = `http://${code}.localhost${port ? `:${port}` : ''}${pathname}${search}`
}

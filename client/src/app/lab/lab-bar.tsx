import { useState } from 'react'
import { Link } from 'react-router-dom'
import useSWR from 'swr'
import type { LanguageCode } from '../../i18n/languages.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { chooseTheme, type ThemeChoice, usePreferences } from '../../state/preferences.ts'
import { useSite } from '../../state/site.ts'

type Brands = { brands: { code: string; name: string }[] }

/** Controls for brand, language, theme and direction of the shown form or modal. */
export function LabBar() {
  const { code, brand } = useSite((site) => site)
  const language = useLanguage()
  const theme = usePreferences((preferences) => preferences.theme)
  const [direction, setDirection] = useState<string>(language.direction)
  const { data } = useSWR<Brands>('/_site/lab.json', (path: string) =>
    fetch(path).then((answer) => answer.json()),
  )
  return (
    <header className="lab-bar lab-top">
      <span className="lab-home">
        <Link to="/_lab">Lab</Link>
        <Link to="/_lab/world">World</Link>
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
        onChoose={(chosen) =>
          void language.choose(chosen as LanguageCode).then(() => setDirection(document.documentElement.dir))
        }
      />
      <Choice
        label="Theme"
        value={theme}
        options={THEMES}
        onChoose={(chosen) => chooseTheme(chosen as ThemeChoice)}
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

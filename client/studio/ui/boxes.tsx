import { useLanguageName } from '../i18n/use-language-name.ts'

type Props<Value> = {
  boxes: readonly { value: Value; label: string; lang?: string }[]
  chosen: readonly Value[]
  onChoose(chosen: Value[]): void
}

/** Checkboxes that choose several values of a list. */
export function Boxes<Value>({ boxes, chosen, onChoose }: Props<Value>) {
  return boxes.map(({ value, label, lang }) => (
    <label key={label}>
      <input
        type="checkbox"
        checked={chosen.includes(value)}
        onChange={({ target }) =>
          onChoose(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
        }
      />
      <span lang={lang}>{label}</span>
    </label>
  ))
}

type Language = { code: string; name: string; tag: string }

/** Languages as boxes, each with its own name and the one that the studio's language has for it. */
export function useLanguageBoxes(languages: readonly Language[]) {
  const nameIn = useLanguageName()
  return languages.map((language) => ({
    value: language.code,
    label: nameIn(language),
    lang: language.tag,
  }))
}

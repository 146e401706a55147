import { useStudioLanguage } from '../i18n/texts.ts'

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
  const names = new Intl.DisplayNames(useStudioLanguage(), { type: 'language' })
  return languages.map(({ code, name, tag }) => {
    const here = names.of(tag) ?? name
    const isSame = here.toLowerCase() === name.toLowerCase()
    return { value: code, label: isSame ? name : `${name} (${here})`, lang: tag }
  })
}

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

/** Languages as boxes, each with its own name. */
export function languageBoxes(languages: readonly { code: string; name: string; tag: string }[]) {
  return languages.map(({ code, name, tag }) => ({ value: code, label: name, lang: tag }))
}

import { isObject } from '@marquee/schemas/rules/merge-patch'
import type { StudioJson } from '@marquee/schemas/studio'
import { useRead } from '../api/use-read.ts'
import { findPicture, Thumbnail, useEntryTitle } from '../form/entry.tsx'
import { useMoney } from '../form/use-money.ts'
import { useWhenSentence } from '../form/when-details.tsx'
import { useStudioText } from '../i18n/texts.ts'
import { useNamedValue, useWords } from '../i18n/use-words.ts'

/** A value as a person reads it: a text instead of its key, a picture, a page's title, an amount, a condition as a sentence. */
export function ShownValue({
  brand,
  setting,
  value,
}: {
  brand: string
  setting: string
  value: StudioJson | undefined
}) {
  const text = useStudioText()
  const words = useWords()
  const namedValue = useNamedValue()
  const whenSentence = useWhenSentence()
  const moneyIn = useMoney(brand)
  const titleIn = useEntryTitle(brand)
  const { data: choices } = useRead('draft.choices', { brand })
  const { data: site } = useRead('draft.site', { brand })
  if (setting === 'when') return whenSentence(isObject(value) ? value : undefined)
  if (typeof value === 'boolean') return text(value ? 'field.yes' : 'field.no')
  if (typeof value === 'number') return moneyIn(setting, value) ?? String(value)
  if (typeof value === 'string') {
    if (/^#[\da-f]{6}$/i.test(value))
      return (
        <>
          <i className="changes-colour" style={{ background: value }} /> {value}
        </>
      )
    if (site?.assets.some(({ name }) => name === value))
      return (
        <>
          <Thumbnail brand={brand} name={value} /> {value}
        </>
      )
    const page = site?.pages.find(({ route, title }) => route === value && title)
    if (page) return `${page.title} (${value})`
    const said = choices?.texts[value]
    return said === undefined ? (namedValue(value) ?? `“${value}”`) : `“${said}”`
  }
  if (Array.isArray(value))
    return value.map((one, index) => (
      <span key={String(index)}>
        {index > 0 && ', '}
        <ShownValue {...{ brand, setting }} value={one} />
      </span>
    ))
  if (!isObject(value)) return text('changes.side-none')
  const picture = findPicture(value)
  return (
    <>
      {picture !== undefined && <Thumbnail brand={brand} name={picture} />}{' '}
      {titleIn(value) ??
        Object.keys(value)
          .map((key) => words(key))
          .join(', ')}
    </>
  )
}

import type { LanguageCode } from '@marquee/schemas/languages'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useModals } from '../../../state/modals.ts'
import { useSite } from '../../../state/site.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Menu } from '../../../ui/menu.tsx'

/** Menu of the brand's languages, each under its native name. */
export function LanguageMenu({ isAbove = false }: { isAbove?: boolean }) {
  const text = useText()
  const { code: chosen, choose } = useLanguage()
  const languages = useSite((site) => site.languages)
  const offered = useSite((site) => site.brand.supportLanguages)
  const { toast } = useModals()
  const select = (code: LanguageCode) =>
    void choose(code).catch(() => toast(text('error.network'), 'bad', () => select(code)))
  const items = offered.map((code) => ({
    id: code,
    lang: languages[code]!.tag,
    label: languages[code]!.name,
    isChosen: code === chosen,
    onSelect: () => select(code),
  }))
  const shown = languages[chosen]!
  const button = (
    <>
      <Icon name="globe" />
      <span lang={shown.tag}>{shown.name}</span>
    </>
  )
  return (
    <Menu
      label={`${text('shell.language')}: ${shown.name}`}
      items={items}
      button={button}
      isAbove={isAbove}
    />
  )
}

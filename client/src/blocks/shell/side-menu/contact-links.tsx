import { useText } from '../../../i18n/use-text.ts'
import { useSite } from '../../../state/site.ts'
import { ResourceLinks } from '../parts/resource-links.tsx'

/** Content of the right bar for the side menu: the brand's links and apps. */
export function ContactLinks() {
  const text = useText()
  const isEmpty = useSite((site) => site.brand.resources.length === 0)
  if (isEmpty) return null
  return (
    <section className="menu-group side-menu-contact">
      <h2>{text('shell.contact')}</h2>
      <ResourceLinks kind="contact" />
      <ResourceLinks kind="app" />
    </section>
  )
}

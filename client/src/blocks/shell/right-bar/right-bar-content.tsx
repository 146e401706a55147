import type { BlockProps } from '@marquee/schemas/contract'
import { useText } from '../../../i18n/use-text.ts'
import { useSite } from '../../../state/site.ts'
import { Icon } from '../../../ui/icon.tsx'
import { ServiceButton } from '../../parts/menu/service-button.tsx'
import { ResourceLinks } from '../parts/resource-links.tsx'
import { AppCode } from './app-code.tsx'

/** Customer service, the brand's links, and a QR code for each of its apps. */
export function RightBarContent({ service, apps }: BlockProps['right-bar']) {
  const text = useText()
  const resources = useSite((site) => site.brand.resources)
  const shown = resources.filter(({ id }) => (apps as readonly string[]).includes(id))
  const label = text('shell.service')
  return (
    <>
      {service && (
        <ServiceButton className="right-bar-service" aria-label={label} title={label}>
          <Icon name="headset" size="l" />
        </ServiceButton>
      )}
      <ResourceLinks kind="contact" />
      {shown.map((resource) => (
        <AppCode key={resource.id} {...resource} />
      ))}
    </>
  )
}

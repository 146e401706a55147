import { useOperation } from '../../../api/use-operation.ts'
import { useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { Data } from '../../../render/data.tsx'
import { useModal } from '../../../render/modal-context.ts'
import { useOpenService } from '../../../render/open-service.ts'
import { closeFlow } from '../../../state/modals.ts'
import { useSite } from '../../../state/site.ts'
import { Button, buildButtonClass, LinkButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Note } from '../../../ui/note.tsx'
import { useOwnPage } from '../../parts/use-own-page.ts'
import './service-desk.css'

/**
 * Customer service as a link, for browsers that block the window, and other ways of contact (R-3.034,
 *
 */
export const ServiceDesk: Block<'service-desk'> = ({ props }) => {
  const text = useText()
  const isBlocked = useModal()?.props.blocked === true
  const openService = useOpenService()
  const service = useOperation('support.launch-service')
  const resources = useSite((site) => site.brand.resources)
  const ways = resources.filter(({ id }) => props.resources.some((wanted) => wanted === id))
  const ownPage = useOwnPage()
  const links = props.links.filter(({ route }) => ownPage(route))
  return (
    <div className="service-desk">
      {isBlocked && <Note>{text('service.blocked')}</Note>}
      <p>{text(props.intro)}</p>
      {!isBlocked && (
        <Button size="l" wide icon="chat" onClick={() => void openService().catch(() => undefined)}>
          {text('service.open')}
        </Button>
      )}
      <Data of={service} pieces={1}>
        {({ url, csType }) => (
          <a
            className={buildButtonClass(isBlocked ? 'primary' : 'outline', 'm', true, undefined)}
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => closeFlow('customerService')}
          >
            <Icon name="external" />
            {text(`service.open-${csType.toLowerCase()}`)}
          </a>
        )}
      </Data>
      {(ways.length > 0 || links.length > 0) && (
        <>
          <p>{text('service.other')}</p>
          <div className="service-ways">
            {ways.map(({ id, url }) => (
              <a
                key={id}
                className={buildButtonClass('outline', 'm', false, undefined)}
                href={url}
                target="_blank"
                rel="noopener noreferrer"
              >
                <Icon name="external" />
                {text(`resource.${id.toLowerCase().replace('_', '-')}`)}
              </a>
            ))}
            {links.map(({ icon, label, route }) => (
              <LinkButton
                key={route}
                to={route}
                look="outline"
                icon={icon}
                onClick={() => closeFlow('customerService')}
              >
                {text(label)}
              </LinkButton>
            ))}
          </div>
        </>
      )}
    </div>
  )
}

import { useText } from '../../../i18n/use-text.ts'
import { useSite } from '../../../state/site.ts'
import { ResourceIcon, type ResourceId } from './resource-icon.tsx'
import './resource-links.css'

/** Resources that are installable apps; the others are contacts. */
const APPS: ReadonlySet<ResourceId> = new Set(['IOS', 'IOS_LITE', 'ANDROID'])

/** The brand's links of a kind, with icons. */
export function ResourceLinks({ kind }: { kind: 'contact' | 'app' }) {
  const text = useText()
  const resources = useSite((site) => site.brand.resources)
  const shown = resources.filter(({ id }) => APPS.has(id) === (kind === 'app'))
  if (shown.length === 0) return null
  return (
    <ul className="resource-links" data-kind={kind}>
      {shown.map(({ id, url }) => (
        <li key={id}>
          <a href={url} rel="noopener noreferrer" target="_blank" title={text(getResourceName(id))}>
            <ResourceIcon id={id} />
            <span className={kind === 'contact' ? 'only-read' : undefined}>{text(getResourceName(id))}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Text key of a resource's name. */
export function getResourceName(id: ResourceId) {
  return `resource.${id.toLowerCase().replace('_', '-')}`
}

import { Link } from 'react-router-dom'
import { useText } from '../i18n/use-text.ts'
import type { Block } from '../render/block.ts'
import { useSite } from '../state/site.ts'
import { Logo } from './shell/logo.tsx'
import { useShown } from './shell/use-shown.ts'
import { VendorNames } from './shell/vendor-names.tsx'
import './site-footer.css'

type Column = Parameters<Block<'site-footer'>>[0]['props']['columns'][number]

/** Foot of every page: vendors, links, licence and copyright. */
export const SiteFooter: Block<'site-footer'> = ({ props }) => {
  const text = useText()
  const { name, licence, resources } = useSite((site) => site.brand)
  return (
    <footer className="site-footer">
      {props.vendors && <VendorNames />}
      <div className="site-footer-columns">
        <div className="site-footer-brand">
          <Logo />
          <p>{text(props.about)}</p>
          {resources.length > 0 && (
            <ul>
              {resources.map(({ id, url }) => (
                <li key={id}>
                  <a href={url} rel="noopener noreferrer" target="_blank">
                    {text(`resource.${id.toLowerCase().replace('_', '-')}`)}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        {props.columns.map((column) => (
          <Links key={column.title} column={column} />
        ))}
      </div>
      <div className="site-footer-legal">
        <span className="site-footer-age" dir="ltr" role="img" aria-label={text('footer.age')}>
          18+
        </span>
        <p>{text(licence)}</p>
        <p>{text('footer.copyright', { from: props.since, name })}</p>
      </div>
    </footer>
  )
}

function Links({ column }: { column: Column }) {
  const text = useText()
  return (
    <nav aria-label={text(column.title)}>
      <h2>{text(column.title)}</h2>
      <ul>
        {useShown(column.items).map((item) => (
          <li key={item.route}>
            <Link to={item.route}>{text(item.label)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

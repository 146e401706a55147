import { useOperation } from '../../../api/use-operation.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Data } from '../../../render/data.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { RichText } from '../../parts/rich-text.tsx'
import './about-pages.css'

/** The brand's about-pages as an accordion, one open at a time. */
export function AboutPages() {
  const text = useText()
  const pages = useOperation('support.help-centre')
  return (
    <section aria-label={text('footer.about-pages')}>
      <Data of={pages} pieces={7} isEmpty={(list) => list.length === 0}>
        {(list) =>
          list.map(({ id, title, content }) => (
            // The browser keeps one of several details with the same name open.
            <details key={id} name="about-pages" className="about-pages">
              <summary>
                {title}
                <Icon name="chevron-down" />
              </summary>
              <RichText html={content} />
            </details>
          ))
        }
      </Data>
    </section>
  )
}

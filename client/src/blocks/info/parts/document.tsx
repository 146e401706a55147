import type { HelpPage } from '@marquee/schemas/contract'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button.tsx'
import { RichText } from '../../parts/rich-text.tsx'
import { splitSections } from './sections.ts'
import './document.css'

type Props = {
  page: HelpPage
  /** h1 on a page, h2 in a dialog. */
  level: 'h1' | 'h2'
  /** Shows a table of contents and a print button. */
  withContents?: boolean
}

/** An about-page as a document: title, table of contents, sections. */
export function HelpDocument({ page, level: Title, withContents = false }: Props) {
  const text = useText()
  const sections = splitSections(page)
  const headed = sections.filter(({ heading }) => heading !== '')
  return (
    <article className="help-document" data-contents={withContents || undefined}>
      <header>
        <Title tabIndex={-1} id="help-document-title">
          {page.title}
        </Title>
        {withContents && (
          <Button look="quiet" size="s" icon="print" onClick={() => window.print()}>
            {text('help.print')}
          </Button>
        )}
      </header>
      {withContents && headed.length > 2 && (
        <nav className="help-contents" aria-label={text('help.contents')}>
          <p>{text('help.contents')}</p>
          <ul>
            {headed.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="help-document-text">
        {sections.map(({ id, html }) => (
          <section key={id} id={withContents ? id : undefined} tabIndex={-1}>
            <RichText html={html} />
          </section>
        ))}
      </div>
    </article>
  )
}

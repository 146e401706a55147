import { useStudioText } from '../i18n/texts.ts'
import { Row } from '../ui/row.tsx'

type TitleProps = { language: string; title: string; onTitle(title: string): void }

/** Title of a page in the brand's main language. */
export function TitleRow({ language, title, onTitle }: TitleProps) {
  const text = useStudioText()
  return (
    <Row label={text('new-page.title')} help={text('new-page.title-help', { language })}>
      {(id, help) => (
        <input
          id={id}
          aria-describedby={help}
          required
          maxLength={80}
          value={title}
          onChange={({ target }) => onTitle(target.value)}
        />
      )}
    </Row>
  )
}

type AddressProps = { help: string; isTaken: boolean; route: string; onRoute(route: string): void }

/** Address of a page, with the reason beside it where another page has it. */
export function AddressRow({ help, isTaken, route, onRoute }: AddressProps) {
  const text = useStudioText()
  return (
    <Row label={text('new-page.address')} help={isTaken ? text('new-page.taken') : help}>
      {(id, helpId) => (
        <input
          id={id}
          aria-describedby={helpId}
          aria-invalid={isTaken || undefined}
          required
          dir="ltr"
          pattern="/[A-Za-z0-9_.:\-]*(/[A-Za-z0-9_.:\-]+)*"
          value={route}
          onChange={({ target }) => onRoute(target.value)}
        />
      )}
    </Row>
  )
}

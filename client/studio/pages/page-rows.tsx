import { useStudioText } from '../i18n/texts.ts'
import { TextRow } from '../ui/row.tsx'

type TitleProps = { language: string; title: string; onTitle(title: string): void }

/** Title of a page in the brand's main language. */
export function TitleRow({ language, title, onTitle }: TitleProps) {
  const text = useStudioText()
  return (
    <TextRow
      label={text('new-page.title')}
      help={text('new-page.title-help', { language })}
      maxLength={80}
      value={title}
      onType={onTitle}
    />
  )
}

type AddressProps = { help: string; isTaken: boolean; route: string; onRoute(route: string): void }

/** Address of a page, with the reason beside it where another page has it. */
export function AddressRow({ help, isTaken, route, onRoute }: AddressProps) {
  const text = useStudioText()
  return (
    <TextRow
      label={text('new-page.address')}
      help={isTaken ? text('new-page.taken') : help}
      isWrong={isTaken}
      dir="ltr"
      pattern="/[A-Za-z0-9_.:\-]*(/[A-Za-z0-9_.:\-]+)*"
      value={route}
      onType={onRoute}
    />
  )
}

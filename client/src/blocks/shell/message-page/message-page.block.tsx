import { useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import './message-page.css'

/** A page with a message only, such as for an unknown address. */
export const MessagePage: Block<'message-page'> = ({ props }) => {
  const text = useText()
  return (
    <div className="message-page">
      {props.figure ? (
        <p className="message-page-figure" aria-hidden="true">
          {text(props.figure)}
        </p>
      ) : (
        <Icon name={props.icon} size="xl" />
      )}
      <h1>{text(props.title)}</h1>
      {props.text && <p>{text(props.text)}</p>}
      {props.action && <LinkButton to={props.action.route}>{text(props.action.label)}</LinkButton>}
    </div>
  )
}

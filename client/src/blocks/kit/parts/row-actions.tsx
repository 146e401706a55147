import type { RecordAction } from '@marquee/schemas/contract'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { isolate } from '../../../lib/isolate.ts'
import { useModules } from '../../../state/modules.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Row } from './record-cell.tsx'
import {
  ActionForm,
  type ActionProps,
  formatTitle,
  isActionAllowed,
  RowAction,
  useQuestion,
  useRowCall,
} from './row-action.tsx'
import './row-actions.css'

/** Number of actions that are shown as buttons; more are put into a menu. */
const MOST_BUTTONS = 2

type Props = Omit<ActionProps, 'action'> & { actions: readonly RecordAction[] }

/** The actions that a row permits; a dash if there are none. */
export function RowActions({ actions, row, onTried }: Props) {
  const modules = useModules()
  const isOn = ({ module }: RecordAction) => module === undefined || modules[module as keyof typeof modules]
  const permitted = actions.filter((action) => isOn(action) && isActionAllowed(action, row))
  if (permitted.length === 0) return <span className="row-actions-none">–</span>
  if (actions.length > MOST_BUTTONS) return <ActionMenu actions={permitted} row={row} onTried={onTried} />
  return (
    <span className="row-actions">
      {permitted.map((action) => (
        <RowAction key={action.label} action={action} row={row} onTried={onTried} look="outline" />
      ))}
    </span>
  )
}

function ActionMenu({ actions, row, onTried }: Props) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<RecordAction>()
  const close = () => setChosen(undefined)
  const title = menuTitle(actions, row, text('record.actions'))
  return (
    <>
      <span className="row-actions">
        <Button
          look="outline"
          size="s"
          aria-haspopup="dialog"
          aria-label={title}
          onClick={() => setOpen(true)}
        >
          <span className="row-actions-word">{text('record.actions')}</span>
          <Icon name="chevron-down" size="s" />
        </Button>
      </span>
      {isOpen && (
        <ActionList
          title={title}
          actions={actions}
          onClose={() => setOpen(false)}
          onChoose={(action) => {
            setOpen(false)
            setChosen(action)
          }}
        />
      )}
      {chosen?.form && <ActionForm action={chosen} row={row} onTried={onTried} onClose={close} />}
      {chosen && !chosen.form && <CallDialog action={chosen} row={row} onTried={onTried} onClose={close} />}
    </>
  )
}

function menuTitle(actions: readonly RecordAction[], row: Row, label: string): string {
  const name = actions.find(({ names }) => names)?.names
  return name ? `${label}: ${isolate(String(row[name] ?? ''))}` : label
}

type ListProps = {
  title: string
  actions: readonly RecordAction[]
  onChoose(action: RecordAction): void
  onClose(): void
}

/** Dialog with one button per action. A menu below the button would be cut off by the table's edge. */
function ActionList({ title, actions, onChoose, onClose }: ListProps) {
  const text = useText()
  return (
    <Dialog
      title={title}
      width={400}
      clickToClose
      closeLabel={text('dialog.close')}
      moveLabel={text('dialog.move')}
      onClose={onClose}
    >
      <div className="row-actions-list">
        {actions.map((action) => (
          <Button
            key={action.label}
            look="quiet"
            wide
            {...(action.icon && { icon: action.icon })}
            onClick={() => onChoose(action)}
          >
            {text(action.label)}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}

/** The question before a call that was chosen from a menu; a refusal stays in the dialog. */
function CallDialog({ action, row, onTried, onClose }: ActionProps & { onClose(): void }) {
  const text = useText()
  const question = useQuestion(action, row)
  const { run, isRunning, refusal } = useRowCall(action, row, onTried)
  const press = async () => {
    if (await run()) onClose()
  }
  return (
    <Dialog
      title={formatTitle(action, row, text)}
      width={400}
      role="alertdialog"
      closeLabel={text('dialog.close')}
      moveLabel={text('dialog.move')}
      onClose={onClose}
      footer={
        <>
          <Button look="outline" onClick={onClose}>
            {text('dialog.close')}
          </Button>
          <Button isBusy={isRunning} onClick={() => void press()}>
            {text(action.label)}
          </Button>
        </>
      }
    >
      {question && <p>{question}</p>}
      {refusal && (
        <p className="row-actions-refusal" role="alert">
          {refusal}
        </p>
      )}
    </Dialog>
  )
}

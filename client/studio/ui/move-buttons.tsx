import { IconButton } from '@marquee/client/ui/icon-button.tsx'
import { useStudioText } from '../i18n/texts.ts'
import './move-buttons.css'

type Props = { name: string; isFirst: boolean; isLast: boolean; onUp(): void; onDown(): void }

/** Buttons that move a row of a list up or down by one place. */
export function MoveButtons({ name, isFirst, isLast, onUp, onDown }: Props) {
  const text = useStudioText()
  return (
    <>
      <IconButton
        size="s"
        icon="chevron-down"
        className="turned"
        label={text('block.up', { name })}
        isOff={isFirst}
        onClick={onUp}
      />
      <IconButton
        size="s"
        icon="chevron-down"
        label={text('block.down', { name })}
        isOff={isLast}
        onClick={onDown}
      />
    </>
  )
}

import { useText } from '../i18n/use-text.ts'
import type { Block } from '../render/block.ts'

/** A lobby of lotteries. */
export const LotteryLobby: Block<'lottery-lobby'> = ({ props }) => {
  const text = useText()
  return <h1>{text(props.title)}</h1>
}

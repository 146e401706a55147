import { tabStorage } from '../../../lib/storage.ts'
import { readAnswer, type SocialAnswer } from './social-answer.ts'

const CHANNEL = 'social'
/** Key of session storage, which a window that is opened copies: whose answer it brings. */
const OWNER = 'social'
const LOOK_MS = 400

export type Opened = {
  /** Leads the window on to the provider. */
  go(address: string): void
  close(): void
  /** Calls back with each answer, and when the window is gone; returns the function that stops it. */
  watch(listeners: { onAnswer(answer: SocialAnswer): void; onClosed(): void }): () => void
}

/** Opens the window that a provider is shown in; undefined where the browser blocks it. Only in a press of a button. */
export function openProviderWindow({ width, height }: { width: number; height: number }): Opened | undefined {
  // Its answers are a login, so no other window may guess the name.
  const owner = crypto.getRandomValues(new BigUint64Array(2)).join('')
  tabStorage.write(OWNER, owner)
  const inline = Math.max(0, screenX + (outerWidth - width) / 2)
  const block = Math.max(0, screenY + (outerHeight - height) / 2)
  const frame = open(
    '',
    `social-${owner}`,
    `popup,width=${width},height=${height},left=${inline},top=${block}`,
  )
  if (!frame) return undefined
  return {
    go: (address) => frame.location.assign(address),
    close: () => frame.close(),
    watch: ({ onAnswer, onClosed }) => watch(frame, owner, onAnswer, onClosed),
  }
}

// A provider's own policy may cut the window off from its opener, which then looks closed: a channel is never cut,
// and an answer that comes after all is taken.
function watch(
  frame: Window,
  owner: string,
  onAnswer: (answer: SocialAnswer) => void,
  onClosed: () => void,
): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  let isAnswered = false
  channel.addEventListener('message', ({ data }: MessageEvent<{ owner: string; answer: SocialAnswer }>) => {
    if (data.owner !== owner) return
    isAnswered = true
    onAnswer(data.answer)
  })
  const timer = setInterval(() => {
    if (!frame.closed) return
    clearInterval(timer)
    // What the window said last may still be on its way.
    setTimeout(() => !isAnswered && onClosed(), LOOK_MS)
  }, LOOK_MS)
  return () => {
    clearInterval(timer)
    channel.close()
  }
}

/** In the provider's window: hands what it came back with to whoever opened it, and closes. */
export function handAnswerOver() {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage({ owner: tabStorage.read(OWNER), answer: readAnswer(location) })
  channel.close()
  close()
}

import { tabStorage } from '../../../lib/storage.ts'
import { readAnswer, type SocialAnswer } from './social-answer.ts'

const CHANNEL = 'social'
/**
 * Key of session storage, which an opened window inherits; it holds the id of the opener. LOOK_MS is the
 * interval in ms of checks whether the window is closed.
 */
const OWNER = 'social'
const LOOK_MS = 400

export type Opened = {
  /** Navigates the window to the provider. */
  go(address: string): void
  close(): void
  /** Calls back with each answer, and when the window was closed; returns a function that stops watching. */
  watch(listeners: { onAnswer(answer: SocialAnswer): void; onClosed(): void }): () => void
}

/** Opens the window for a provider; undefined if the browser blocks it. It must be called during a click. */
export function openProviderWindow({ width, height }: { width: number; height: number }): Opened | undefined {
  // The answers contain a login, so the id must not be guessable by other windows.
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

// A provider's policy may cut the window off from its opener, so that it looks closed. The channel still
// works, and a late answer is accepted.
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
    // The window's last message may still be on its way.
    setTimeout(() => !isAnswered && onClosed(), LOOK_MS)
  }, LOOK_MS)
  return () => {
    clearInterval(timer)
    channel.close()
  }
}

/** Called in the provider's window: sends its answer to the opener and closes the window. */
export function postAnswerToOpener() {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage({ owner: tabStorage.read(OWNER), answer: readAnswer(location) })
  channel.close()
  close()
}

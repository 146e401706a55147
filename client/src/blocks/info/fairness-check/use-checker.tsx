import { type ReactNode, useRef, useState } from 'react'
import { getText } from '../../../i18n/languages.ts'
import { getMissingTextKey } from '../../../render/block-boundary.tsx'
import type { CheckGames } from './check-rounds.ts'

type Differences = Awaited<ReturnType<CheckGames>>

/**
 * The vendor's page that draws rounds again by its rules, and calls to it. Like a game it runs in a sandboxed frame with an
 * opaque origin, so the vendor's code never runs in the site.
 */
export function useChecker(title: string): { frame: ReactNode; checkGames: CheckGames } {
  const frame = useRef<HTMLIFrameElement>(null)
  const [loaded] = useState(createSignal)
  return {
    frame: (
      <iframe
        ref={frame}
        hidden
        title={title}
        src="/play/check"
        sandbox="allow-scripts"
        onLoad={loaded.give}
      />
    ),
    checkGames: async (proofs) => {
      if (proofs.length === 0) return []
      await loaded.promise
      const { port1, port2 } = new MessageChannel()
      const answer = new Promise<Differences>((resolve, reject) => {
        const settle = ({ data }: MessageEvent<Differences | null>) =>
          data ? resolve(data) : reject(new Error(getText(getMissingTextKey())))
        port1.addEventListener('message', settle, { once: true })
        port1.start()
      })
      // The frame's origin is opaque, so no address can name it.
      frame.current?.contentWindow?.postMessage(proofs, '*', [port2])
      return answer.finally(() => port1.close())
    },
  }
}

function createSignal(): { promise: Promise<void>; give(): void } {
  let give = () => {}
  const promise = new Promise<void>((resolve) => {
    give = resolve
  })
  return { promise, give }
}

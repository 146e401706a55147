/** Time in ms for which a pointer, a finger or the focus stays on a link before its page is loaded ahead. */
export const INTENT_MS = 65

/** The part of the Network Information API that tells of slow and metered networks; Chromium alone has it. */
type Connection = { saveData?: boolean; effectiveType?: string }

/**
 * Calls back with the address of a link of this site on which a pointer, a finger or the keyboard's focus stays; not for
 * visitors who save data or have a slow network. Returns a function that stops watching.
 */
export function watchIntent(onIntent: (address: URL) => void): () => void {
  let link: HTMLAnchorElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const leave = () => {
    clearTimeout(timer)
    link = null
  }
  const arrive = ({ target }: Event) => {
    const now = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (now === link) return
    leave()
    link = now
    // The link may have been pressed meanwhile.
    if (now) timer = setTimeout(() => isLoadable(now) && onIntent(new URL(now.href)), INTENT_MS)
  }
  // `:focus-visible` would compute the styles of the page within the press.
  let isByKey = false
  const out = ({ relatedTarget }: PointerEvent) => {
    if (relatedTarget === null) leave()
  }
  const stop = new AbortController()
  const { signal } = stop
  addEventListener('pointerover', arrive, { signal, passive: true })
  addEventListener('touchstart', arrive, { signal, passive: true })
  addEventListener('keydown', () => (isByKey = true), { signal, passive: true })
  addEventListener('pointerdown', () => (isByKey = false), { signal, passive: true })
  addEventListener('focusin', (event) => isByKey && arrive(event), { signal })
  addEventListener('pointerout', (event) => event.pointerType === 'mouse' && out(event), { signal })
  // A finger that moves scrolls the page.
  addEventListener('touchmove', leave, { signal, passive: true })
  return () => {
    leave()
    stop.abort()
  }
}

/** Whether the page behind a link may be loaded before it is opened: another page of this site, and a network that allows it. */
export function isLoadable({ origin, pathname, search, target, download }: HTMLAnchorElement): boolean {
  if (origin !== location.origin || target || download) return false
  if (pathname + search === location.pathname + location.search) return false
  const { saveData, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {}
  return !saveData && !effectiveType.endsWith('2g')
}

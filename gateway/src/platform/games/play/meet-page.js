/**
 * The page around the frame: Escape gives the keys back to it, and it tells when money has come.
 * @param {() => Promise<unknown>} readPurse
 */
export function meetPage(readPurse) {
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && !document.querySelector('dialog[open]')) parent.postMessage({ type: 'marquee:leave' }, '*')
  })
  addEventListener('message', ({ source, data }) => {
    if (source === parent && data?.type === 'marquee:balance') void readPurse().catch(() => undefined)
  })
}

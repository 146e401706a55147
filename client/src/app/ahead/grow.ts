import './grow.css'

/** Name that joins the pressed picture and its larger one on the next page in a view transition. */
const NAME = 'grown-picture'
/** Places into which a picture grows: a promotion's own picture, and the stage of a game. */
const LARGER = '.promotion-detail-picture, .game-frame-stage'
/** Longest time in ms for which the old page stays on screen. Browsers give up after 4 s. */
const MOST_MS = 1000

/**
 * The picture that grows when this link is pressed: of a tile, or of the card that the link stretches over. None with reduced
 * motion, and in browsers without view transitions.
 */
export function findPicture(link: Element): HTMLElement | null {
  if (!('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches)
    return null
  const place = link.closest('article') ?? link
  return place.querySelector<HTMLElement>('.lazy-image[data-state=loaded]')
}

/** Presses a link so that its picture grows into the one of its page, and everything else cross-fades. */
export async function grow(picture: HTMLElement, press: () => void) {
  let larger: HTMLElement | null | undefined
  picture.style.viewTransitionName = NAME
  const transition = document.startViewTransition(async () => {
    picture.style.viewTransitionName = ''
    const before = location.href
    const left = document.getElementById('main')
    press()
    // A press may open a window or the login instead.
    if (location.href === before) return
    await nextPage(left)
    larger = document.getElementById('main')?.querySelector<HTMLElement>(LARGER)
    if (larger) larger.style.viewTransitionName = NAME
  })
  // It is skipped in a hidden tab, and when the next one begins.
  await Promise.allSettled([transition.ready, transition.updateCallbackDone, transition.finished])
  if (larger) larger.style.viewTransitionName = ''
}

/** Resolves once another page than this one is in the document, and after the effects of its first drawing. */
async function nextPage(left: Element | null) {
  const isThere = () => document.getElementById('main') !== left
  await new Promise<void>((done) => {
    const observer = new MutationObserver(() => isThere() && end())
    const timer = setTimeout(end, MOST_MS)
    function end() {
      observer.disconnect()
      clearTimeout(timer)
      done()
    }
    observer.observe(document.body, { childList: true, subtree: true })
    if (isThere()) end()
  })
  await new Promise((done) => setTimeout(done))
}

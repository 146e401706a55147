/** Keys of a scene's address from which its world is made. */
export const SCENE_KEYS = ['seed', 'clock', 'scenario'] as const

/** Keys of an address of the lab that are its own; all others are props of a modal. */
const OWN: readonly string[] = [
  ...SCENE_KEYS,
  'to',
  'state',
  'account',
  'role',
  'screen',
  'at',
  'draft',
  'language',
  'theme',
]

/** Props of a modal in an address of the lab. */
export function getModalProps(search: string | URLSearchParams): Record<string, string> {
  return Object.fromEntries([...new URLSearchParams(search)].filter(([key]) => !OWN.includes(key)))
}

/** Address of the page, modal or form that a scene shows: `to` is `pages/home`, `modals/login` or `forms/withdraw`. */
export function buildStageAddress(scene: URLSearchParams): string {
  const { to, ...rest } = Object.fromEntries(scene)
  const [kind = '', name = ''] = (to ?? 'pages/home').split('/')
  const place = kind === 'forms' ? `forms/${name}` : `stage/${kind}/${name}`
  return `/_lab/${place}?${new URLSearchParams(rest)}`
}

/** Address that makes the same picture in another browser. */
export function buildSceneAddress(to: string, choices: Readonly<Record<string, string | null>>): string {
  const given = Object.entries(choices).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return `/_lab/scene?${new URLSearchParams([['to', to], ...given])}`
}

/** A copy of an address's choices in which one is another. */
export function withValue(query: URLSearchParams, key: string, value: string): URLSearchParams {
  const changed = new URLSearchParams(query)
  changed.set(key, value)
  return changed
}

/** Document of the page in the stage's frame, or the element around the form on the stage. */
export function findStageContent(): Document | Element | undefined {
  const frame = document.querySelector<HTMLIFrameElement>('.lab-frame')
  return frame?.contentDocument ?? document.querySelector('.lab-stage') ?? undefined
}

import { escapeHtml } from '@marquee/schemas/rules/escape-html'

/** Icons for `<use>`, which need neither a script nor a request. The icons that a page shows precede it. */
export function buildIconSprite(
  icons: ReadonlyMap<string, string>,
  isWanted: (name: string) => boolean,
): string {
  const wanted = [...icons].filter(([name]) => isWanted(name))
  const symbols = wanted.map(
    ([name, path]) =>
      `<symbol id="icon-${escapeHtml(name)}" viewBox="0 0 24 24"><path d="${escapeHtml(path)}"/></symbol>`,
  )
  return `<svg width="0" height="0" class="icon-sprite" aria-hidden="true">${symbols.join('')}</svg>`
}

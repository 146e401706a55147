/** Each state of a brand is a site of its own below the studio's host, so that its cookies and storage are apart. */
export function getPreviewOrigin(brand: string, of = 'draft'): string {
  return `${location.protocol}//${brand}${of === 'draft' ? '' : `--${of}`}.${location.host}`
}

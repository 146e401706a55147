const waits = new Map<string, Promise<void>>()

/**
 * Imports a part of the client once its style sheets, paths below the site's root, are loaded. The build calls it instead of
 * Vite's own function, which knows kinds of files that this client never names.
 * @throws Error if a style sheet does not come; a later call asks for it again.
 */
export async function loadWithStyles<Part>(
  load: () => Promise<Part>,
  files: readonly string[] = [],
): Promise<Part> {
  await Promise.all(files.map(loadStyles))
  return load()
}

function loadStyles(file: string): Promise<void> {
  const address = new URL(`/${file}`, location.href).href
  const wait = waits.get(address) ?? (isNamed(address) ? Promise.resolve() : addStyles(address))
  waits.set(address, wait)
  return wait
}

function isNamed(address: string): boolean {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')
  return [...links].some(({ href }) => href === address)
}

function addStyles(address: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    crossOrigin: '',
    href: address,
  })
  document.head.append(link)
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      waits.delete(address)
      reject(new Error(`Unable to preload CSS for ${address}`))
    })
  })
}

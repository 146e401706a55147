/**
 * A part of the client could not be loaded: it is missing, the network failed, or the timeout passed
 * (R-8.038).
 */
export class ChunkError extends Error {
  constructor(cause: unknown) {
    super('A part of the page could not be loaded', { cause })
    this.name = 'ChunkLoadError'
  }
}

/**
 * Loads a part of the client with a timeout in ms.
 * @throws ChunkError if loading fails or the timeout passes.
 */
export async function loadChunk<Part>(load: () => Promise<Part>, timeoutMs: number): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs)
  })
  try {
    return await Promise.race([load(), tooLong])
  } catch (error) {
    throw new ChunkError(error)
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Loads a part in the background. If loading fails while the browser is offline, it is retried when the
 * browser is back online.
 */
export async function loadOnceOnline<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch (error) {
    if (navigator.onLine) throw error
    await new Promise((back) => addEventListener('online', back, { once: true }))
    return load()
  }
}

/**
 * Tells whether an error is a failed `import()`. Browsers report it only in the message: Chromium, Firefox,
 * Safari, and Vite for style sheets.
 */
export function isFailedImport(error: Error): boolean {
  return (
    error instanceof ChunkError ||
    /dynamically imported module|importing a module script failed|unable to preload/i.test(error.message)
  )
}

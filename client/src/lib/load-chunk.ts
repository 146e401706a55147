/** A part of the client did not come: it is missing, the network failed, or it took too long. */
export class ChunkError extends Error {
  constructor(cause: unknown) {
    super('A part of the page could not be loaded', { cause })
    this.name = 'ChunkLoadError'
  }
}

/** Loads a part of the client; one that has not come by then counts as failed. */
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

/** Loads what nobody waits for: if it did not come because the network is gone, it comes when the network is back. */
export async function loadOnceOnline<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch (error) {
    if (navigator.onLine) throw error
    await new Promise((back) => addEventListener('online', back, { once: true }))
    return load()
  }
}

/** Browsers name a failed `import()` only in words: Chromium, Firefox, Safari, and Vite for style sheets. */
export function isFailedImport(error: Error): boolean {
  return (
    error instanceof ChunkError ||
    /dynamically imported module|importing a module script failed|unable to preload/i.test(error.message)
  )
}

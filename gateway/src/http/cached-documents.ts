import { LRUCache } from 'lru-cache'
import type { Content, ContentSource, LoadedBrand } from '../content/content.ts'
import type { StaticResponse } from '../lib/static-response.ts'

/** A document, and the time until its answers are too old, by `performance.now()`. */
export type KeptDocument = { served: StaticResponse; until: number }

/** Limits of documents together: their number, and their bytes before compression. */
const MOST = 500
const MOST_BYTES = 64 * 1024 * 1024

/**
 * Cache of documents by brand, version and further parts of their key. Documents of a former version are forgotten with the
 * change of the content, because nothing asks for them again.
 */
export class KeptDocuments {
  readonly #documents = new LRUCache<string, KeptDocument>({
    max: MOST,
    maxSize: MOST_BYTES,
    sizeCalculation: ({ served }) => served.bytes.length,
  })
  readonly #stop: () => void

  constructor(content: Pick<ContentSource, 'onChange'>) {
    this.#stop = content.onChange((now) => this.#forgetFormer(now))
  }

  get count(): number {
    return this.#documents.size
  }

  /** The document under a key, unless its answers are too old. */
  get(key: string): KeptDocument | undefined {
    const known = this.#documents.get(key)
    return known && performance.now() < known.until ? known : undefined
  }

  set(key: string, document: KeptDocument): void {
    this.#documents.set(key, document)
  }

  close(): void {
    this.#stop()
  }

  #forgetFormer({ brands }: Content): void {
    for (const key of this.#documents.keys()) {
      const [code, version] = key.split(' ', 2) as [string, string]
      if (brands.get(code)?.version !== version) this.#documents.delete(key)
    }
  }
}

/** Key of a document of this version of a brand. */
export function buildDocumentKey({ code, version }: Pick<LoadedBrand, 'code' | 'version'>, parts: unknown[]) {
  return `${code} ${version} ${parts.join(' ')}`
}

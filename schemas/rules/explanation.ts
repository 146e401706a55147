/** Layer in which a value is written: `base` is brands/base, `draft` a change of the studio that no file has yet. */
export type WrittenPlace = {
  origin: 'default' | 'base' | 'brand' | 'draft' | 'contract' | 'code'
  /** Path relative to the project's root. */
  file: string
  line: number
  /** JSON pointer in the file; missing for code. */
  pointer?: string
  /** Address that opens the line in an editor of this machine; missing for a draft. */
  editor?: string
}

/** A block, setting, text or operation with the places that decide it. */
export type ExplainedRow = {
  name: string
  value?: unknown
  /** Address in the brand's studio; missing for what has no field there. */
  studio?: string | undefined
  /** Mode of the brand's upstream, or `fixture` for a recorded answer. */
  answeredBy?: string
  places: WrittenPlace[]
}

/** Why an element is on the page (`/_site/explain`). */
export type Explanation = {
  brand: string
  language: string
  /** Page, layout or modal, such as `modals/login`. */
  page: string
  /** The block with its id, or the page of an element outside of blocks. */
  block: ExplainedRow
  /** Texts that the pressed element shows. */
  shown: ExplainedRow[]
  settings: ExplainedRow[]
  /** Other texts of the block's settings. */
  texts: ExplainedRow[]
  operations: ExplainedRow[]
  requirements: ExplainedRow[]
}

/** A call that the page made, as the gateway saw it (`/_site/explain/call`). */
export type ExplainedCall = {
  /** Operation, error, time, and who answered whom. */
  facts: string
  /** Lines of the gateway's log with its trace id. */
  lines: string[]
}

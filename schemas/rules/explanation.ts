/** Layer in which a value is written: `base` is brands/base, `draft` a change of the studio that no file has yet. */
export type WrittenPlace = {
  origin: 'default' | 'base' | 'brand' | 'draft' | 'upstream' | 'contract' | 'code'
  /** Path relative to the project's root. */
  file: string
  line: number
  /** JSON pointer in the file; missing for code. */
  pointer?: string
}

export type ExplainedSetting = { name: string; value: unknown; place?: WrittenPlace }

export type ExplainedText = { key: string; text: string; place?: WrittenPlace }

export type ExplainedOperation = {
  id: string
  method: string
  path: string
  place: WrittenPlace
  /** Mode of the brand's upstream, or `fixture` for a recorded answer. */
  answeredBy: string
  /** Code or answer file of a simulated answer. */
  answer?: WrittenPlace
  /** Address of the upstream's answer. */
  upstream?: string
}

/** Why an element is on the page (`/_site/explain`). */
export type Explanation = {
  /** Folder of the project on this machine. */
  root: string
  /** Address that opens `{file}` at `{line}` in an editor. */
  editor: string
  brand: string
  kind: 'pages' | 'layouts' | 'modals'
  page: string
  /** Ids from the page to the block, such as `tabs/panels/hot-games`, by which the studio selects it. */
  key: string
  block: { name: string; id?: string; place: WrittenPlace; schema: WrittenPlace; code?: WrittenPlace } | null
  settings: ExplainedSetting[]
  /** Texts that the pressed element shows. */
  shown: ExplainedText[]
  /** Other texts of the block's settings. */
  texts: ExplainedText[]
  operations: ExplainedOperation[]
  requirements: string[]
}

/** A call that the page made, as the gateway saw it (`/_site/explain/calls`). */
export type ExplainedCall = {
  traceId: string
  operation: string
  answeredBy: string
  account: string | null
  status: number
  errorCode: string | null
  ms: number
  /** Lines of the gateway's log with this trace id. */
  lines: string[]
}

/** A text of the tours in their languages. */
export type TourWords = { EN: string; CN: string }

/** A step of a tour (fixtures/platform/routes/start/tours.json). */
export type TourStep = {
  id: string
  title: TourWords
  text: TourWords
  /** Address with `{site}`, `{new}` or `{studio}` in its place. */
  open: string
  code?: string[]
}

/** Tours of `/_start`, and the ids of the steps that were done. */
export type StartPage = {
  tours: readonly { id: string; title: TourWords; steps: readonly TourStep[] }[]
  done: readonly string[]
  brand: string
  /** Newest brand since the tours began; null without one. */
  newBrand: string | null
  brandsFolder: string
}

/** Something worth two seconds of the brand's motion. */
export type Moment = {
  /** The event in words, in the member's language. */
  words: string
  /** Amount that counts up. */
  amount?: string | undefined
}

/** `npm test -- --long` runs the long suite: the same tests as every day, with full counts. */
export const isLong = process.env.SUITE === 'long'

/** Number of iterations in the suite that runs. */
export function runs(everyday: number, long: number): number {
  return isLong ? long : everyday
}

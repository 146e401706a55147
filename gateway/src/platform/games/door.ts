/** Public module of the games: other families import only this file. */
export { fold } from './search/fold.ts'
export { searchOf } from './search/game-search.ts'
export { mistakesAllowed, nearKeys, sortedKeys } from './search/near-keys.ts'
export { wordsOf } from './search/words.ts'
export { search } from './search.ts'
export { roundsKept } from './store/vendor-rounds.ts'
export { vendorKey } from './vendor-keys.ts'

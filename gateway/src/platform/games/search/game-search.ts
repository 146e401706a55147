import type { Vendor } from '@marquee/schemas/contract'
import type { Catalogue } from '@marquee/schemas/vendor/port'
import { type Fits, makeNameIndex, type NameIndex } from './name-index.ts'
import { askedWords, wordsOf } from './words.ts'

/** The brand's vendors under its names, and a test whether it shows a game, by index in the catalogue. */
export type Offer = { makers: readonly Vendor[]; isShown: (place: number) => boolean }

export type Found = {
  /** Score of each game in the catalogue; 0 for no match. */
  games: Uint16Array
  /** Score of each vendor of the offer. */
  makers: Uint16Array
  /** No name matches all words; these match some of them. */
  isPartial: boolean
}

export type GameSearch = (text: string, offer: Offer) => Found

/** If fewer games match exactly, names with typing errors are included. */
const FEW = 8
/** Score bonus of matches without typing errors. */
const RIGHT = 200
/** Score bonus of a complete name over longer names that begin with it. */
const WHOLE = 1_000
/** Score bonus of words in the order of the name. */
const IN_ORDER = 5
/** Divisor of the score of a vendor's name, compared with the game's own name. */
const MAKER_PART = 4

const searches = new WeakMap<Catalogue, GameSearch>()

/** Creates the search over a catalogue; its index is built once. */
export function searchOf(catalogue: Catalogue): GameSearch {
  const known = searches.get(catalogue)
  if (known) return known
  const made = makeGameSearch(catalogue)
  searches.set(catalogue, made)
  return made
}

type Indexes = {
  titles: NameIndex
  makers: NameIndex
  /** Index of a game's vendor in the offer; -1 if it is not offered. */
  makerOf: Int16Array
}

function makeGameSearch({ games }: Pick<Catalogue, 'games'>): GameSearch {
  const titles = makeNameIndex(games.map(({ gameName }) => gameName))
  const makersIn = indexOfMakers(games)
  const placesByName = placesByWholeName(games)
  return (text, { makers, isShown }) => {
    const words = askedWords(text)
    const indexes = { titles, ...makersIn(makers) }
    if (words.length === 0) return nothing(games.length, makers.length)
    const isAny = ({ games: found, makers: named }: Scores) =>
      countOf(found, isShown) > 0 || named.some(Boolean)
    const raiseWhole = (scores: Scores): Scores => {
      for (const place of placesByName.get(words.join(' ')) ?? [])
        if (scores.games[place]! > 0) scores.games[place]! += WHOLE
      return scores
    }
    const right = scoresOf(fitsOf(indexes, words, false), words.length)
    if (countOf(right.games, isShown) >= FEW) return { ...raiseWhole(right), isPartial: false }
    const fits = fitsOf(indexes, words, true)
    const near = together(right, scoresOf(fits, words.length))
    return isAny(near)
      ? { ...raiseWhole(near), isPartial: false }
      : { ...mostWords(fits, isAny), isPartial: words.length > 1 }
  }
}

/** Indexes of games in the catalogue by their whole names. */
function placesByWholeName(games: Catalogue['games']): Map<string, number[]> {
  const places = new Map<string, number[]>()
  for (const [place, { gameName }] of games.entries()) {
    const name = wordsOf(gameName).join(' ')
    const known = places.get(name)
    if (known) known.push(place)
    else places.set(name, [place])
  }
  return places
}

/** Matches of as many words as possible. */
function mostWords(fits: AllFits, isAny: (scores: Scores) => boolean): Scores {
  for (let least = fits.games.length - 1; least > 1; least -= 1) {
    const scores = scoresOf(fits, least)
    if (isAny(scores)) return scores
  }
  return scoresOf(fits, 1)
}

/** Maximum number of indexes of vendors' names, which brands with the same names share. */
const MOST_INDEXES = 100

function indexOfMakers(games: Catalogue['games']) {
  const known = new Map<string, Pick<Indexes, 'makers' | 'makerOf'>>()
  return (vendors: readonly Vendor[]) => {
    const key = vendors.map(({ vassalage, displayName }) => `${vassalage} ${displayName}`).join('\n')
    const index = known.get(key) ?? {
      makers: makeNameIndex(vendors.map(({ displayName, vassalage }) => `${displayName} ${vassalage}`)),
      makerOf: Int16Array.from(games, ({ vassalage }) =>
        vendors.findIndex((one) => one.vassalage === vassalage),
      ),
    }
    known.set(key, index)
    if (known.size > MOST_INDEXES) known.delete(known.keys().next().value!)
    return index
  }
}

type Scores = Pick<Found, 'games' | 'makers'>

type AllFits = { games: readonly Fits[]; makers: readonly Fits[]; run: Fits | undefined }

function fitsOf({ titles, makers, makerOf }: Indexes, words: readonly string[], isLenient: boolean): AllFits {
  const ofMaker = words.map((word) => makers.fit(word, isLenient))
  return {
    games: words.map((word, at) => withMaker(titles.fit(word, isLenient), ofMaker[at]!, makerOf)),
    makers: ofMaker,
    // Typing errors are not allowed here: two may be half a word.
    run: words.length > 1 ? titles.fit(words.join(''), false) : undefined,
  }
}

/** Mean score of the words; 0 if fewer than `least` of them match. */
function scoresOf({ games: ofGame, makers, run }: AllFits, least: number): Scores {
  const games = mean(ofGame, least)
  if (run) raiseRuns(games, run)
  return { games, makers: mean(makers, least) }
}

function withMaker(title: Fits, maker: Fits, makerOf: Int16Array): Fits {
  for (let game = 0; game < title.length; game += 1) {
    const part = Math.ceil((maker[makerOf[game]!] ?? 0) / MAKER_PART)
    if (title[game]! < part) title[game] = part
  }
  return title
}

function mean(fits: readonly Fits[], least: number): Uint16Array {
  const scores = new Uint16Array(fits[0]!.length)
  for (let place = 0; place < scores.length; place += 1) {
    let [sum, fitting] = [0, 0]
    for (const fit of fits) {
      sum += fit[place]!
      if (fit[place]! > 0) fitting += 1
    }
    if (fitting >= least) scores[place] = Math.ceil(sum / fits.length)
  }
  return scores
}

function raiseRuns(games: Uint16Array, runs: Fits) {
  for (let game = 0; game < games.length; game += 1)
    if (runs[game]! > 0) games[game] = Math.max(games[game]!, runs[game]!) + IN_ORDER
}

function together(right: Scores, lenient: Scores): Scores {
  return {
    games: lenient.games.map((score, place) =>
      right.games[place]! > 0 ? RIGHT + right.games[place]! : score,
    ),
    makers: right.makers.some(Boolean) ? right.makers : lenient.makers,
  }
}

function countOf(games: Uint16Array, isShown: Offer['isShown']): number {
  let count = 0
  for (let place = 0; place < games.length; place += 1) if (games[place]! > 0 && isShown(place)) count += 1
  return count
}

function nothing(games: number, makers: number): Found {
  return { games: new Uint16Array(games), makers: new Uint16Array(makers), isPartial: false }
}

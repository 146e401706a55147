// What the games compute from an answer, apart from drawing it.

/** Place on the reels -> column and row; places run row by row. @param {number} place */
export function cellOf(place) {
  return { column: place % 5, row: Math.floor(place / 5) }
}

/** Symbols of one column, top first. @param {readonly string[]} symbols @param {number} column */
export function columnOf(symbols, column) {
  return [symbols[column], symbols[column + 5], symbols[column + 10]]
}

/** Middles of the line's places, in cells: `0.5,1.5 1.5,0.5`. @param {readonly number[]} places */
export function pointsOf(places) {
  return places.map((place) => `${cellOf(place).column + 0.5},${cellOf(place).row + 0.5}`).join(' ')
}

/** Points of a hand of baccarat; empty places count nothing. @param {readonly string[]} cards */
export function handTotal(cards) {
  return cards.reduce((sum, card) => sum + (card ? Math.max(0, '_A23456789'.indexOf(card[0])) : 0), 0) % 10
}

/** `[p1, b1, p2, b2, p3, b3]` -> the hands and who has more. @param {readonly string[]} symbols */
export function tableOutcome([p1, b1, p2, b2, p3, b3]) {
  const player = [p1, p2, p3].filter(Boolean)
  const banker = [b1, b2, b3].filter(Boolean)
  const lead = handTotal(player) - handTotal(banker)
  return { player, banker, winner: lead === 0 ? 'tie' : lead > 0 ? 'player' : 'banker' }
}

/** Order in which the cards come: `['player', 'TS']`. @param {readonly string[]} symbols */
export function dealOrder(symbols) {
  return symbols.flatMap((card, at) => (card ? [[at % 2 ? 'banker' : 'player', card]] : []))
}

const SUITS = { S: '♠', H: '♥', D: '♦', C: '♣' }

/** `'TS'` -> `{ rank: '10', suit: 'S', sign: '♠', isRed: false }`. @param {string} card */
export function cardFace(card) {
  const suit = card[1]
  return { rank: card[0] === 'T' ? '10' : card[0], suit, sign: SUITS[suit], isRed: suit === 'H' || suit === 'D' }
}

/**
 * The swimming fish under a point, or the nearest one within reach.
 * @template {{ x: number, y: number, size: number }} Fish
 * @param {readonly Fish[]} school @param {number} x @param {number} y
 * @returns {Fish | undefined}
 */
export function fishAt(school, x, y) {
  const far = (fish) => Math.hypot(fish.x - x, fish.y - y) / fish.size
  const [nearest] = [...school].sort((one, other) => far(one) - far(other))
  return nearest && far(nearest) < 1.1 ? nearest : undefined
}

/** What a round gave. Less than the stake is no win, however many lines it had. @param {bigint} stake @param {bigint} payout */
export function outcomeOf(stake, payout) {
  if (payout === 0n) return 'nothing'
  if (payout < stake) return 'part'
  return payout === stake ? 'returned' : 'won'
}

/** Black or white, whichever stands out more on `#rrggbb`. @param {string} colour */
export function inkOn(colour) {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000000' : '#ffffff'
}

/** Which of so many looks a game of this name has. @param {string} name @param {number} count */
export function lookOf(name, count) {
  return [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65536, 7) % count
}

/** Who has the higher card; here the ace is low. @param {readonly string[]} symbols */
export function tigerWinner([dragon, tiger]) {
  const rank = (card) => 'A23456789TJQK'.indexOf(card[0])
  const lead = rank(dragon) - rank(tiger)
  return lead === 0 ? 'tie' : lead > 0 ? 'dragon' : 'tiger'
}

/** Sum of three dice and the names that it has. @param {readonly string[]} symbols */
export function sicboResult(symbols) {
  const total = symbols.reduce((sum, die) => sum + Number(die), 0)
  const names = new Set(symbols).size === 1 ? ['triple'] : [total > 10 ? 'big' : 'small', total % 2 ? 'odd' : 'even']
  return { total, names }
}

/**
 * Names of a number on the wheel, its colour first: red and black take turns beside the zero.
 * @param {number} number @param {readonly number[]} pockets
 */
export function wheelNames(number, pockets) {
  if (number === 0) return ['zero']
  return [pockets.indexOf(number) % 2 === 1 ? 'red' : 'black', number % 2 ? 'odd' : 'even', number > 18 ? 'highHalf' : 'lowHalf']
}

/** Everything that wins on a number of the wheel. @param {number} number @param {readonly number[]} pockets */
export function wheelWins(number, pockets) {
  const named = { lowHalf: 'low', highHalf: 'high' }
  const names = wheelNames(number, pockets).map((name) => named[name] ?? name)
  return number === 0 ? names : [...names, `dozen-${Math.ceil(number / 12)}`, `column-${((number - 1) % 3) + 1}`, String(number)]
}

/** Everything that wins on three dice. @param {readonly string[]} symbols */
export function sicboWins(symbols) {
  const { total, names } = sicboResult(symbols)
  const count = (face) => symbols.filter((die) => die === face).length
  const onFaces = [...new Set(symbols)].flatMap((face) => ['single', 'double', 'triple'].slice(0, count(face)).map((group) => `${group}-${face}`))
  return [...names, `total-${total}`, ...onFaces]
}

/** Who has the better of two hands of three cards. @param {readonly string[]} symbols */
export function pattiWinner(symbols) {
  const worths = [0, 1].map((at) => pattiWorth(symbols.slice(at * 3, at * 3 + 3), symbols[6 + at]))
  const at = worths[0].findIndex((value, index) => value !== worths[1][index])
  return at < 0 ? 'tie' : worths[0][at] > worths[1][at] ? 'a' : 'b'
}

const PATTI = ['high', 'pair', 'flush', 'straight', 'straight-flush', 'three']

function pattiWorth(cards, name) {
  const ranks = cards.map((card) => '23456789TJQKA'.indexOf(card[0])).sort((a, b) => b - a)
  // Ace, two, three stands right below ace, king, queen.
  if (name.startsWith('straight')) return [PATTI.indexOf(name), ranks[0] === 12 && ranks[1] === 1 ? 11.5 : ranks[0]]
  // A pair counts before the third card.
  if (name === 'pair' && ranks[0] !== ranks[1]) ranks.push(ranks.shift())
  return [PATTI.indexOf(name), ...ranks]
}

/** Own cards and the dealer's. @param {readonly string[]} symbols */
export function blackjackHands(symbols) {
  const at = symbols.indexOf('')
  return { own: symbols.slice(0, at), dealer: symbols.slice(at + 1) }
}

/** Points of a hand; an ace counts eleven while it can. @param {readonly string[]} cards */
export function blackjackPoints(cards) {
  const points = cards.reduce((sum, card) => sum + ('TJQK'.includes(card[0]) ? 10 : 'A23456789'.indexOf(card[0]) + 1), 0)
  return points <= 11 && cards.some((card) => card[0] === 'A') ? points + 10 : points
}

/** Time until something, `4:05` or `1:02:09`. @param {number} ms */
export function countdown(ms) {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const shownParts = parts[0] > 0 ? parts : parts.slice(1)
  return shownParts.map((part, at) => (at === 0 ? String(part) : String(part).padStart(2, '0'))).join(':')
}

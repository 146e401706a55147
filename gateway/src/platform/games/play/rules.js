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

/** What each side of a duel shows, and who leads: above 0 the player. @param {string} pick @param {readonly string[]} symbols */
export function duelOutcome(pick, symbols) {
  const half = symbols.length / 2
  const [own, other] = [symbols.slice(0, half), symbols.slice(half)]
  const worth = (items) => items.reduce((sum, item) => sum + (pick === 'dice' ? Number(item) : '23456789TJQKA'.indexOf(item[0])), 0)
  return { own, other, lead: worth(own) - worth(other) }
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

const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])

/** Names of a number on the wheel, its colour first. @param {number} number */
export function wheelNames(number) {
  if (number === 0) return ['zero']
  return [RED.has(number) ? 'red' : 'black', number % 2 ? 'odd' : 'even', number > 18 ? 'highHalf' : 'lowHalf']
}

/** Time until something, `4:05` or `1:02:09`. @param {number} ms */
export function countdown(ms) {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const shownParts = parts[0] > 0 ? parts : parts.slice(1)
  return shownParts.map((part, at) => (at === 0 ? String(part) : String(part).padStart(2, '0'))).join(':')
}

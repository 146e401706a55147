import type { Game, Vendor as ListedVendor, Operations, SeedVendor } from '@marquee/schemas/contract'
import type { ErrorCode } from '@marquee/schemas/error-codes'
import type { Signer } from './signature.ts'

/** Numbers that a seed may repeat. */
export type Random = {
  /** In [0, 1). */
  next(): number
  /** Whole number in [0, below). */
  integer(below: number): number
  /** `bytes` random bytes as lower-case hex. */
  hex(bytes: number): string
}

/** The calls of the platform that a vendor makes. */
export type VendorOperation =
  | 'games.vendor-balance'
  | 'games.vendor-bet'
  | 'games.vendor-settle'
  | 'games.vendor-void'

type Body<Id extends VendorOperation> = Operations[Id]['body']
type Value<Id extends keyof Operations> = Operations[Id]['value']
/** Fields that the vendor fills; its code and its signature are added. */
export type Said<Id extends VendorOperation> = Omit<NonNullable<Body<Id>>, 'sign' | 'vassalage'>

/** Takes one call to the platform and brings its answer, or throws the refusal. */
export type Carrier = <Id extends VendorOperation>(id: Id, body: Body<Id>) => Promise<Value<Id>>

/** The four vendor calls, signed: a vendor has no other way to a member's money. */
export type VendorCalls = {
  /** Of the player whose token the carrier shows, as is `bet`; the other two need none. */
  balance(): Promise<Value<'games.vendor-balance'>>
  bet(bet: Said<'games.vendor-bet'>): Promise<Value<'games.vendor-bet'>>
  settle(end: Said<'games.vendor-settle'>): Promise<Value<'games.vendor-settle'>>
  void(bet: Said<'games.vendor-void'>): Promise<Value<'games.vendor-void'>>
}

/** A player, as the platform calls it, at a game of the vendor. `variant`: the duel of a room, else empty. */
export type Guest = { player: string; game: string; kind: string; variant: string; vassalage: string }

/** One round as the vendor remembers it. */
export type KeptRound = {
  id: bigint
  player: string
  game: string
  kind: string
  pick: string
  stake: bigint
  /** Hundredths of the stake; 0 where the draw says what a win pays. */
  odds: number
  round: string
  transaction: string
  vassalage: string
  seed: string
  placed_at: bigint
  ends_at: bigint
  /** Null while it is open. */
  ended_at: bigint | null
  status: 'OPEN' | 'WON' | 'LOST' | 'VOID'
  payout: bigint
}

export type NewRound = Omit<KeptRound, 'ended_at' | 'status' | 'payout'>
export type RoundEnd = { status: 'WON' | 'LOST' | 'VOID'; payout: bigint; at: number }

/** The vendor's own books. */
export type RoundsKept = {
  nextId(): Promise<bigint>
  add(round: NewRound): Promise<void>
  /** An open round, locked until this transaction ends. */
  open(id: number): Promise<KeptRound | undefined>
  /** The same by the platform's number, if it is this guest's. */
  openOf(guest: Guest, round: string): Promise<KeptRound | undefined>
  end(id: bigint, end: RoundEnd): Promise<void>
  /** Newest first: the rounds that are open at a time, and the others. */
  waiting(guest: Guest, now: number): Promise<KeptRound[]>
  past(guest: Guest, now: number): Promise<KeptRound[]>
  /** Deletes all rounds of a player. */
  forget(player: string): Promise<void>
}

/** Everything that the vendor's server stands on; its host fills it for one transaction. */
export type Floor = {
  calls: VendorCalls
  kept: RoundsKept
  clock: { now(): number }
  random: Random
  /** Repeatable numbers from a text. */
  randomOf(seed: string): Random
  /** Matches and their results follow from it. */
  seed: string
  /** Has `endMatch` called for a round once the clock shows this time. */
  wake(at: number, id: bigint): Promise<void>
  /** The error that tells the player this code. */
  refusal(code: ErrorCode): Error
}

/** A stake as the player sends it. */
export type Stake = { stake: string; pick: string }

/** The vendor's server. */
export type VendorServer = {
  /** One round from stake to payout. */
  playRound(floor: Floor, guest: Guest, asked: Stake): Promise<Value<'games.round'>>
  /** Takes a stake and leaves the round open: until cards are dealt, or a match has ended. */
  placeBet(floor: Floor, guest: Guest, asked: Stake): Promise<Value<'games.place'>>
  /** Plays a round that was left open to its end. */
  resumeRound(floor: Floor, guest: Guest, round: string): Promise<Value<'games.resume'>>
  /** Due work: the match of a bet has ended. */
  endMatch(floor: Floor, id: number): Promise<void>
  openBets(floor: Floor, guest: Guest): Promise<Value<'games.open-bets'>>
  /** Matches to look at now, by kick-off. */
  matches(board: MatchBoard): Value<'games.matches'>
}

export type MatchBoard = { seed: string; now: number; randomOf(seed: string): Random }

/** A winning line of a round; line 0 pays from anywhere. */
export type WinningLine = { line: number; places: number[]; payoutMinor: bigint }

/** A drawn round and what it pays in minor units. Fractions stay with the house. */
export type Draw = { symbols: string[]; lines: WinningLine[]; payoutMinor: bigint }

/** A game of the catalogue, with the fields that play and pictures need. */
export type CatalogueGame = Game & {
  kind: string
  /** Duel that a room plays; empty for other games. */
  variant: string
  /** Lines it is played on; 0 where there are none. */
  lines: number
  maxBet: string
  /** Table under which lobbies file the game; empty if none. */
  title: string
  /** Its bets wait for the end of a match. */
  isOnMatches: boolean
  vendor: SeedVendor
}

export type Catalogue = {
  vendors: readonly ListedVendor[]
  games: readonly CatalogueGame[]
  gameByNodeId: ReadonlyMap<string, CatalogueGame>
  gamesByVendor: ReadonlyMap<string, readonly CatalogueGame[]>
  seedByVendor: ReadonlyMap<string, SeedVendor>
}

/** A drawing's subject on the platform's side. */
export type PromotionPicture = { code: string; kind: string; figure: string }

/** Draws pictures as SVG. The same subject gives the same bytes, as long as the version is the same. */
export type Pictures = {
  /** Hash of the drawing code. */
  version(): string
  game(game: CatalogueGame): string
  vendor(row: SeedVendor): string
  /** Undefined if there is no such kind of lottery. */
  lottery(group: string): string | undefined
  promotion(subject: PromotionPicture): string
  article(subject: PromotionPicture): string
  /** Draws an SVG as WebP, so many pixels to a unit; undefined if this machine cannot. */
  bitmap(svg: string, scale: number): Promise<Buffer | undefined>
}

/** A file that the vendor's pages load. The address of a fixed one changes with its content. */
export type PageFile = { type: string; text: string; isFixed: boolean }

/** Texts of the pages in a language, or in its fallback. */
export type PageTexts = {
  /** Language tag of HTML. */
  tag: string
  direction: 'ltr' | 'rtl'
  /** By key, with `{{name}}` as a place. */
  texts: Readonly<Record<string, string>>
}

/** The vendor's pages, all below one address. */
export type Pages = {
  /** The document of a kind of game, or of the hall of lotteries. */
  document(name: string): string | undefined
  /** A file by its path below the pages' address. */
  file(path: string): PageFile | undefined
  /** Reads the files again, if they changed. */
  reload(): void
}

/** The demonstration vendor as the simulated platform knows it. */
export type Vendor = {
  /** All vendors of the seed and their games, the same for the same rows. */
  catalogue(rows: readonly SeedVendor[], lotteries: readonly { vassalage: string }[]): Catalogue
  /** Guests in a room of so many seats; they come and go by the hour, the same for all who look. */
  guestsIn(roomId: string, seats: number, now: number): number
  server: VendorServer
  calls(carry: Carrier, signer: () => Promise<Signer>): VendorCalls
  /** Picks of past rounds of a game; undefined if games of its kind have no past. */
  pastPicks(game: Pick<CatalogueGame, 'kind' | 'variant'>): readonly string[] | undefined
  /** Draws one round; undefined if nothing is drawn for this pick. */
  draw(kind: string, random: Random, stakeMinor: bigint, pick: string): Draw | undefined
  pictures: Pictures
  pages: Pages
}

import type {
  Game,
  Vendor as ListedVendor,
  LiveTable,
  Operations,
  SeedVendor,
} from '@marquee/schemas/contract'
import type { ErrorCode } from '@marquee/schemas/error-codes'
import type { Random } from '@marquee/schemas/rules/seeded-random'
import type { Signer } from './signature.ts'

export type { Random }

/** Operations of the platform that a vendor calls. */
export type VendorOperation =
  | 'games.vendor-balance'
  | 'games.vendor-bet'
  | 'games.vendor-settle'
  | 'games.vendor-void'

type Body<Id extends VendorOperation> = Operations[Id]['body']
type Value<Id extends keyof Operations> = Operations[Id]['value']
/** Fields that the vendor fills; its code and its signature are added. */
export type Said<Id extends VendorOperation> = Omit<NonNullable<Body<Id>>, 'sign' | 'vassalage'>

/**
 * Sends one call to the platform and returns its answer.
 * @throws the refusal of the call.
 */
export type Carrier = <Id extends VendorOperation>(id: Id, body: Body<Id>) => Promise<Value<Id>>

/** The four signed vendor calls, which are a vendor's only access to a member's money. */
export type VendorCalls = {
  /** Like `bet`, uses the player's token that the carrier sends; the other two calls need none. */
  balance(): Promise<Value<'games.vendor-balance'>>
  bet(bet: Said<'games.vendor-bet'>): Promise<Value<'games.vendor-bet'>>
  settle(end: Said<'games.vendor-settle'>): Promise<Value<'games.vendor-settle'>>
  void(bet: Said<'games.vendor-void'>): Promise<Value<'games.vendor-void'>>
}

/**
 * A player at a game of the vendor, as named by the platform. `variant` is the duel of a room, else empty.
 */
export type Guest = { player: string; game: string; kind: string; variant: string; vassalage: string }

/** One round in the vendor's records. */
export type StoredRound = {
  id: bigint
  player: string
  game: string
  kind: string
  pick: string
  stake: bigint
  /** Odds in hundredths of the stake; 0 if the draw decides on the payout. */
  odds: number
  round: string
  transaction: string
  vassalage: string
  seed: string
  placed_at: bigint
  ends_at: bigint
  /** Null while the round is open. */
  ended_at: bigint | null
  status: 'OPEN' | 'WON' | 'LOST' | 'VOID'
  payout: bigint
}

export type NewRound = Omit<StoredRound, 'ended_at' | 'status' | 'payout'>
export type RoundEnd = { status: 'WON' | 'LOST' | 'VOID'; payout: bigint; at: number }

/** Store of the vendor's rounds. */
export type RoundStore = {
  nextId(): Promise<bigint>
  add(round: NewRound): Promise<void>
  /** Returns an open round and locks it until the transaction ends. */
  open(id: number): Promise<StoredRound | undefined>
  /** The same by the platform's round id, if the round belongs to this guest. */
  openOf(guest: Guest, round: string): Promise<StoredRound | undefined>
  end(id: bigint, end: RoundEnd): Promise<void>
  /** Rounds that are open at a time, newest first; `past` returns the others. */
  waiting(guest: Guest, now: number): Promise<StoredRound[]>
  past(guest: Guest, now: number): Promise<StoredRound[]>
  /** Won and lost rounds of all players in these games that ended at or after a time, ms. */
  dealt(games: readonly string[], since: number): Promise<StoredRound[]>
  /** Number of players of each game with a round that ended at or after a time, ms. */
  seated(since: number): Promise<{ game: string; players: bigint }[]>
  /**
   * Number of a player's next drawn round and the secret of its seed, which `secret` becomes on the first call. `taken`
   * rounds are counted.
   */
  nextSeed(player: string, secret: string, taken: 0 | 1): Promise<{ secret: string; number: bigint }>
  /** Deletes all rounds of a player. */
  forget(player: string): Promise<void>
}

/** A round of the betting record, which anybody can draw again. */
export type RoundProof = {
  kind: string
  /** SHA-256 of the seed, published before the round. */
  seedHash: string
  seed: string
  pick: string
  stake: string
  payout: string
  result: string
}

/** Value of a proof that differs from the computed one; undefined instead of a difference: the round is right. */
export type ProofDifference = { field: keyof RoundProof; computed: string }

/** Dependencies of the vendor's server; the host provides them for one transaction. */
export type Floor = {
  calls: VendorCalls
  kept: RoundStore
  clock: { now(): number }
  random: Random
  /** Repeatable random numbers derived from a text. */
  randomOf(seed: string): Random
  /** Seed of a part of a match, in hexadecimal. */
  matchSeed(part: string): string
  /** Number of decimals of amounts in the brand's currency. */
  decimals: number
  /** Schedules a call of `endMatch` for a round at this time of the clock, in ms. */
  wake(at: number, id: bigint): Promise<void>
  /** Creates the error by which the player is refused with this code. */
  refusal(code: ErrorCode): Error
}

/** A stake as sent by the player, with the decimals of the currency. */
export type Stake = { stake: string; pick: string }

/** The vendor's server. */
export type VendorServer = {
  /** Plays one round from stake to payout. */
  playRound(floor: Floor, guest: Guest, asked: Stake): Promise<Value<'games.round'>>
  /** Takes a stake and leaves the round open until cards are dealt, or a match has ended. */
  placeBet(floor: Floor, guest: Guest, asked: Stake): Promise<Value<'games.place'>>
  /** Plays an open round to its end. */
  resumeRound(floor: Floor, guest: Guest, round: string): Promise<Value<'games.resume'>>
  /** Hash of the seed of the player's next drawn round. */
  nextHash(floor: Pick<Floor, 'kept' | 'random'>, player: string): Promise<string>
  /** Job that settles a bet after its match has ended. */
  endMatch(floor: Floor, id: number): Promise<void>
  openBets(floor: Floor, guest: Guest): Promise<Value<'games.open-bets'>>
  /** Current matches by start time. */
  matches(board: MatchBoard): Value<'games.matches'>
  /** States of the tables of live games, in their order. */
  tables(lobby: Lobby, games: readonly CatalogueGame[]): Promise<TableState[]>
}

export type MatchBoard = { matchSeed(part: string): string; now: number; randomOf(seed: string): Random }
export type Lobby = MatchBoard & { kept: Pick<RoundStore, 'dealt'> }

/** State of a live table without its limits, which the platform sets. */
export type TableState = Pick<LiveTable, 'dealer' | 'seats' | 'players' | 'road'>
/** A result as it stands in the road of a table. */
export type Bead = LiveTable['road'][number]

/** A winning line of a round; line 0 pays in any position. */
export type WinningLine = { line: number; places: number[]; payoutMinor: bigint }

/** A drawn round with its payout in minor units. Fractions are rounded down. */
export type Draw = { symbols: string[]; lines: WinningLine[]; payoutMinor: bigint }

/** Entry of a brand's `games.leastMs` that sets the minimum time of a round; bets on matches have none. */
export type Pace = 'slots' | 'casino' | 'matches'

/** Parts of a game's English name; number 1 is not written. */
export type NameParts = { title: string; ending: string; number: number }

/** A text by its key without `play.` in the reader's language; undefined if there is none. */
export type TextFinder = (key: string) => string | undefined

export type MatchNames = { league: string; home: string; away: string }

/** Names in the reader's language, made of the vendor's texts, over which the host may lay its own. */
export type Names = {
  /** Texts by key in a language or its fallback. */
  texts(language: string): Readonly<Record<string, string>>
  game(game: CatalogueGame, text: TextFinder): string
  /** Name of a room, such as Bronze, of a game whose name is in the reader's language. */
  room(game: string, room: string, text: TextFinder): string
  match<Match extends MatchNames>(match: Match, text: TextFinder): Match
  /** Description of a bet as the vendor sent it, such as `Eastgate v Old Mill: home`. */
  bet(kind: string, content: string, text: TextFinder): string
}

/** A game of the catalogue, with the fields needed for play and pictures. */
export type CatalogueGame = Game & {
  /** Parts of the English name, if it is made of a title, an ending and a number. */
  parts?: NameParts
  kind: string
  pace: Pace
  /** Variant of the duel in a room; empty for other games. */
  variant: string
  /** Number of lines; 0 if the game has none. */
  lines: number
  maxBet: string
  /** Kind under which lobbies list the game; empty for none. */
  title: string
  /** Bets of the game wait for the end of a match. */
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

/** Subject of a drawing, as the platform describes it. */
export type PromotionPicture = { code: string; kind: string; figure: string }

/** Theme of a game's pictures: its world, and its figures, that of the lobby's tile first. */
export type GameTheme = { world: string; figures: string[] }

/** Draws pictures as SVG. Within a version, the same subject gives the same bytes. */
export type Pictures = {
  /** Hash of the drawing code. */
  version(): string
  game(game: CatalogueGame): string
  theme(game: CatalogueGame): GameTheme
  vendor(row: SeedVendor): string
  /** Undefined for an unknown kind of lottery. */
  lottery(group: string): string | undefined
  promotion(subject: PromotionPicture): string
  article(subject: PromotionPicture): string
  /** Renders an SVG as WebP with `scale` pixels per unit; undefined if this machine cannot. */
  bitmap(svg: string, scale: number): Promise<Buffer | undefined>
}

/** A file of the vendor's pages. `isFixed`: its address contains a hash of its content. */
export type PageFile = { type: string; text: string; isFixed: boolean }

/** Texts of the pages in a language or its fallback. */
export type PageTexts = {
  /** Language tag for HTML. */
  tag: string
  direction: 'ltr' | 'rtl'
  /** Texts by key, with `{{name}}` as placeholder. */
  texts: Readonly<Record<string, string>>
}

/** The vendor's pages, all below one address. */
export type Pages = {
  /** The document of a kind of game, or of the lottery hall. */
  document(name: string): string | undefined
  /** A file by its path below the pages' address. */
  file(path: string): PageFile | undefined
  /** Reads changed files again. */
  reload(): void
}

/** The demonstration vendor as seen by the simulated platform. */
export type Vendor = {
  /** All vendors of the seed with their games; the same rows give the same catalogue. */
  catalogue(rows: readonly SeedVendor[], lotteries: readonly { vassalage: string }[]): Catalogue
  /** Number of guests in a room with `seats` seats. It changes hourly and is the same for all players. */
  guestsIn(roomId: string, seats: number, now: number): number
  /** Number of guests in a game; they come and go one by one, and it is the same for all players. */
  guestsAt(game: CatalogueGame, now: number): number
  names: Names
  server: VendorServer
  calls(carry: Carrier, signer: () => Promise<Signer>): VendorCalls
  /** Bets of past rounds of a game; undefined if games of its kind have no history. */
  pastPicks(game: Pick<CatalogueGame, 'kind' | 'variant'>): readonly string[] | undefined
  /** Draws one round; undefined if nothing is drawn for this bet. */
  draw(kind: string, random: Random, stakeMinor: bigint, pick: string): Draw | undefined
  /** Text whose generator draws the round of a seed, and the hash of the seed for the record. */
  seedTexts(seed: string): { drawn: string; seedHash: string }
  pictures: Pictures
  pages: Pages
}

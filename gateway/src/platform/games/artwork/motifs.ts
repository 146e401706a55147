import type { AirName } from './air.ts'
import type { PartName } from './parts.ts'
import type { SceneName } from './scenes.ts'
import type { TitleName } from './title.ts'

/** A world of pictures: where it plays, what stands in it, and the words that name its games. */
export type Motif = {
  scenes: readonly SceneName[]
  air: readonly AirName[]
  titles: readonly TitleName[]
  /** Hues of the scene, degrees of OKLCH. */
  hues: readonly number[]
  /** What may stand beside the hero. */
  friends: readonly PartName[]
  /** Word in the name -> who is the hero. */
  words: Readonly<Record<string, PartName | readonly PartName[]>>
}

export const motifs = {
  gems: {
    scenes: ['rays', 'vault', 'space', 'mandala'], air: ['sparks'], titles: ['gold', 'chrome', 'jewel'], hues: [285, 262, 320, 200, 350], friends: ['gem', 'diamond', 'gems'],
    words: { Gems: 'gems', Jewels: 'gems', Diamond: 'diamond', Diamonds: 'diamond', Crystals: 'gems', Ruby: 'gem', Sapphire: 'gem', Gemstone: 'gem' },
  },
  fruit: {
    scenes: ['rays', 'stage', 'candyLand'], air: ['sparks', 'confetti'], titles: ['candy', 'gold', 'ribbon'], hues: [300, 145, 50, 350, 262], friends: ['cherries', 'lemon', 'melon', 'grapes', 'orange', 'strawberry', 'bell'],
    words: { Fruits: 'basket', Cherries: 'cherries', Cherry: 'cherries', Lemons: 'lemon', Melons: 'melon', Melon: 'melon', Grapes: 'grapes', Oranges: 'orange', Strawberry: 'strawberry', Berries: 'strawberry', Orchard: 'basket' },
  },
  hot: {
    scenes: ['inferno', 'rays'], air: ['embers'], titles: ['flame', 'gold'], hues: [30, 45, 20], friends: ['flame', 'pepper', 'seven'],
    words: { Chillies: 'pepper', Chilli: 'pepper', Flames: 'flame', Flame: 'flame', Inferno: 'flame', Volcano: 'volcano', Lava: 'volcano', Fire: 'flame', Salsa: 'pepper' },
  },
  classic: {
    scenes: ['rays', 'stage', 'vault'], air: ['sparks', 'coins'], titles: ['gold', 'chrome', 'ribbon', 'flame'], hues: [27, 305, 262, 20, 150], friends: ['bell', 'cherries', 'bars', 'horseshoe', 'clover', 'coin', 'seven'],
    words: { Sevens: 'sevens', '777': 'sevens', Seven: 'seven', Bells: 'bell', Bell: 'bell', Bars: 'bars', Horseshoe: 'horseshoe', Clovers: 'clover', Clover: 'clover', Shamrock: 'clover', Wheel: 'fortuneWheel' },
  },
  dragon: {
    scenes: ['lanternStreet', 'rays', 'inferno', 'cloudsAbove', 'mandala'], air: ['embers', 'coins', 'sparks'], titles: ['gold', 'flame', 'jewel'], hues: [27, 20, 150, 285], friends: ['lantern', 'ingot', 'coin', 'firecrackers'],
    words: { Dragon: 'dragon', Dragons: 'dragon', Wyrm: 'dragon', Drake: 'dragon' },
  },
  orient: {
    scenes: ['lanternStreet', 'waves', 'dusk', 'rays'], air: ['petals', 'coins', 'sparks'], titles: ['gold', 'jewel', 'ribbon'], hues: [27, 20, 350, 75, 165], friends: ['lantern', 'fan', 'ingot', 'drum', 'lotus', 'coin', 'firecrackers'],
    words: { Pagoda: 'pagoda', Lanterns: 'lantern', Lantern: 'lantern', Drums: 'drum', Drum: 'drum', Fan: 'fan', Firecracker: 'firecrackers', Firecrackers: 'firecrackers', Lotus: 'lotus', Blossom: 'tree', Mahjong: 'mahjong' },
  },
  koi: {
    scenes: ['waves', 'ocean', 'dusk'], air: ['petals', 'bubbles'], titles: ['gold', 'jewel', 'chrome'], hues: [210, 235, 195, 27], friends: ['lotus', 'coin', 'fan'],
    words: { Koi: ['koi', 'kois'], Carp: 'kois', Pond: 'kois', 'Lotus Koi': 'koi' },
  },
  samurai: {
    scenes: ['waves', 'dusk', 'night', 'rays'], air: ['petals', 'embers'], titles: ['carved', 'gold', 'flame'], hues: [27, 350, 262, 305], friends: ['swords', 'fan', 'pagoda', 'lantern'],
    words: { Samurai: 'samurai', Ronin: 'samurai', Shogun: 'samurai', Sakura: 'tree', Katana: 'swords' },
  },
  fortune: {
    scenes: ['vault', 'rays', 'lanternStreet'], air: ['coins', 'sparks'], titles: ['gold', 'ribbon', 'flame'], hues: [27, 20, 75, 305, 150], friends: ['coins', 'ingot', 'coin', 'firecrackers', 'lantern'],
    words: { Fortune: 'ingot', Coins: 'coins', Coin: 'coin', Ingots: 'ingot', Cat: 'beckoningCat', Prosperity: 'ingot', Wealth: 'coins', 'Lucky Cat': 'beckoningCat' },
  },
  panda: {
    scenes: ['forest', 'ruins', 'dusk', 'rays'], air: ['leaves', 'petals'], titles: ['candy', 'gold', 'ribbon'], hues: [145, 130, 165], friends: ['coin', 'lantern', 'lotus'],
    words: { Panda: 'panda', Pandas: 'panda', Bamboo: 'panda' },
  },
  tiger: {
    scenes: ['forest', 'lanternStreet', 'ruins', 'rays'], air: ['leaves', 'coins', 'embers'], titles: ['gold', 'flame', 'carved'], hues: [60, 27, 145, 45], friends: ['ingot', 'coin', 'gem'],
    words: { Tiger: 'tiger', Tigers: 'tiger', Tigress: 'tiger' },
  },
  beasts: {
    scenes: ['dusk', 'canyon', 'forest', 'night', 'ruins', 'snow'], air: ['leaves', 'fireflies', 'embers'], titles: ['carved', 'gold', 'chrome', 'flame'], hues: [50, 30, 285, 145, 220], friends: ['gem', 'coin', 'acorn', 'tree'],
    words: { Lion: 'lion', Pride: 'lion', Wolf: 'wolf', Wolves: 'wolf', Fox: 'fox', Foxes: 'fox', Bear: 'bear', Grizzly: 'bear', Bull: 'bull', Bison: 'bull', Buffalo: 'bull', Elephant: 'elephant', Safari: ['lion', 'elephant'], Owl: 'owl', Rabbit: 'rabbit', Hare: 'rabbit', Acorn: 'acorn' },
  },
  jungle: {
    scenes: ['ruins', 'forest'], air: ['leaves', 'fireflies'], titles: ['carved', 'gold', 'candy'], hues: [145, 155, 110], friends: ['idol', 'gem', 'coin', 'mask'],
    words: { Monkey: 'monkey', Monkeys: 'monkey', Jungle: ['monkey', 'tiger', 'idol'], Idol: 'idol', Aztec: ['idol', 'stepPyramid'], Maya: ['stepPyramid', 'idol'], Eldorado: 'idol', Canopy: 'monkey' },
  },
  phoenix: {
    scenes: ['inferno', 'cloudsAbove', 'rays', 'mandala'], air: ['embers', 'sparks'], titles: ['flame', 'gold', 'jewel'], hues: [30, 285, 262, 20], friends: ['gem', 'lotus', 'flame'],
    words: { Phoenix: 'phoenix', Firebird: 'phoenix', Eagle: 'phoenix' },
  },
  egypt: {
    scenes: ['desert', 'hall', 'dusk'], air: ['sparks', 'coins', 'embers'], titles: ['carved', 'gold', 'jewel'], hues: [75, 50, 262, 195], friends: ['scarab', 'pyramid', 'gem', 'book', 'coins'],
    words: { Pharaoh: 'pharaoh', Nile: 'pharaoh', Scarab: 'scarab', Scarabs: 'scarab', Pyramid: 'pyramid', Pyramids: 'pyramid', Sphinx: 'pharaoh', Sands: 'pyramid', Cleopatra: 'pharaoh' },
  },
  olympus: {
    scenes: ['cloudsAbove', 'stormSky', 'hall'], air: ['sparks', 'coins'], titles: ['carved', 'gold', 'chrome'], hues: [262, 240, 285, 75], friends: ['temple', 'lightning', 'shield', 'coin', 'gem'],
    words: { Olympus: ['thunderGod', 'temple'], Thunder: ['lightning', 'thunderGod'], Storm: ['lightning', 'thunderGod'], Titan: 'thunderGod', Titans: 'thunderGod', Spartan: 'spartan', Athens: 'temple', Legion: 'spartan', Gladiator: 'spartan', Lightning: 'lightning' },
  },
  viking: {
    scenes: ['snow', 'stormSky', 'night', 'waves'], air: ['flakes', 'embers', 'sparks'], titles: ['carved', 'chrome', 'flame'], hues: [235, 220, 262, 200], friends: ['axes', 'shield', 'rune', 'longship'],
    words: { Viking: 'viking', Vikings: 'viking', Longship: 'longship', Fjord: 'longship', Runes: 'rune', Rune: 'rune', Valhalla: ['viking', 'axes'], Berserker: 'axes', Norse: 'viking' },
  },
  frost: {
    scenes: ['snow'], air: ['flakes'], titles: ['chrome', 'candy', 'jewel'], hues: [230, 215, 250], friends: ['snowflake', 'gem', 'penguin'],
    words: { Frost: 'snowflake', Snow: ['snowflake', 'penguin'], Penguin: 'penguin', Penguins: 'penguin', Ice: 'snowflake', Winter: 'snowflake', Arctic: ['penguin', 'whale'], Blizzard: 'snowflake' },
  },
  treasure: {
    scenes: ['ocean', 'vault', 'dusk', 'ruins'], air: ['coins', 'sparks', 'bubbles'], titles: ['gold', 'carved', 'ribbon'], hues: [220, 200, 50, 165], friends: ['coins', 'compass', 'anchor', 'gem', 'swords', 'scroll'],
    words: { Treasure: 'chest', Treasures: 'chest', Pirate: ['galleon', 'chest'], Pirates: 'galleon', Galleon: 'galleon', Captain: 'galleon', Doubloons: 'coins', Compass: 'compass', Anchor: 'anchor', Corsair: 'galleon', Hoard: 'chest', Map: 'scroll' },
  },
  sea: {
    scenes: ['ocean'], air: ['bubbles'], titles: ['chrome', 'candy', 'gold', 'jewel'], hues: [220, 235, 200, 250], friends: ['shell', 'clownfish', 'reefFish', 'turtle', 'jellyfish', 'anchor'],
    words: { Pearl: 'shell', Pearls: 'shell', Reef: ['reefFish', 'clownfish', 'turtle'], Ocean: ['turtle', 'whale', 'jellyfish'], Shark: 'shark', Kraken: 'octopus', Octopus: 'octopus', Turtle: 'turtle', Whale: 'whale', Dolphin: 'whale', Trident: 'trident', Neptune: 'trident', Poseidon: 'trident', Tide: ['shell', 'jellyfish'], Lagoon: ['clownfish', 'turtle'], Jellyfish: 'jellyfish' },
  },
  fairy: {
    scenes: ['forest', 'night', 'candyLand'], air: ['fireflies', 'petals', 'sparks'], titles: ['jewel', 'candy', 'carved'], hues: [285, 165, 320, 145], friends: ['mushroom', 'butterfly', 'tree', 'potion', 'acorn'],
    words: { Fairy: 'butterfly', Butterfly: 'butterfly', Forest: ['tree', 'mushroom', 'owl'], Woods: ['owl', 'fox', 'tree'], Mushrooms: 'mushroom', Glade: 'mushroom', Grove: 'tree', Meadow: 'butterfly', Toadstool: 'mushroom' },
  },
  magic: {
    scenes: ['chamber', 'night', 'space'], air: ['sparks', 'fireflies'], titles: ['jewel', 'carved', 'gold'], hues: [285, 305, 262, 165], friends: ['potion', 'orb', 'book', 'gem', 'scroll'],
    words: { Wizard: 'wizard', Merlin: 'wizard', Potion: 'potion', Potions: 'potion', Spell: 'orb', Spells: 'orb', Oracle: 'orb', Alchemist: 'potion', Alchemy: 'potion', Magic: ['wizard', 'orb'], Enchanted: ['potion', 'orb'], Sorcerer: 'wizard' },
  },
  books: {
    scenes: ['chamber', 'desert', 'hall', 'ruins'], air: ['sparks', 'embers'], titles: ['carved', 'gold', 'jewel'], hues: [50, 285, 27, 165], friends: ['scarab', 'gem', 'coin', 'orb', 'compass'],
    words: { Book: 'book', Books: 'book', Tome: 'book', Scrolls: 'scroll', Scroll: 'scroll', Chronicle: 'book', Secrets: 'book' },
  },
  kingdom: {
    scenes: ['dusk', 'hall', 'night', 'cloudsAbove'], air: ['sparks', 'petals'], titles: ['carved', 'gold', 'jewel'], hues: [285, 262, 340, 50], friends: ['shield', 'swords', 'crown', 'gem', 'castle'],
    words: { Castle: 'castle', Kingdom: ['castle', 'crown'], Queen: 'queen', King: 'crown', Crown: 'crown', Crowns: 'crown', Knight: 'shield', Knights: 'shield', Camelot: 'castle', Throne: 'crown', Princess: 'queen', Excalibur: 'swords' },
  },
  arabia: {
    scenes: ['palaceNight', 'desert'], air: ['sparks', 'fireflies'], titles: ['gold', 'jewel', 'carved'], hues: [285, 305, 262, 50], friends: ['gem', 'coins', 'chest', 'palace', 'lamp'],
    words: { Genie: 'lamp', Lamp: 'lamp', Oasis: 'palms', Palace: 'palace', Sultan: 'palace', Bazaar: 'lamp', Dunes: 'palace', Caravan: 'palace', Wishes: 'lamp' },
  },
  festival: {
    scenes: ['mandala', 'palaceNight', 'stage', 'lanternStreet'], air: ['confetti', 'petals', 'sparks'], titles: ['gold', 'jewel', 'ribbon', 'candy'], hues: [340, 305, 50, 195, 27], friends: ['diya', 'lotus', 'drum', 'mask', 'gem'],
    words: { Peacock: 'peacock', Diya: 'diya', Lights: 'diya', Carnival: 'mask', Masquerade: 'mask', Fiesta: ['skull', 'mask'], Rangoli: 'lotus', Maharani: 'queen', Monsoon: 'lotus', Parade: 'elephant', Calavera: 'skull' },
  },
  candy: {
    scenes: ['candyLand', 'rays'], air: ['hearts', 'sparks', 'confetti'], titles: ['candy', 'ribbon'], hues: [350, 320, 200, 285, 60], friends: ['bonbon', 'lollipop', 'cupcake', 'strawberry', 'cherries'],
    words: { Candy: ['lollipop', 'sweets'], Candies: 'sweets', Lollipop: 'lollipop', Bonbons: 'bonbon', Sweets: 'sweets', Cupcake: 'cupcake', Bakery: 'cupcake', Sugar: ['bonbon', 'sweets'], Gumdrops: 'bonbon', Toffee: 'bonbon' },
  },
  space: {
    scenes: ['space'], air: ['sparks'], titles: ['neon', 'chrome', 'jewel'], hues: [285, 262, 310, 200], friends: ['planet', 'rocket', 'saucer', 'astronaut', 'gem'],
    words: { Galaxy: 'planet', Planet: 'planet', Planets: 'planet', Rocket: 'rocket', Orbit: 'planet', Comet: 'rocket', Nebula: 'astronaut', Cosmos: 'astronaut', Astronaut: 'astronaut', Saucer: 'saucer', Starlight: 'planet', Robots: 'robot', Robot: 'robot', Lunar: 'astronaut', Stellar: 'rocket' },
  },
  western: {
    scenes: ['canyon', 'desert', 'dusk'], air: ['embers', 'coins', 'none'], titles: ['carved', 'ribbon', 'flame', 'gold'], hues: [220, 285, 200, 30], friends: ['cactus', 'wagonWheel', 'horseshoe', 'sheriffStar', 'coins'],
    words: { Sheriff: ['sheriff', 'sheriffStar'], Outlaw: 'sheriff', Saloon: 'sheriff', Bandit: 'sheriff', Canyon: 'wagonWheel', Cactus: 'cactus', Cowboy: 'sheriff', Frontier: 'wagonWheel', Badge: 'sheriffStar', Rodeo: 'bull', Mustang: 'horseshoe' },
  },
  neon: {
    scenes: ['city'], air: ['sparks', 'none'], titles: ['neon', 'chrome'], hues: [330, 300, 285, 350], friends: ['palms', 'joystick', 'robot', 'dice', 'gem'],
    words: { Neon: ['skyline', 'robot', 'palms'], City: 'skyline', Arcade: 'joystick', Synthwave: 'palms', Miami: 'palms', Cyber: 'robot', Retro: 'joystick', Downtown: 'skyline', Vegas: ['skyline', 'dice'] },
  },
  casino: {
    scenes: ['stage', 'felt', 'rays'], air: ['sparks', 'confetti', 'coins'], titles: ['gold', 'chrome', 'ribbon'], hues: [27, 305, 262, 150], friends: ['chips', 'bigChip', 'dice', 'cards', 'ace'],
    words: { Aces: 'cards', Ace: 'ace', Joker: 'mask', Jackpot: 'fortuneWheel', Spins: 'fortuneWheel', Roller: 'dice', Dice: 'dice', Cards: 'cards', Chips: 'chips' },
  },
  live: {
    scenes: ['felt', 'stage', 'hall'], air: ['none', 'sparks'], titles: ['gold', 'carved', 'ribbon', 'jewel'], hues: [27, 305, 262, 340, 150, 50], friends: ['hostess', 'host', 'hostess', 'hostess'],
    words: { Baccarat: ['cards', 'chips'], Roulette: 'roulette', Blackjack: ['ace', 'cards'], 'Sic Bo': 'threeDice', 'Dragon Tiger': ['dragon', 'tiger'], 'Teen Patti': 'cards', 'Andar Bahar': 'cards', Poker: ['cards', 'chips'], 'Fan Tan': 'bigChip', 'Fortune Wheel': 'fortuneWheel', 'Crown Wheel': 'fortuneWheel', 'Hi-Lo': 'ace', 'Colour Dice': 'dice', Lobby: 'chips' },
  },
  fish: {
    scenes: ['ocean'], air: ['bubbles'], titles: ['chrome', 'candy', 'gold', 'flame'], hues: [220, 235, 205, 250, 190], friends: ['clownfish', 'reefFish', 'puffer', 'turtle', 'jellyfish', 'koi'],
    words: { 'Dragon Sea': 'dragon', Shark: 'shark', Kraken: 'octopus', Reef: ['clownfish', 'reefFish'], Whale: 'whale', Turtle: 'turtle', Puffer: 'puffer', Poseidon: 'trident', Pearl: 'shell', Jellyfish: 'jellyfish', 'Golden Koi': 'kois', Angler: ['reefFish', 'puffer'], Trident: 'trident', Treasure: 'chest', Fishing: ['clownfish', 'shark', 'puffer'] },
  },
  duel: {
    scenes: ['felt', 'rays', 'stage'], air: ['coins', 'sparks', 'confetti'], titles: ['flame', 'gold', 'chrome', 'ribbon'], hues: [262, 27, 305, 150, 340], friends: ['chips', 'bigChip', 'crown', 'trophy'],
    words: { 'High Card': 'ace', Dice: 'dice', Mahjong: 'mahjong', Poker: 'cards', 'Teen Taash': 'cards', Rummy: 'cards', 'Three Cards': 'cards', Ludo: 'threeDice', 'Big Two': 'cards', Bull: 'bull', Domino: 'mahjong' },
  },
  sport: {
    scenes: ['stadium'], air: ['confetti', 'none'], titles: ['chrome', 'flame', 'gold'], hues: [262, 220, 285, 200], friends: ['trophy', 'football', 'crown'],
    words: { Football: 'football', Soccer: 'football', Basketball: 'basketball', Hoops: 'basketball', Cricket: 'cricket', Tennis: 'tennis', Boxing: 'boxing', Racing: 'raceCar', 'Grand Prix': 'raceCar', Cup: 'trophy', Champions: 'trophy', Sportsbook: ['football', 'trophy'] },
  },
  lottery: {
    scenes: ['rays', 'stage'], air: ['confetti', 'sparks'], titles: ['gold', 'candy', 'ribbon'], hues: [305, 262, 27, 150], friends: ['coins', 'clover'],
    words: { Lottery: 'lottoBalls', Lotto: 'lottoBalls', Keno: 'lottoBalls', Draw: 'lottoBalls', Bingo: 'lottoBalls', Six: 'lottoBalls', Quickball: 'lottoBalls' },
  },
} as const satisfies Record<string, Motif>

export type MotifName = keyof typeof motifs

/** Family of a vendor (seed-vendor.json, motif) -> the worlds its slots play in, the usual ones first. */
export const families: Readonly<Record<string, readonly MotifName[]>> = {
  orient: ['dragon', 'orient', 'koi', 'fortune', 'tiger', 'panda', 'samurai', 'phoenix', 'gems'],
  fortune: ['fortune', 'dragon', 'hot', 'classic', 'tiger', 'gems', 'phoenix', 'fruit'],
  classic: ['classic', 'fruit', 'gems', 'hot', 'casino', 'kingdom'],
  myth: ['olympus', 'egypt', 'viking', 'books', 'phoenix', 'kingdom', 'dragon', 'samurai'],
  ocean: ['sea', 'treasure', 'koi', 'gems', 'frost', 'arabia'],
  fantasy: ['fairy', 'magic', 'kingdom', 'books', 'dragon', 'phoenix', 'gems'],
  cosmos: ['space', 'frost', 'gems', 'neon', 'magic', 'olympus'],
  sweet: ['candy', 'fruit', 'fairy', 'gems', 'panda'],
  wild: ['beasts', 'jungle', 'tiger', 'panda', 'frost', 'sea', 'western'],
  western: ['western', 'beasts', 'hot', 'classic', 'treasure'],
  neon: ['neon', 'space', 'casino', 'classic', 'fruit', 'gems'],
  treasure: ['treasure', 'egypt', 'jungle', 'arabia', 'books', 'sea', 'gems'],
  festival: ['festival', 'arabia', 'orient', 'fortune', 'tiger', 'gems', 'beasts'],
  cards: ['casino', 'classic', 'gems', 'kingdom'],
  sport: ['sport'],
  lottery: ['lottery'],
}

/** Category -> the worlds of its games, where the vendor's family does not decide. */
export const motifsByType: Readonly<Record<string, readonly MotifName[]>> = {
  LIVE: ['live'],
  FISH: ['fish'],
  PVP: ['duel'],
  SPORTS: ['sport'],
  LOTT: ['lottery'],
  ELOTT: ['lottery'],
}

/** Worlds a game may play in, by its category and its vendor's family. */
export function motifsFor(gameType: string, family: string): readonly MotifName[] {
  return motifsByType[gameType] ?? families[family] ?? families.classic!
}

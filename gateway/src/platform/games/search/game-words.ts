import { wordsOf } from './words.ts'

type Category = 'RNG' | 'LIVE' | 'FISH' | 'PVP' | 'SPORTS' | 'LOTT'

export type Meaning = {
  /** Words in the spelling of names; empty if only a category was typed. */
  text: string
  gameType?: Category
}

/** Words in names of games, with their translations by visitors; names themselves are English. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  roulette: [
    'ルーレット',
    '轮盘',
    '輪盤',
    '룰렛',
    'รูเล็ต',
    'cò quay',
    'ru lét',
    'روليت',
    'رولت',
    'رولیٹ',
    'রুলেট',
    'रूलेट',
    'рулетка',
    'rulet',
    'ruleta',
    'roleta',
  ],
  baccarat: [
    'バカラ',
    '百家乐',
    '百家樂',
    '바카라',
    'บาคาร่า',
    'باكارات',
    'باکارات',
    'بکارا',
    'ব্যাকারা',
    'বাকারা',
    'बकारा',
    'баккара',
    'bakara',
    'bacará',
  ],
  blackjack: [
    'ブラックジャック',
    '二十一点',
    '二十一點',
    '블랙잭',
    'แบล็คแจ็ค',
    'xì dách',
    'بلاك جاك',
    'بلک جک',
    'بلیک جیک',
    'ব্ল্যাকজ্যাক',
    'ब्लैकजैक',
    'блэкджек',
  ],
  poker: [
    'ポーカー',
    '扑克',
    '撲克',
    '포커',
    'โป๊กเกอร์',
    'โปกเกอร์',
    'xì tố',
    'بوكر',
    'پوکر',
    'পোকার',
    'पोकर',
    'покер',
    'póquer',
    'pôquer',
  ],
  'sic bo': [
    'シックボー',
    '骰宝',
    '骰寶',
    '식보',
    'ซิกโบ',
    'ไฮโล',
    'tài xỉu',
    'سيك بو',
    'سیک بو',
    'সিক বো',
    'सिक बो',
    'сик бо',
  ],
  'dragon tiger': [
    'ドラゴンタイガー',
    '龙虎',
    '龍虎',
    '드래곤 타이거',
    'เสือมังกร',
    'rồng hổ',
    'long hổ',
    'تنين ونمر',
    'اژدها و ببر',
    'ড্রাগন টাইগার',
    'ड्रैगन टाइगर',
    'дракон тигр',
  ],
  'teen patti': ['তিন পাত্তি', 'तीन पत्ती', 'تین پتی'],
  'andar bahar': ['আন্দার বাহার', 'अंदर बाहर', 'اندر باہر'],
  'fan tan': ['番摊', '番攤', 'ファンタン', '판탄'],
  dice: [
    'サイコロ',
    'ダイス',
    '骰子',
    '주사위',
    'ลูกเต๋า',
    'xúc xắc',
    'نرد',
    'تاس',
    'پانسہ',
    'ডাইস',
    'पासा',
    'кости',
    'dados',
    'dadu',
    'zar',
  ],
  wheel: [
    'ホイール',
    '转盘',
    '轉盤',
    '휠',
    'วงล้อ',
    'vòng quay',
    'عجلة',
    'گردونه',
    'پہیہ',
    'চাকা',
    'पहिया',
    'колесо',
  ],
  dragon: [
    'ドラゴン',
    '龙',
    '龍',
    '드래곤',
    'มังกร',
    'rồng',
    'تنين',
    'اژدها',
    'اژدہا',
    'ড্রাগন',
    'ड्रैगन',
    'дракон',
    'dragón',
    'dragão',
    'ejderha',
    'naga',
  ],
  tiger: ['タイガー', '虎', '타이거', 'เสือ', 'نمر', 'ببر', 'বাঘ', 'बाघ', 'тигр', 'tigre', 'harimau', 'kaplan'],
  gold: [
    'ゴールド',
    '黄金',
    '黃金',
    '골드',
    'ทองคำ',
    'vàng',
    'ذهب',
    'طلا',
    'سونا',
    'সোনা',
    'सोना',
    'золото',
    'altın',
    'emas',
  ],
  fruit: [
    'フルーツ',
    '水果',
    '과일',
    'ผลไม้',
    'trái cây',
    'فواكه',
    'میوه',
    'پھل',
    'ফল',
    'फल',
    'фрукты',
    'meyve',
    'buah',
  ],
}

/** Names of categories as visitors type them, besides the brand's own. */
const CATEGORIES: Readonly<Record<Category, readonly string[]>> = {
  RNG: [
    'スロット',
    '老虎机',
    '老虎機',
    '拉霸',
    '슬롯',
    'สล็อต',
    'nổ hũ',
    'quay hũ',
    'سلوت',
    'سلوتس',
    'اسلات',
    'سلاٹ',
    'سلاٹس',
    'স্লট',
    'स्लॉट',
    'слоты',
    'tragamonedas',
    'tragaperras',
    'caça níqueis',
  ],
  LIVE: [
    'ライブカジノ',
    'ライブ',
    '真人',
    '라이브 카지노',
    '라이브',
    'คาสิโนสด',
    'casino trực tiếp',
    'كازينو مباشر',
    'کازینوی زنده',
    'کازینو زنده',
    'لائیو کیسینو',
    'লাইভ ক্যাসিনো',
    'लाइव कैसीनो',
    'живое казино',
    'casino en vivo',
    'cassino ao vivo',
    'canlı casino',
    'kasino langsung',
  ],
  FISH: [
    '釣り',
    'フィッシング',
    '捕鱼',
    '捕魚',
    '낚시',
    'ยิงปลา',
    'ตกปลา',
    'bắn cá',
    'صيد الأسماك',
    'صيد السمك',
    'ماهیگیری',
    'مچھلی کا شکار',
    'মাছ ধরা',
    'मछली',
    'рыбалка',
    'pesca',
    'tembak ikan',
    'balık avı',
  ],
  PVP: [
    'カードゲーム',
    '対戦',
    '棋牌',
    '카드게임',
    '카드 게임',
    'เกมไพ่',
    'ไพ่',
    'đánh bài',
    'game bài',
    'chơi bài',
    'ألعاب الورق',
    'ورق اللعب',
    'کارت بازی',
    'تاش',
    'তাস',
    'ताश',
    'карты',
    'juegos de cartas',
    'jogos de cartas',
    'permainan kad',
    'game kartu',
    'kart oyunları',
  ],
  SPORTS: [
    'スポーツ',
    '体育',
    '體育',
    '스포츠',
    'กีฬา',
    'thể thao',
    'الرياضة',
    'رياضة',
    'ورزش',
    'کھیل',
    'খেলাধুলা',
    'खेल',
    'спорт',
    'deportes',
    'esportes',
    'olahraga',
    'sukan',
    'spor',
  ],
  LOTT: [
    '宝くじ',
    '彩票',
    '복권',
    'หวย',
    'ลอตเตอรี่',
    'xổ số',
    'يانصيب',
    'لاتاری',
    'لاٹری',
    'লটারি',
    'लॉटरी',
    'лотерея',
    'lotería',
    'loteria',
    'lotere',
    'piyango',
  ],
}

type Phrase = { words: string; isInner: boolean; name?: string; gameType?: Category }

/** Scripts without spaces, in which a phrase may be inside a longer word. */
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{M}ー]{2,}$/u

/** Phrases, the longest first: `龍虎` does not mean dragon. */
const PHRASES: readonly Phrase[] = (
  [
    ...Object.entries(NAMES).flatMap(([name, written]) => written.map((one) => ({ ...phraseOf(one), name }))),
    ...Object.entries(CATEGORIES).flatMap(([gameType, written]) =>
      written.map((one) => ({ ...phraseOf(one), gameType: gameType as Category })),
    ),
  ] satisfies Phrase[] as Phrase[]
)
  // Without its accent a word may be the English one.
  .filter(({ words, name }) => words !== name)
  .sort((one, other) => other.words.length - one.words.length)

/** Translates a query in any language to names and categories; undefined if no word is known. */
export function meaningOf(typed: string): Meaning | undefined {
  let rest = ` ${comparable(typed)} `
  let isKnown = false
  let gameType: Category | undefined
  for (const phrase of PHRASES) {
    const asked = phrase.isInner ? phrase.words : ` ${phrase.words} `
    if (!rest.includes(asked)) continue
    isKnown = true
    rest = rest.replace(asked, phrase.name ? ` ${phrase.name} ` : ' ')
    gameType ??= phrase.gameType
  }
  if (!isKnown) return undefined
  return { text: rest.trim(), ...(gameType && { gameType }) }
}

function phraseOf(written: string): Pick<Phrase, 'words' | 'isInner'> {
  const words = comparable(written)
  return { words, isInner: UNSPACED.test(words) }
}

/** Words as the search compares them, without the Arabic article. */
function comparable(text: string): string {
  return wordsOf(text)
    .map((word) => word.replace(/^ال(?=\p{L}{3})/u, ''))
    .join(' ')
}

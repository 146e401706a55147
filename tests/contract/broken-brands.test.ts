import { describe, expect, test } from 'vitest'
import { brandJson } from '../support/brand-folder.ts'
import { type Edits, loadBrands } from '../support/project-files.ts'

type Case = {
  /** Files of the brand, by path inside its folder. */
  files: Record<string, unknown>
  file: string
  line: number
  pointer: string
  wrong: RegExp
  write: RegExp
}

const page = (more: object) => ({
  $schema: '../../../schemas/page.json',
  route: '/extra',
  blocks: [],
  ...more,
})

const patch = (blocks: object, more: object = {}) => ({
  $schema: '../../../schemas/page.json',
  ...more,
  patch: blocks,
})

const channel = (more: object) => ({
  label: 'footer.licence',
  type: 'BANK',
  minimum: '10.00',
  maximum: '90.00',
  feeRate: '0.00',
  quickAmounts: [],
  payTo: { name: 'Us', institution: 'Bank', account: '1' },
  ...more,
})

/** An entry of the side menu, alone in the file. */
const entry = (setting: object) => ({ menus: { side: { extra: setting } } })

/** One mistake each, as an operator makes it. `brand` is the brand.json that has it. */
const cases: Record<string, Case> = {
  'a misspelt setting': brand(
    { esport: [] },
    5,
    '/esport',
    /"esport" is not known/,
    /did you mean "esports"/,
  ),
  'a page of no games': brand(
    { numbers: { gamePageSize: 0 } },
    6,
    '/numbers/gamePageSize',
    /0 is too small/,
    /1 or more/,
  ),
  'a menu entry that leads to two places': brand(
    entry({ page: 'vip', modal: 'login' }),
    7,
    '/menus/side/extra',
    /one of page, modal, opens, categories, and this one has page and modal/,
    /remove "modal"/,
  ),
  'a menu entry that leads to a page which is not there': brand(
    entry({ page: 'vips', label: 'shell.vip' }),
    8,
    '/menus/side/extra/page',
    /there is no page "vips"/,
    /did you mean "vip"/,
  ),
  'a menu entry that leads to a page without an address': brand(
    entry({ page: 'maintenance' }),
    8,
    '/menus/side/extra/page',
    /the page maintenance has no route/,
    /name another page/,
  ),
  'a menu entry below a heading that is not there': brand(
    entry({ in: 'offer', page: 'vip' }),
    8,
    '/menus/side/extra/in',
    /the menu has no heading "offer"/,
    /did you mean "offers"/,
  ),
  'a heading of a menu without a label': brand(
    entry({ order: 5 }),
    7,
    '/menus/side/extra',
    /"label" is missing/,
    /add "label"/,
  ),
  'a menu entry with a misspelt key': brand(
    entry({ page: 'vip', ordr: 5 }),
    9,
    '/menus/side/extra/ordr',
    /"ordr" is not known/,
    /did you mean "order"/,
  ),
  'a number in quotes': brand(
    { numbers: { pageSize: '20' } },
    6,
    '/numbers/pageSize',
    /a text where a whole number belongs/,
    /write 20/,
  ),
  'an item of a list without a value': brand(
    { domains: [null] },
    6,
    '/domains/0',
    /^null stands where a text belongs$/,
    /write "/,
  ),
  'a number that is too small': brand(
    { numbers: { captchaRefreshMs: -1 } },
    6,
    '/numbers/captchaRefreshMs',
    /too small/,
    /0 or more/,
  ),
  'an unknown language': brand(
    { supportLanguages: ['EN', 'BG'] },
    7,
    '/supportLanguages/1',
    /"BG" is not allowed/,
    /write one of: .*EN.*BN/,
  ),
  'a language twice': brand(
    { supportLanguages: ['EN', 'EN'] },
    5,
    '/supportLanguages',
    /entries 0 and 1 are the same/,
    /remove one/,
  ),
  'a default language that is not offered': brand(
    { defaultLang: 'BN' },
    5,
    '/defaultLang',
    /BN is not offered/,
    /add BN to supportLanguages/,
  ),
  'a colour without its hash': brand(
    { chatHeaderColour: '1d7a5f' },
    5,
    '/chatHeaderColour',
    /format "colour"/,
    /"#1d7a5f"/,
  ),
  'a merchant with a dash': brand(
    { merchant: 'my-shop' },
    4,
    '/merchant',
    /does not match/,
    /by which the platform knows the brand/,
  ),
  'a domain with capitals': brand(
    { domains: ['Play.Example.com'] },
    6,
    '/domains/0',
    /format "hostname"/,
    /^write "play\.example\.com"$/,
  ),
  'a time zone that is none': brand(
    { timeZone: 'Asia/Daka' },
    5,
    '/timeZone',
    /format "time-zone"/,
    /Asia\/Dhaka/,
  ),
  'a logo that is not there': brand(
    { logo: 'lgo.svg' },
    5,
    '/logo',
    /no picture "lgo.svg"/,
    /did you mean "logo.svg"/,
  ),
  'a text key that is not there': brand(
    { licence: 'footer.license' },
    5,
    '/licence',
    /no text "footer.license"/,
    /did you mean "footer.licence"/,
  ),
  'a menu that leads nowhere': brand(
    {
      navigation: [
        { name: 'footer.licence', gameType: 'RNG', page: '/rgn', enName: 'Slots', sideMenuIcon: 'slots' },
      ],
    },
    9,
    '/navigation/0/page',
    /no page at "\/rgn"/,
    /did you mean "\/rng"/,
  ),
  'an icon that is not there': brand(
    {
      navigation: [
        { name: 'footer.licence', gameType: 'RNG', page: '/rng', enName: 'Slots', sideMenuIcon: 'slotz' },
      ],
    },
    11,
    '/navigation/0/sideMenuIcon',
    /no icon "slotz"/,
    /did you mean "slots"/,
  ),
  'a vendor that is not there': brand(
    { vendors: { hidden: ['KYLIN', 'PITCHLM'] } },
    8,
    '/vendors/hidden/1',
    /no vendor "PITCHLM"/,
    /did you mean "PITCHLN"/,
  ),
  'a name for a vendor that is not there': brand(
    { vendors: { titles: { KILIN: 'Kylin' } } },
    7,
    '/vendors/titles/KILIN',
    /no vendor "KILIN"/,
    /did you mean "KYLIN"/,
  ),
  'esports of a vendor that is not there': brand(
    { esports: ['WICKET'] },
    6,
    '/esports/0',
    /no vendor "WICKET"/,
    /did you mean "WICKETY"/,
  ),
  'a vendor moved to a lane that the brand has not': brand(
    {
      navigation: [
        { name: 'category.rng', gameType: 'RNG', page: '/rng', enName: 'Slots', sideMenuIcon: 'slots' },
      ],
      vendors: { lanes: { KYLIN: 'FISH' } },
    },
    16,
    '/vendors/lanes/KYLIN',
    /moved to FISH, which is not in navigation/,
    /add FISH to navigation.*"hidden": \["KYLIN"\]/,
  ),
  'an upstream without an address': brand(
    { upstream: { mode: 'proxy' } },
    5,
    '/upstream',
    /"url" is missing/,
    /add "url"/,
  ),
  'an upstream that is not allowed': brand(
    { upstream: { mode: 'proxy', url: 'http://169.254.169.254/' } },
    7,
    '/upstream/url',
    /not on the gateway's allow-list/,
    /UPSTREAM_ALLOW_LIST/,
  ),
  'an unknown operation in the upstream': brand(
    { upstream: { operations: { 'wallet.tranfer': 'simulated' } } },
    7,
    '/upstream/operations/wallet.tranfer',
    /no operation "wallet.tranfer"/,
    /did you mean "wallet.transfer"/,
  ),
  'a rule whose pattern does not compile': brand(
    { registration: { rules: { username: { acceptedPattern: '[a-z' } } } },
    8,
    '/registration/rules/username/acceptedPattern',
    /format "regular-expression"/,
    /such as/,
  ),
  'a rule with bounds the wrong way round': brand(
    { registration: { rules: { username: { minLength: 9, maxLength: 4 } } } },
    7,
    '/registration/rules/username',
    /minLength 9 is above maxLength 4/,
    /a maxLength of 9 or more/,
  ),
  'a minimum above its maximum': brand(
    { numbers: { depositMinimumMinor: 900, depositMaximumMinor: 100 } },
    6,
    '/numbers/depositMinimumMinor',
    /depositMinimumMinor 900 is above depositMaximumMinor 100/,
    /100 or less.*900 or more/,
  ),
  "a maximum below base's minimum": brand(
    { numbers: { withdrawMaximumMinor: 5 } },
    6,
    '/numbers/withdrawMaximumMinor',
    /is above withdrawMaximumMinor 5/,
    /or more/,
  ),
  'a way to pay in whose minimum is above its maximum': brand(
    { depositChannels: { BANK: channel({ minimum: '50.00', maximum: '20.00' }) } },
    9,
    '/depositChannels/BANK/minimum',
    /minimum 50.00 of BANK is above its maximum 20.00/,
    /20.00 or less/,
  ),
  'an amount that is finer than the currency of the brand': brand(
    {
      currency: { code: 'JPY', symbol: '¥' },
      depositChannels: { BANK: channel({ minimum: '100.50', maximum: '90000' }) },
    },
    13,
    '/depositChannels/BANK/minimum',
    /100.50 has more decimals than JPY, which has none/,
    /such as "100"/,
  ),
  'an amount at a touch that its way to pay in does not take': brand(
    {
      depositChannels: {
        BANK: channel({ minimum: '50.00', maximum: '90.00', quickAmounts: ['60.00', '100.00'] }),
      },
    },
    14,
    '/depositChannels/BANK/quickAmounts/1',
    /100.00 is outside of what BANK takes/,
    /from 50.00 to 90.00/,
  ),
  'tiers that do not rise': brand(
    {
      partnerTiers: [
        { players: 5, netLossMinor: 0, rate: '25.00' },
        { players: 2, netLossMinor: 0, rate: '30.00' },
      ],
    },
    12,
    '/partnerTiers/1/players',
    /2 is below the 5/,
    /5 or more/,
  ),
  'a rank that asks less than the one below it': brand(
    { ranks: { vip2: { turnoverMinor: 5 } } },
    7,
    '/ranks/vip2/turnoverMinor',
    /turnoverMinor 5 is below the 1000000/,
    /1000000 or more/,
  ),
  'no rank at all': brand(
    { ranks: Object.fromEntries(Array.from({ length: 10 }, (_, level) => [`vip${level}`, null])) },
    5,
    '/ranks',
    /no rank is left/,
    /keep one/,
  ),
  'a currency that is none': brand(
    { currency: { code: 'PHX' } },
    6,
    '/currency/code',
    /ISO 4217 has no currency "PHX"/,
    /did you mean "PHP"/,
  ),
  'a currency of the past': brand(
    { currency: { code: 'DEM' } },
    6,
    '/currency/code',
    /ISO 4217 has no currency "DEM"/,
    /did you mean|in use/,
  ),
  'a currency in small letters': brand(
    { currency: { code: 'php' } },
    6,
    '/currency/code',
    /"php" is not of format "currency"/,
    /^write "PHP"$/,
  ),
  'a language in small letters': brand(
    { defaultLang: 'en' },
    5,
    '/defaultLang',
    /"en" is not of format "language"/,
    /^write "EN"$/,
  ),
  'no name and no merchant of its own': {
    files: { 'brand.json': { $schema: '../../schemas/brand.json' } },
    file: 'brand.json',
    line: 1,
    pointer: '',
    wrong: /"merchant" is missing/,
    write: /add "merchant"/,
  },
  'the merchant of another brand': brand(
    { merchant: 'taken' },
    4,
    '/merchant',
    /that of the brand a-first already/,
    /another/,
  ),
  'the domain of another brand': brand(
    { domains: ['taken.example.com'] },
    6,
    '/domains/0',
    /that of the brand a-first/,
    /another/,
  ),
  'a comma too many': text(
    '{\n  "name": "Test",\n  "merchant": "m1",\n}\n',
    3,
    '',
    /a comma stands before }/,
    /remove/,
  ),
  'a missing comma': text(
    '{\n  "name": "Test"\n  "merchant": "m2"\n}\n',
    2,
    '',
    /a comma is missing before "merchant"/,
    /a comma at the end of this line/,
  ),
  'two commas': text(
    '{\n  "name": "Test",,\n  "merchant": "m6"\n}\n',
    2,
    '',
    /two commas follow each other/,
    /remove one/,
  ),
  'a file in UTF-16': {
    files: { 'brand.json': Buffer.from('\uFEFF{ "name": "Test" }', 'utf16le') },
    file: 'brand.json',
    line: 1,
    pointer: '',
    wrong: /UTF-16/,
    write: /save it as UTF-8/,
  },
  'a text that is not UTF-8': {
    files: {
      'brand.json': null,
      'i18n/EN.json': Buffer.from('{\n  "home.hot": "Caf\xe9"\n}\n', 'latin1'),
    },
    file: 'i18n/EN.json',
    line: 2,
    pointer: '',
    wrong: /not UTF-8: this line has the byte 0xe9/,
    write: /save it as UTF-8/,
  },
  'an about-page that is not UTF-8': {
    files: { 'brand.json': null, 'about/EN/terms.md': Buffer.from('# Terms\n\nCaf\xe9\n', 'latin1') },
    file: 'about/EN/terms.md',
    line: 3,
    pointer: '',
    wrong: /not UTF-8/,
    write: /save it as UTF-8/,
  },
  'a comment': text(
    '{\n  // ours\n  "name": "Test",\n  "merchant": "m3"\n}\n',
    2,
    '',
    /no comments/,
    /remove/,
  ),
  'a key twice': text(
    '{\n  "name": "A",\n  "merchant": "m4",\n  "name": "B"\n}\n',
    4,
    '/name',
    /"name" stands twice/,
    /keep one/,
  ),
  'a file that ends early': text(
    '{\n  "name": "Test",\n  "merchant": "m5"\n',
    4,
    '',
    /ends too early/,
    /closing }/,
  ),
  'an empty file': text('', 1, '', /empty/, /write an object/),
  'no brand.json': {
    files: { 'theme.json': {} },
    file: 'brand.json',
    line: 1,
    pointer: '',
    wrong: /no brand.json/,
    write: /"merchant"/,
  },
  'a colour of the theme that is none': {
    files: { 'brand.json': null, 'theme.json': { colours: { dark: { primary: 'gold' } } } },
    file: 'theme.json',
    line: 4,
    pointer: '/colours/dark/primary',
    wrong: /format "colour"/,
    write: /#rrggbb/,
  },
  'a misspelt colour of the theme': {
    files: { 'brand.json': null, 'theme.json': { colours: { dark: { primry: '#ffffff' } } } },
    file: 'theme.json',
    line: 4,
    pointer: '/colours/dark/primry',
    wrong: /"primry" is not known/,
    write: /did you mean "primary"/,
  },
  'text that is too faint in the dark palette': {
    files: { 'brand.json': null, 'theme.json': { colours: { dark: { textMuted: '#444444' } } } },
    file: 'theme.json',
    line: 4,
    pointer: '/colours/dark/textMuted',
    wrong: /textMuted #444444 on surfaceRaised #[0-9a-f]{6} has a contrast of 1\.\d\d to 1, and 4\.5/,
    write: /^write "textMuted": "#[0-9a-f]{6}", or another "surfaceRaised"$/,
  },
  'a banner in the light palette on which text is too faint': {
    files: { 'brand.json': null, 'theme.json': { colours: { light: { heroFrom: '#30508a' } } } },
    file: 'theme.json',
    line: 4,
    pointer: '/colours/light/heroFrom',
    wrong: /text #[0-9a-f]{6} on heroFrom #30508a/,
    write: /another "heroFrom"/,
  },
  'a button whose label cannot be read': {
    files: { 'brand.json': null, 'theme.json': { colours: { light: { onPrimary: '#0b57c2' } } } },
    file: 'theme.json',
    line: 4,
    pointer: '/colours/light/onPrimary',
    wrong: /onPrimary #0b57c2 on primary #0b57c2 has a contrast of 1\.00/,
    write: /^write "onPrimary": "#[0-9a-f]{6}"/,
  },
  'a face of headings whose file is not there': {
    files: {
      'brand.json': null,
      'theme.json': { type: { faces: { JA: { file: 'gone.woff2', size: 100 } } } },
    },
    file: 'theme.json',
    line: 5,
    pointer: '/type/faces/JA/file',
    wrong: /there is no gone\.woff2/,
    write: /put it into assets/,
  },
  'a face of headings of a language that is none': {
    files: {
      'brand.json': null,
      'theme.json': { type: { faces: { XX: { file: 'gone.woff2', size: 100 } } } },
    },
    file: 'theme.json',
    line: 4,
    pointer: '/type/faces/XX',
    wrong: /XX is no language/,
    write: /languages\.json/,
  },
  'texts of a language that is none': {
    files: { 'brand.json': null, 'i18n/english.json': {} },
    file: 'i18n/english.json',
    line: 1,
    pointer: '',
    wrong: /no language "english"/,
    write: /EN\.json/,
  },
  'a text under its own key and, differently, under its other name': {
    files: {
      'brand.json': null,
      'i18n/EN.json': { inconsistent_twice: 'Not the same', 'form.inconsistent-twice': 'Type it again' },
    },
    file: 'i18n/EN.json',
    line: 2,
    pointer: '/inconsistent_twice',
    wrong: /another name of "form.inconsistent-twice", and the file gives them different texts/,
    write: /remove "inconsistent_twice" or "form.inconsistent-twice"/,
  },
  'an unknown key of an upstream': {
    files: { 'brand.json': null, 'i18n/EN.json': { in_been_in: 'Sent' } },
    file: 'i18n/EN.json',
    line: 2,
    pointer: '/in_been_in',
    wrong: /there is no text "in_been_in"/,
    write: /did you mean "in_been_out"/,
  },
  'a place that nothing fills': {
    files: { 'brand.json': null, 'i18n/EN.json': { 'footer.licence': 'Licence {{number}}' } },
    file: 'i18n/EN.json',
    line: 2,
    pointer: '/footer.licence',
    wrong: /nothing fills the place \{\{number\}\}/,
    write: /without places|use only/,
  },
  'a folder that is misspelt': {
    files: { 'brand.json': null, 'page/home.json': page({}) },
    file: 'page/home.json',
    line: 1,
    pointer: '',
    wrong: /nothing reads/,
    write: /did you mean ".*\/pages\/home.json"/,
  },
  'an unknown block': {
    files: { 'brand.json': null, 'pages/extra.json': page({ blocks: [{ block: 'game-lanes' }] }) },
    file: 'pages/extra.json',
    line: 6,
    pointer: '/blocks/0/block',
    wrong: /no block "game-lanes"/,
    write: /did you mean "game-lane"/,
  },
  'a setting that the block has not': {
    files: {
      'brand.json': null,
      'pages/extra.json': page({ blocks: [{ block: 'page-outlet', props: { colour: 'red' } }] }),
    },
    file: 'pages/extra.json',
    line: 8,
    pointer: '/blocks/0/props/colour',
    wrong: /"colour" is not known/,
    write: /remove it/,
  },
  'a place that the block has not': {
    files: {
      'brand.json': null,
      'pages/extra.json': page({ blocks: [{ block: 'hero-banner', slots: { asied: [] } }] }),
    },
    file: 'pages/extra.json',
    line: 8,
    pointer: '/blocks/0/slots/asied',
    wrong: /no place "asied"/,
    write: /did you mean "aside"/,
  },
  'a layout that is not there': {
    files: { 'brand.json': null, 'pages/extra.json': page({ layout: 'mian' }) },
    file: 'pages/extra.json',
    line: 5,
    pointer: '/layout',
    wrong: /no layout "mian"/,
    write: /did you mean "main"/,
  },
  'a block left out that no layout has': {
    files: { 'brand.json': null, 'pages/extra.json': page({ layout: 'main', without: ['site-foter'] }) },
    file: 'pages/extra.json',
    line: 7,
    pointer: '/without/0',
    wrong: /no block of a layout "site-foter"/,
    write: /did you mean "site-footer"/,
  },
  'a module in `when` that is none': {
    files: { 'brand.json': null, 'pages/extra.json': page({ when: { module: 'agent' } }) },
    file: 'pages/extra.json',
    line: 6,
    pointer: '/when/module',
    wrong: /no module "agent"/,
    write: /did you mean "agents"/,
  },
  'a word in `when` that is none': {
    files: { 'brand.json': null, 'pages/extra.json': page({ when: { loggedIn: true } }) },
    file: 'pages/extra.json',
    line: 6,
    pointer: '/when/loggedIn',
    wrong: /"loggedIn" is not known/,
    write: /login/,
  },
  'a page without a route': {
    files: { 'brand.json': null, 'pages/extra.json': page({ route: undefined }) },
    file: 'pages/extra.json',
    line: 1,
    pointer: '',
    wrong: /extra has no route/,
    write: /add "route": "\/extra"/,
  },
  "a page in place of base's without its route": {
    files: { 'brand.json': null, 'pages/rng.json': page({ route: undefined }) },
    file: 'pages/rng.json',
    line: 1,
    pointer: '',
    wrong: /rng has no route/,
    write: /add "route": "\/rng", as the page of base has it/,
  },
  'a patch of a block that base does not have': {
    files: { 'brand.json': null, 'pages/home.json': patch({ 'winer-board': { order: 5 } }) },
    file: 'pages/home.json',
    line: 4,
    pointer: '/patch/winer-board',
    wrong: /base has no block "winer-board"/,
    write: /did you mean "winner-board"/,
  },
  'a patch with a new block that does not say its name': {
    files: { 'brand.json': null, 'pages/home.json': patch({ brandnew: { order: 5 } }) },
    file: 'pages/home.json',
    line: 4,
    pointer: '/patch/brandnew',
    wrong: /base has no block "brandnew"/,
    write: /write one of: hero-banner, .*a new block needs "block"/,
  },
  'a patch of a page that base does not have': {
    files: { 'brand.json': null, 'pages/hoem.json': patch({}) },
    file: 'pages/hoem.json',
    line: 3,
    pointer: '/patch',
    wrong: /base has no page "hoem"/,
    write: /did you mean "home"/,
  },
  'a patch that makes another block of one of base': {
    files: { 'brand.json': null, 'pages/home.json': patch({ 'hot-games': { block: 'game-lane' } }) },
    file: 'pages/home.json',
    line: 5,
    pointer: '/patch/hot-games/block',
    wrong: /"hot-games" is a block of base/,
    write: /choose another id/,
  },
  'a patch that lists the blocks inside one of base': {
    files: { 'brand.json': null, 'layouts/main.json': patch({ 'side-menu': { slots: { cards: [] } } }) },
    file: 'layouts/main.json',
    line: 5,
    pointer: '/patch/side-menu/slots',
    wrong: /"side-menu" is a block of base/,
    write: /"in": "side-menu\/<slot>"/,
  },
  'a new block in a place that base does not have': {
    files: {
      'brand.json': null,
      'layouts/main.json': patch({ card: { block: 'promo-lane', in: 'side-menu/card' } }),
    },
    file: 'layouts/main.json',
    line: 6,
    pointer: '/patch/card/in',
    wrong: /no place "side-menu\/card"/,
    write: /did you mean "side-menu\/cards"/,
  },
  'a new block whose setting is misspelt': {
    files: {
      'brand.json': null,
      'modals/login.json': patch({ card: { block: 'promo-lane', props: { colour: 'red' } } }),
    },
    file: 'modals/login.json',
    line: 7,
    pointer: '/patch/card/props/colour',
    wrong: /"colour" is not known/,
    write: /remove it|use one of/,
  },
  'a patched setting of the wrong kind': {
    files: { 'brand.json': null, 'pages/home.json': patch({ 'rng-lane': { props: { count: 'ten' } } }) },
    file: 'pages/home.json',
    line: 6,
    pointer: '/patch/rng-lane/props/count',
    wrong: /a text where a whole number belongs/,
    write: /write 18/,
  },
  'a patch that removes a setting which the block needs': {
    files: { 'brand.json': null, 'pages/home.json': patch({ 'rng-lane': { props: { gameType: null } } }) },
    file: 'pages/home.json',
    line: 5,
    pointer: '/patch/rng-lane/props',
    wrong: /"gameType" is missing/,
    write: /add "gameType"/,
  },
  'a link of a patch that leads nowhere': {
    files: {
      'brand.json': null,
      'pages/home.json': patch({ card: { block: 'message-page', props: { title: 'home.titel' } } }),
    },
    file: 'pages/home.json',
    line: 7,
    pointer: '/patch/card/props/title',
    wrong: /no text "home.titel"/,
    write: /did you mean "home.title"/,
  },
  'a misspelt word in a patch': {
    files: { 'brand.json': null, 'pages/home.json': patch({ 'hot-games': { hiden: true } }) },
    file: 'pages/home.json',
    line: 5,
    pointer: '/patch/hot-games/hiden',
    wrong: /"hiden" is not known/,
    write: /did you mean "hidden"/,
  },
  'a patch whose title is no text': {
    files: { 'brand.json': null, 'pages/home.json': patch({}, { title: 'home.titel' }) },
    file: 'pages/home.json',
    line: 3,
    pointer: '/title',
    wrong: /no text "home.titel"/,
    write: /did you mean "home.title"/,
  },
  'a file with blocks and a patch': {
    files: { 'brand.json': null, 'pages/home.json': patch({}, { blocks: [] }) },
    file: 'pages/home.json',
    line: 3,
    pointer: '/blocks',
    wrong: /has both/,
    write: /remove "patch".*or "blocks"/,
  },
  'a page at the address of another': {
    files: { 'brand.json': null, 'pages/extra.json': page({ route: '/rng' }) },
    file: 'pages/extra.json',
    line: 3,
    pointer: '/route',
    wrong: /is that of the page rng already/,
    write: /another/,
  },
  'a page of base moved away from its links': {
    files: { 'brand.json': null, 'pages/rng.json': page({ route: '/slots' }) },
    file: 'pages/rng.json',
    line: 3,
    pointer: '/route',
    wrong: /links to "\/rng", which no page of this brand answers/,
    write: /"aliases"/,
  },
}

/** One mistake each in a picture, of which no text tells. */
const pictures: Record<
  string,
  [name: string, bytes: Buffer | string, line: number, wrong: RegExp, write: RegExp]
> = {
  'an empty picture': ['logo.svg', '', 1, /the file is empty/, /save the picture again/],
  'a picture that is too large': [
    'hero.png',
    Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(700_000)]),
    1,
    /has 701 kB/,
    /500 kB or less/,
  ],
  'a picture that is of another type than its name': [
    'hero.png',
    Buffer.from('ffd8ffe000104a46', 'hex'),
    1,
    /named .png and is JPEG/,
    /rename it to hero.jpg/,
  ],
  'a page saved as a picture': [
    'hero.webp',
    '<!doctype html><p>Not found',
    1,
    /is not WebP/,
    /save it as WebP/,
  ],
  'a type of picture that is not served': ['hero.gif', 'GIF89a', 1, /end in .gif are not/, /.webp or .avif/],
  'a picture that ends in .jpeg': ['hero.jpeg', 'x', 1, /no setting can name/, /rename it to hero.jpg/],
  'a picture in capitals': ['Big Hero.SVG', '<svg/>', 1, /no setting can name/, /rename it to big-hero.svg/],
  'a script in a picture': [
    'logo.svg',
    '<svg xmlns="http://www.w3.org/2000/svg">\n<script>alert(1)</script>\n</svg>',
    2,
    /has a script/,
    /remove the element/,
  ],
  'an event handler in a picture': [
    'logo.svg',
    '<?xml version="1.0"?>\n<svg\n  onload="alert(1)" />',
    3,
    /has an event handler/,
    /remove the attribute onload/,
  ],
  'a link with a script in a picture': [
    'logo.svg',
    '<svg>\n<a href="javascript:alert(1)"/></svg>',
    2,
    /the element a/,
    /remove the element/,
  ],
  'a picture of many styles': [
    'logo.svg',
    `<svg xmlns="http://www.w3.org/2000/svg">${Array.from({ length: 31 }, (_, at) => `<g style="opacity:.${at}"/>`).join('')}</svg>`,
    1,
    /31 different style attributes, and at most 30/,
    /presentation attributes/,
  ],
  'a document in a picture': ['logo.svg', '<svg><foreignObject/></svg>', 1, /another document/, /remove/],
  'a picture that is not UTF-8': [
    'logo.svg',
    Buffer.from('<svg>\n<title>Caf\xe9</title></svg>', 'latin1'),
    2,
    /not UTF-8/,
    /save it as UTF-8/,
  ],
}
for (const [name, [picture, bytes, line, wrong, write]] of Object.entries(pictures)) {
  const file = `assets/${picture}`
  cases[name] = { files: { 'brand.json': null, [file]: bytes }, file, line, pointer: '', wrong, write }
}

const codeOf = (name: string) => `case-${Object.keys(cases).indexOf(name)}`
const edits: Edits = {
  'a-first/brand.json': brandJson('a-first', { merchant: 'taken', domains: ['taken.example.com'] }),
  'Bad_Code/brand.json': brandJson('badcode'),
}
for (const [name, { files }] of Object.entries(cases))
  for (const [path, content] of Object.entries(files))
    edits[`${codeOf(name)}/${path}`] =
      content === null ? brandJson(codeOf(name)) : fill(content, codeOf(name))
const { content } = loadBrands(edits)

test('there are more than 20 examples of broken brands', () =>
  expect(Object.keys(cases).length).toBeGreaterThan(20))

describe.each(Object.entries(cases))('%s', (name, { file, line, pointer, wrong, write }) => {
  const code = codeOf(name)

  test('a mistake in a brand is reported with file, line, pointer, fault and remedy (R-10.002)', () => {
    const told = content.problems.filter((problem) => problem.brand === code)
    expect(told).toContainEqual({
      file: `brands/${code}/${file}`,
      line,
      pointer,
      wrong: expect.stringMatching(wrong),
      write: expect.stringMatching(write),
      brand: code,
    })
  })

  test('a mistake in a brand excludes this brand, and no other', () => {
    expect(content.brands.has(code)).toBe(false)
    expect(content.brands.has('a-first')).toBe(true)
  })
})

test('a folder whose name is not a valid brand code is reported (R-10.002)', () => {
  const [problem] = content.problems.filter(({ brand }) => brand === 'Bad_Code')
  expect(problem).toMatchObject({
    wrong: expect.stringMatching(/cannot be a brand code/),
    write: expect.stringMatching(/rename/),
  })
})

test('several mistakes are reported at once, each in its file', () => {
  const { problems } = loadBrands({
    'many/brand.json': '{\n  "name": 7,\n  "merchant": "Many!",\n  "logo": "no.svg",\n}\n',
    'many/theme.json': { shape: { radius: 'round' } },
    'many/pages/extra.json': page({ title: 'no.such.text', layout: 'none' }),
  }).content
  const places = problems
    .filter(({ brand }) => brand === 'many')
    .map(({ file, pointer }) => file.split('many/')[1] + pointer)
  expect(places.sort()).toEqual([
    'brand.json',
    'brand.json/logo',
    'brand.json/merchant',
    'brand.json/name',
    'pages/extra.json/layout',
    'pages/extra.json/title',
    'theme.json/shape/radius',
  ])
})

function brand(more: object, line: number, pointer: string, wrong: RegExp, write: RegExp): Case {
  return {
    files: { 'brand.json': { name: 'Test', merchant: '<code>', ...more } },
    file: 'brand.json',
    line,
    pointer,
    wrong,
    write,
  }
}

function text(brandJson: string, line: number, pointer: string, wrong: RegExp, write: RegExp): Case {
  return { files: { 'brand.json': brandJson }, file: 'brand.json', line, pointer, wrong, write }
}

/** Its own merchant for each, and the first line for editors. */
function fill(content: unknown, code: string): unknown {
  if (typeof content === 'string' || Buffer.isBuffer(content)) return content
  const { merchant, ...rest } = content as { merchant?: string }
  if (merchant === undefined) return content
  const { name, ...more } = rest as { name?: string }
  return {
    $schema: '../../schemas/brand.json',
    name,
    merchant: merchant === '<code>' ? code.replaceAll('-', '') : merchant,
    ...more,
  }
}

import { AGENT_CENTRE, ALL, MADE, MAIN, modal, naming, page, screens } from './expected.ts'

/** One seeded change: edits of files by path; `null` makes a file new or removes it. */
export type Seed = {
  title: string
  edits: Readonly<Record<string, (text: string) => string | null>>
  /** Screens that it reaches. */
  screens: readonly string[]
  /** Further results. */
  also?: object
}

const swap = (from: string | RegExp, to: string) => (text: string) => text.replace(from, to)
/** Screens with a block whose list has pages. */
const PAGED = naming(
  'record-table',
  'progress-list',
  'promotion-list',
  'lottery-draws',
  'lottery-lobby',
  'red-envelope',
  'point-mall',
  'message-list',
  'notice-list',
  'game-hall',
  'vendor-games',
  'game-results',
  'feedback-list',
)
const BLOCKS = 'client/src/blocks'
const BASE = 'brands/base'

export const SEEDS: readonly Seed[] = [
  // Texts
  {
    title: 'a text of base',
    screens: screens(page('home'), { languages: ['EN'] }),
    edits: { [`${BASE}/i18n/EN.json`]: swap('"Welcome back"', '"Hello again"') },
  },
  {
    title: 'a text of one brand in one language',
    screens: screens(page('home'), { codes: ['meghna'], languages: ['BN'] }),
    edits: { 'brands/meghna/i18n/BN.json': swap('৳8,888"', '৳9,999"') },
  },
  {
    title: 'a text of an error',
    screens: screens(ALL, { codes: ['hanabi'], languages: ['CN'] }),
    edits: { [`${BASE}/i18n/CN.json`]: swap('该钱包余额不足', '余额不足') },
  },
  {
    title: 'a label of a field',
    screens: screens([...page('member-transfer-fund')], { languages: ['EN'] }),
    edits: {
      [`${BASE}/i18n/EN.json`]: swap(
        '"field.from-account-type": "From"',
        '"field.from-account-type": "Out of"',
      ),
    },
  },
  {
    title: 'a text of the chat',
    screens: screens([...page('chat'), ...modal('chat-room')], { languages: ['EN'] }),
    edits: {
      [`${BASE}/i18n/EN.json`]: swap('"chat.message": "Your message"', '"chat.message": "Your line"'),
    },
  },
  {
    title: 'an about-page',
    screens: screens([...MAIN, ...modal('document')], { languages: ['AR'] }),
    edits: { [`${BASE}/about/AR/privacy.md`]: (text) => `${text}\nx\n` },
  },
  {
    title: 'a text of the simulated data',
    screens: screens(ALL, { languages: ['EN'] }),
    edits: { 'fixtures/i18n/EN.json': swap('"Cashback every day, up to 1.20%"', '"Cashback"') },
  },
  // Settings
  {
    title: 'the number of games on a page',
    screens: screens(
      [...page('esports', 'fish', 'live', 'pvp', 'rng', 'search', 'sports'), ...modal('vendor-games')],
      { codes: ['meghna'] },
    ),
    edits: {
      'brands/meghna/brand.json': swap('"merchant"', '"numbers": { "gamePageSize": 30 }, "merchant"'),
    },
  },
  {
    title: 'the interval of chat lines',
    screens: screens([...page('chat'), ...modal('chat-room')], { codes: ['meghna'] }),
    edits: {
      'brands/meghna/brand.json': swap('"merchant"', '"numbers": { "chatIntervalMs": 4000 }, "merchant"'),
    },
  },
  {
    title: 'a module',
    screens: screens(MAIN, { codes: ['meghna'] }),
    edits: { 'brands/meghna/brand.json': swap('"merchant"', '"modules": { "feedback": false }, "merchant"') },
  },
  {
    title: 'the maximum of a deposit channel',
    screens: screens(page('member-deposit'), { codes: ['meghna'] }),
    edits: { 'brands/meghna/brand.json': swap('"maximum": "20000.00"', '"maximum": "19000.00"') },
  },
  {
    title: 'the name of a brand',
    screens: screens(ALL, { codes: ['layali'] }),
    edits: { 'brands/layali/brand.json': swap(/"name": "[^"]+"/, '"name": "Other"') },
  },
  {
    title: 'an additional language',
    screens: screens(ALL, { codes: ['meghna'] }),
    edits: { 'brands/meghna/brand.json': swap('["EN", "BN"]', '["EN", "BN", "CN"]') },
  },
  {
    title: 'a default of a setting',
    screens: screens([...page('chat'), ...modal('chat-room')]),
    edits: {
      'schemas/brand.json': (text) => text.replace(/("chatIntervalMs": \{[^}]*"default": )\d+/, '$17000'),
    },
  },
  {
    title: 'the prizes of a race',
    screens: screens(page('home'), { codes: ['meghna'] }),
    edits: { 'brands/meghna/brand.json': swap('[2000000,', '[2100000,') },
  },
  // Pages and patches
  {
    title: 'a patch of a page',
    screens: screens(page('home'), { codes: ['meghna'] }),
    edits: { 'brands/meghna/pages/home.json': swap('"count": 10', '"count": 11') },
  },
  {
    title: 'a patch of the layout around most pages',
    screens: screens(MAIN, { codes: ['meghna'] }),
    edits: { 'brands/meghna/layouts/main.json': swap('"title": "home.join-title"', '"title": "home.title"') },
  },
  {
    title: 'a patch of a modal',
    screens: screens(modal('register'), { codes: ['hanabi'] }),
    edits: {
      'brands/hanabi/modals/register.json': swap(
        '"label": "register.by-mobile"',
        '"label": "register.by-username"',
      ),
    },
  },
  {
    title: 'a page of base',
    screens: screens(page('member-bets')),
    edits: {
      [`${BASE}/pages/member-bets.json`]: swap('"route"', '"description": "home.description",\n  "route"'),
    },
  },
  {
    title: 'a layout of base',
    screens: screens(AGENT_CENTRE),
    edits: {
      [`${BASE}/layouts/agent-centre.json`]: swap(
        '"blocks": [',
        '"blocks": [{ "block": "notice-strip", "id": "extra" },',
      ),
    },
  },
  {
    title: 'a new page of one brand',
    screens: screens(page('gift'), { codes: ['layali'] }),
    edits: {
      'brands/layali/pages/gift.json': () =>
        '{ "$schema": "../../../schemas/generated/page.json", "route": "/gift", "title": "home.title", "layout": "main", "blocks": [] }',
    },
  },
  {
    title: 'a default of a block',
    screens: screens(page('home'), { codes: ['hanabi', 'meghna'] }),
    edits: { 'schemas/blocks/copy-tiles.json': swap('"default": "cards"', '"default": "lines"') },
  },
  // Theme and pictures
  {
    title: 'the main colour',
    screens: screens(ALL, { codes: ['meghna'] }),
    edits: { 'brands/meghna/theme.json': swap('#f0bd3e', '#f0bd3f') },
  },
  {
    title: 'the shape of tiles of games',
    screens: screens(MAIN, { codes: ['meghna'] }),
    edits: { 'brands/meghna/theme.json': swap('4 / 5', '3 / 4') },
  },
  {
    title: 'the colour of the hero',
    screens: screens(ALL, { codes: ['meghna'] }),
    edits: { 'brands/meghna/theme.json': swap('#0d573f', '#0d5740') },
  },
  {
    title: 'a picture of a brand',
    screens: screens(page('home'), { codes: ['hanabi'] }),
    edits: { 'brands/hanabi/assets/promo-fish.svg': (text) => `${text}\n` },
  },
  // Code of the client
  {
    title: 'the code of a block',
    screens: screens(page('home')),
    edits: { [`${BLOCKS}/home/hero-banner/hero-banner.block.tsx`]: swap('<section', '<section data-x="1"') },
  },
  {
    title: 'a comment of a block',
    screens: [],
    edits: { [`${BLOCKS}/home/hero-banner/hero-banner.block.tsx`]: (text) => `${text}// more\n` },
  },
  {
    title: 'a margin of a block',
    screens: screens(page('home')),
    edits: {
      [`${BLOCKS}/games/game-lane/game-lane.css`]: swap(
        'margin-block-start: var(--space-3)',
        'margin-block-start: var(--space-4)',
      ),
    },
  },
  {
    title: 'the code of a block of the centre',
    screens: screens(page('member-deposit')),
    edits: { [`${BLOCKS}/centre/deposit/deposit-order.tsx`]: swap("'deposit.", "'deposit.x.") },
  },
  {
    title: 'a shared component',
    screens: screens([...PAGED, ...page('home'), ...MADE]),
    edits: { 'client/src/ui/pagination.tsx': swap('className="pagination"', 'className="pagination x"') },
  },
  {
    title: 'a shared hook',
    screens: screens(
      page(
        'home',
        'elott',
        'lottery',
        'sea-lottery',
        'vn-lottery',
        'member-cashback',
        'member-deposit',
        'promotions',
        'promo-detail',
        'sports',
      ),
    ),
    edits: { [`${BLOCKS}/parts/use-second.ts`]: swap('now ||= Date.now()', 'now ||= Date.now() + 1') },
  },
  {
    title: 'the button of all pages',
    screens: screens(ALL),
    edits: { 'client/src/ui/button.css': swap('gap: 0.5em', 'gap: 0.6em') },
  },
  {
    title: 'a widget of forms',
    screens: screens(
      page('feedback', 'member-deposit', 'member-messages', 'member-withdraw', 'agent-downline-management'),
    ),
    edits: { 'client/src/forms/widgets/upload.css': (text) => `${text}.upload { margin: 1px; }\n` },
  },
  // Simulated platform and gateway
  {
    title: 'a handler',
    screens: screens(page('member-cashback')),
    also: { calls: ['wallet.cashback'] },
    edits: { 'fixtures/platform/wallet/cashback.ts': swap('canClaim: nextAt === 0 &&', 'canClaim:') },
  },
  {
    title: 'a handler beside others in a file',
    screens: screens([...page('chat'), ...modal('chat-room')]),
    also: { calls: ['support.chat'] },
    edits: {
      'fixtures/platform/support/chat.ts': swap('rows.length > query.limit', 'rows.length >= query.limit'),
    },
  },
  {
    title: 'a job of a family',
    screens: screens(ALL),
    edits: {
      'fixtures/platform/wallet/deposit-states.ts': swap(
        'if (!paid) return',
        'if (paid === undefined) return',
      ),
    },
  },
  {
    title: 'the gateway',
    screens: screens(ALL),
    also: { everything: ['gateway/src/content/serve/theme-css.ts rem'] },
    edits: { 'gateway/src/content/serve/theme-css.ts': swap('rem`', 'rem `') },
  },
  // Contract
  {
    title: 'a field of an answer that is gone',
    screens: screens(page('member-cashback')),
    also: {
      calls: ['wallet.cashback'],
      breaking: [{ operation: 'wallet.cashback', place: '/response/canClaim', what: 'the field is removed' }],
    },
    edits: {
      'schemas/operations/wallet/cashback.json': (text) =>
        text
          .replace(/"canClaim": \{[^}]*\}/, '"mayClaim": { "type": "boolean" }')
          .replace('"canClaim"]', '"mayClaim"]'),
    },
  },
  {
    title: 'a form',
    screens: screens(page('feedback')),
    also: { brands: [{ forms: ['feedback'] }, { forms: ['feedback'] }, { forms: ['feedback'] }] },
    edits: { 'schemas/forms/feedback.json': swap('"maxLength": 140', '"maxLength": 141') },
  },
  {
    title: 'a description of a call',
    screens: [],
    edits: {
      'schemas/operations/wallet/cashback.json': swap(
        '"Returns the claimable cashback by category."',
        '"Returns it."',
      ),
    },
  },
  { title: 'a document', screens: [], edits: { 'docs/qa.md': (text) => `${text}\n` } },
]

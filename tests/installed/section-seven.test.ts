import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadedProject } from '../support/project-files.ts'
import { type ProjectGateway, startProjectGateway } from '../support/project-gateway.ts'

/** A row that the specification shows without a token is decided by us. */
type Token = 'needs a token' | 'needs none' | 'ours: a token' | 'ours: none'
type Row = readonly [requirement: string, method: string, path: string, token: Token, sealed?: 'sealed']

/** Section 7 of the specification as it stands there; a method that it does not show is our decision. */
const GIVEN: readonly Row[] = [
  ['R-7.007', 'POST', '/wps/session/login', 'needs none', 'sealed'],
  ['R-7.008', 'POST', '/wps/verification/sms/noLogin', 'needs none'],
  ['R-7.009', 'GET', '/wps/system/whitelabel', 'needs none'],
  ['R-7.010', 'GET', '/wps/relay/MCSFE_getPlayerAvatar', 'needs a token'],
  ['R-7.011', 'GET', '/wps/member/info', 'needs a token'],
  ['R-7.012', 'PUT', '/wps/member/register', 'needs none', 'sealed'],
  ['R-7.013', 'PUT', '/wps/member/register/mobile', 'needs none', 'sealed'],
  ['R-7.014', 'POST', '/wps/member/password', 'needs a token', 'sealed'],
  ['R-7.015', 'GET', '/wps/agent/affiliate', 'needs none'],
  ['R-7.016', 'GET', '/wps/system/setting/register', 'needs none'],
  ['R-7.017', 'POST', '/wps/member/password/email', 'needs none'],
  ['R-7.018', 'POST', '/wps/session/login/freeplay', 'needs none', 'sealed'],
  ['R-7.019', 'GET', '/wps/captcha', 'needs none'],
  ['R-7.020', 'GET', '/wps/member/info/icon', 'needs a token'],
  ['R-7.021', 'GET', '/wps/system/status', 'needs none'],
  ['R-7.022', 'POST', '/wps/member/password/verification', 'needs none', 'sealed'],
  ['R-7.023', 'DELETE', '/wps/session/logout', 'needs a token'],
  ['R-7.024', 'GET', '/wps/v2/wallets/balance', 'needs a token'],
  ['R-7.025', 'POST', '/wps/relay/GCS_walletTransfer', 'needs a token'],
  ['R-7.026', 'GET', '/wps/member/info/funds/consolidated', 'needs a token'],
  ['R-7.027', 'GET', '/wps/relay/GCS_merchantWallet', 'needs a token'],
  ['R-7.028', 'GET', '/lgw/games/game_menus', 'needs none'],
  ['R-7.029', 'GET', '/wps/game/launchGame', 'needs a token'],
  ['R-7.029', 'POST', '/wps/game/launchGame', 'needs a token'],
  ['R-7.030', 'GET', '/wps/relay/GLS2_roomList', 'ours: a token'],
  ['R-7.031', 'GET', '/lgw/vn/games/game_menu', 'ours: none'],
  ['R-7.031', 'GET', '/lgw/vn/games/game_menu/recent', 'ours: a token'],
  ['R-7.032', 'GET', '/lgw/games/popular', 'ours: none'],
  ['R-7.033', 'GET', '/lgw/vn/numeros/opened/game', 'ours: none'],
  ['R-7.034', 'GET', '/lotto/lgw/games/opened/numero', 'ours: none'],
  ['R-7.035', 'GET', '/wps/relay/MCSFE_getListAnnouncements', 'ours: none'],
  ['R-7.036', 'GET', '/wps/relay/ODSFE2_getWinnerBoard', 'ours: none'],
  ['R-7.037', 'GET', '/wps/system/domainRoute', 'ours: none'],
  ['R-7.038', 'POST', '/wps/verification/sms/register', 'ours: none'],
  ['R-7.039', 'PUT', '/wps/feedback', 'ours: none'],
  ['R-7.040', 'POST', '/wps/relay/MCS2_claimRafflePromotion', 'ours: a token'],
  ['R-7.041', 'GET', '/wps/relay/CSP_unreadCount', 'ours: a token'],
  ['R-7.042', 'GET', '/wps/system/helpCenter', 'ours: none'],
  ['R-7.050', 'POST', '/wps/relay/MCS2_processDividendReq', 'needs a token'],
  ['R-7.051', 'POST', '/wps/relay/MCS2_processDailySalContract', 'needs a token'],
  ['R-7.052', 'POST', '/wps/relay/MCS2_processContractHourSalary', 'needs a token'],
  ['R-7.053', 'POST', '/wps/relay/MCSFE_processRealTimeSalaryContract', 'needs a token'],
]

const isOpen = (token: string | undefined) => token === 'needs none' || token === 'ours: none'

const operations = [...loadedProject().content.operations.values()]

describe.each(GIVEN)('%s: %s %s', (requirement, method, path, token, sealed) => {
  const operation = operations.find((one) => one.path === path && one.methods.includes(method!))

  test(`a row of section 7 is a call that names its requirement, ${token}${sealed ? ', sealed' : ''} (R-6.019)`, () => {
    expect(operation?.requirements).toContain(requirement)
    expect(operation?.access === 'public').toBe(isOpen(token))
    expect(operation?.sealed).toBe(sealed === 'sealed')
  })
})

/** Fields that each answer must have, by requirement; `list.0.id` means the field in the first row of a list. */
const SHOWN: readonly (readonly [requirements: string, path: string, fields: readonly string[]])[] = [
  ['R-7.009', '/wps/system/whitelabel', ['0.modId', '0.enabled', '0.childrenNodes']],
  ['R-7.010, R-3.031', '/wps/relay/MCSFE_getPlayerAvatar', ['avatar', 'avatarType']],
  [
    'R-7.011, R-3.013',
    '/wps/member/info',
    'id account nickname userName type toUpline clubLabel.labelName clubLabel.rankLevel memberLabel regDate mobile email currency lastLogin.time lastLogin.ip'.split(
      ' ',
    ),
  ],
  ['R-3.015, R-7.065', '/wps/system/country', ['9.countryCode', '9.countryDialingCode']],
  [
    'R-3.016, R-7.016',
    '/wps/system/setting/register',
    'enabled required acceptedPattern patternId minLength maxLength'
      .split(' ')
      .map((name) => `username.${name}`),
  ],
  ['R-7.020', '/wps/member/info/icon', ['icon']],
  [
    'R-7.021, R-7.058, R-3.042',
    '/wps/system/status',
    'info.whitelabel info.register info.resources info.customerService info.analytics.gtagId info.imageCDNs info.launchGameCDNs info.domainRoute location.ip location.country maintenance regionRestriction status'.split(
      ' ',
    ),
  ],
  ['R-3.034', '/wps/system/status', ['info.customerService.0.csType', 'info.customerService.0.path']],
  ['R-3.039', '/wps/system/status', ['info.resources.0.url', 'info.resources.0.labelNameCn']],
  [
    'R-7.024, R-3.032, R-3.033',
    '/wps/v2/wallets/balance',
    'sumBalance currency currencySymbol balance.0.accountTypeId balance.0.walletName balance.0.availBalance balance.0.holdBalance'.split(
      ' ',
    ),
  ],
  [
    'R-7.026',
    '/wps/member/info/funds/consolidated',
    'balances divtypereq divtypeinfo dailysalreqtype dailysalinfotype contracthoursalreq contracthoursalinfo realtimesalreqtype realtimesalinfo'.split(
      ' ',
    ),
  ],
  ['R-7.027', '/wps/relay/GCS_merchantWallet', ['isSingle']],
  [
    'R-7.028',
    '/lgw/games/game_menus',
    'gameGroupCode gameGroupName gameMenus.0.gameId gameMenus.0.gameCode gameMenus.0.gameName gameMenus.0.icon gameMenus.0.prizeModes gameMenus.0.issueSeconds'
      .split(' ')
      .map((name) => `groups.0.${name}`),
  ],
  [
    'R-7.030',
    '/wps/relay/GLS2_roomList',
    ['roomId', 'roomName', 'minBalance', 'online', 'status'].map((name) => `list.0.${name}`),
  ],
  ['R-7.031', '/lgw/vn/games/game_menu', ['groups.0.gameMenus.0.accountTypeName']],
  [
    'R-7.032',
    '/lgw/games/popular?count=20',
    ['gameId', 'gameCode', 'gameName', 'numero', 'remainTime', 'lastWinNo'].map((name) => `list.0.${name}`),
  ],
  [
    'R-7.033, R-9.014',
    '/lgw/vn/numeros/opened/game',
    ['gameCode', 'numero', 'winNo', 'winningTime'].map((name) => `list.99.${name}`),
  ],
  [
    'R-7.034',
    '/lotto/lgw/games/opened/numero',
    ['gameCode', 'numero', 'winNo', 'winningTime'].map((name) => `list.0.${name}`),
  ],
  ['R-7.035', '/wps/relay/MCSFE_getListAnnouncements', ['banners', 'player', 'popup', 'promotion']],
  [
    'R-7.036, R-3.061',
    '/wps/relay/ODSFE2_getWinnerBoard',
    ['gameName', 'customerName', 'winAmount', 'vassalage', 'nodeId', 'icon'].map(
      (name) => `list.0.vo.${name}`,
    ),
  ],
  ['R-7.037', '/wps/system/domainRoute', ['0.domain', '0.url', '0.main']],
  ['R-7.042', '/wps/system/helpCenter', ['6.id', '6.title', '6.content']],
  ['R-7.043', '/wps/relay/GCSGAME_hotGamesV2', ['list.0.nodeId']],
  [
    'R-7.044, R-3.021, R-3.023',
    '/wps/relay/GCSGAME_gameList',
    [
      'games.0.vassalage',
      'games.0.gameName',
      'games.0.showIcon',
      'games.0.supportPlay',
      'pageNum',
      'totalPages',
      'totalCount',
    ],
  ],
  ['R-7.046', '/wps/relay/MCSFE_getFavoriteGamesList', ['content', 'pageNum', 'totalPages']],
  ['R-7.047', '/wps/relay/GCS_recentGame', ['list']],
  [
    'R-7.048, R-3.024, R-3.026',
    '/wps/relay/GCSGAME_newGameVendor',
    [
      'title',
      'gameClassify',
      'cards.0.vassalage',
      'cards.0.displayName',
      'cards.0.smallIcon',
      'cards.0.isHot',
      'cards.0.type',
      'cards.0.gameType',
      'cards.0.gameCategory',
    ].map((name) => `data.lanes.0.${name}`),
  ],
  ['R-7.048', '/wps/relay/GCSGAME_getVassGameType', ['content']],
  [
    'R-7.049, R-3.060',
    '/wps/relay/MCSFE_getMissionSummaryDetails',
    ['list.0.target', 'list.0.progress', 'list.0.reward', 'list.0.state', 'count'],
  ],
  ['R-7.049', '/wps/relay/MCSFE_getMissionLeaderboard', ['list', 'own']],
  ['R-7.054', '/wps/relay/MCS2_getPointBalance', ['balance']],
  [
    'R-7.054, R-3.045',
    '/wps/relay/ODSFE2_MemTransDet',
    ['points', 'amount', 'status', 'time', 'remark', 'ratio'].map((name) => `list.0.${name}`),
  ],
  ['R-7.054', '/wps/relay/MCS2_getPointReward', ['list.0']],
  ['R-7.054', '/wps/relay/MCS2_getRedeemPointList', ['list']],
  ['R-7.054', '/wps/relay/MCS2_getPointConfig', ['pointsPerUnit']],
  ['R-7.065', '/wps/system/location', ['ip', 'country']],
  [
    'R-7.065, R-3.035',
    '/wps/system/settings/consolidated',
    ['version.pathList.0.type', 'version.pathList.0.path'],
  ],
  ['R-7.065', '/wps/system/keys', ['keys.0.kid']],
  ['R-7.066', '/wps/relay/MCSFE_getDepositSettings', ['minimumAmount', 'maximumAmount']],
  ['R-7.066', '/wps/relay/MCSFE_getDepositChannels', ['list.0']],
  [
    'R-7.066, R-3.056',
    '/wps/relay/MCSFE_getDepositList',
    ['orderNo', 'channel', 'amount', 'fee', 'state', 'createdAt', 'expiresAt', 'payInfo'].map(
      (name) => `list.0.${name}`,
    ),
  ],
  ['R-7.066', '/wps/relay/MCSFE_getWithdrawSettings', ['minimumAmount', 'maximumAmount']],
  ['R-7.066', '/wps/relay/MCSFE_getPaymentConfirmationList', ['list']],
  [
    'R-7.067, R-3.058',
    '/wps/relay/ODSFE2_betHistory',
    ['orderNo', 'time', 'product', 'vendor', 'game', 'stake', 'validBet', 'payout', 'status'].map(
      (name) => `list.0.${name}`,
    ),
  ],
  ['R-7.067', '/wps/relay/ODSFE2_profitLoss', ['rows', 'totals']],
  ['R-7.067', '/wps/relay/ODSFE2_bonusDetails', ['list']],
  [
    'R-7.067',
    '/wps/relay/MCSFE_getPlayerRankProgress',
    ['playerRankName', 'monthlyTurnover.actual', 'monthlyTurnover.expected', 'totalTurnover'],
  ],
  ['R-7.067', '/wps/relay/MCSFE_getReferralDetails', ['referralCode', 'list']],
  [
    'R-7.067, R-3.060',
    '/wps/relay/CSP_getInbox',
    ['id', 'title', 'content', 'time', 'read', 'type'].map((name) => `list.0.${name}`),
  ],
  ['R-7.067', '/wps/relay/MCSFE_getAvailablePromotions', ['list.0']],
  [
    'R-3.055',
    '/wps/member/bankCard',
    ['id', 'type', 'bankCode', 'holder', 'numberMasked', 'createdAt'].map((name) => `list.0.${name}`),
  ],
  ['R-3.041', '/wps/relay/CSP_getNotices', ['title', 'content', 'timestamp'].map((name) => `list.0.${name}`)],
  [
    'R-7.068, R-3.062',
    '/wps/agent/downlines',
    [
      'id',
      'account',
      'type',
      'level',
      'balance',
      'teamSize',
      'rebate',
      'status',
      'lastLogin',
      'registeredAt',
    ].map((name) => `list.0.${name}`),
  ],
  ['R-7.068', '/wps/relay/ODSFE2_getTeamOverviewSum', ['totals', 'days']],
  ['R-7.068', '/wps/relay/ODSFE2_teamBetting', ['list', 'totals']],
  ['R-7.068', '/wps/relay/ODSFE2_teamPnl', ['list', 'totals']],
  ['R-7.068', '/wps/relay/ODSFE2_agentIncome', ['list', 'totals']],
  ['R-7.068', '/wps/relay/ODSFE2_downlineTransactions', ['list']],
  ['R-7.068', '/wps/relay/MCSFE_viewAffiliateUrls', ['list']],
  ['R-7.069', '/lgw/games', ['list.0']],
]

describe('what the calls answer', () => {
  let gateway: ProjectGateway
  let tokens: Record<'player1' | 'atlas', string>
  beforeAll(async () => {
    gateway = await startProjectGateway()
    await gateway.platform.control.scenario(gateway.site('meghna'), 'deposit-approved')
    tokens = { player1: await gateway.tokenOf('player1'), atlas: await gateway.tokenOf('atlas') }
  })
  afterAll(() => gateway.close())

  test.each(GIVEN)('%s: %s %s answers a visitor as the row says: %s', async (_id, method, url, token) => {
    const body = method === 'GET' ? {} : { body: {} }
    const { status, errorCode } = await gateway.ask({ method: method!, url: url!, ...body })
    expect([status === 404 || status === 405, errorCode === 'login.not.session']).toEqual([
      false,
      !isOpen(token),
    ])
  })

  test('R-7.040: a raffle draw tells prize, amount and tickets left, and without a ticket it is 409', async () => {
    const draw = (key: number) =>
      gateway.ask({
        method: 'POST',
        url: '/wps/relay/MCS2_claimRafflePromotion',
        token: tokens.player1,
        headers: { 'idempotency-key': `raffle-draw-number-${key}` },
        body: {},
      })
    const draws = []
    do draws.push(await draw(draws.length))
    while (draws.at(-1)!.status === 200 && draws.length < 100)
    const refused = draws.pop()!
    expect([refused.status, refused.errorCode]).toEqual([409, 'raffle.ticket.none'])
    expect(draws.length).toBeGreaterThan(0)
    for (const [at, { value }] of draws.entries())
      expect(value).toMatchObject({
        prizeId: expect.anything(),
        prizeName: expect.stringMatching(/./),
        amount: expect.stringMatching(/^\d+\.\d\d$/),
        ticketsLeft: draws.length - 1 - at,
      })
  })

  test('R-7.050: a dividend is answered by POST alone; GET, which a crawler could send, is 405 by default', async () => {
    const url = '/wps/relay/MCS2_processDividendReq'
    const query = '?id=1&version=1&type=2&status=A'
    const got = await gateway.ask({ method: 'GET', url: url + query, token: tokens.atlas })
    expect([got.status, got.headers.allow]).toEqual([405, 'POST'])
    const posted = await gateway.ask({ method: 'POST', url, token: tokens.atlas, body: {} })
    expect([posted.status, posted.errorCode]).toEqual([422, 'request.invalid'])
  })

  test.each(SHOWN)('%s: GET %s has all of its fields', async (_requirements, url, fields) => {
    const { access } = operations.find(({ path }) => path === url.split('?')[0])!
    const token = access === 'agent' ? tokens.atlas : tokens.player1
    const answer = await gateway.ask({ method: 'GET', url, ...(access === 'public' ? {} : { token }) })
    expect(answer).toMatchObject({ status: 200, success: true, errorCode: null })
    expect(fields.filter((field) => at(answer.value, field) === undefined)).toEqual([])
  })

  test('R-7.069: a lottery tells its issues before, now and next, and its draws', async () => {
    const { value } = await gateway.ask({ method: 'GET', url: '/lgw/games' })
    const [game] = (value as { list: { gameId: string | number }[] }).list
    const near = await gateway.ask({ method: 'GET', url: `/lgw/numeros/near?gameId=${game!.gameId}` })
    for (const field of ['gameId', 'numero', 'remainTime', 'lockTime', 'isSale'])
      expect(at(near.value, `currentNumero.${field}`)).toBeDefined()
    for (const path of [
      `/lgw/draw/${game!.gameId}`,
      `/lgw/games/${game!.gameId}/play_menu`,
      `/lgw/draw/${game!.gameId}/hot_gap_info`,
    ])
      expect((await gateway.ask({ method: 'GET', url: path })).status).toBe(200)
  })

  test.each([
    ['notice', 'GET', '/wps/relay/MCSFE_getListAnnouncements'],
    ['notice', 'GET', '/wps/relay/CSP_getNotices'],
    ['popular', 'GET', '/lgw/games/popular'],
    ['walletTransfer', 'POST', '/wps/relay/GCS_walletTransfer'],
    // GET is ours: it lists the member's own.
    ['feedback', 'PUT, GET', '/wps/feedback'],
    ['merchantWallet', 'GET', '/wps/relay/GCS_merchantWallet'],
    ['rafflePromotion', 'POST', '/wps/relay/MCS2_claimRafflePromotion'],
    ['usernameRegSMS and mobileRegSMS', 'POST', '/wps/verification/sms/register'],
  ])('R-7.056, R-7.006: %s takes %s and no other method (%s)', async (_name, list, url) => {
    const allowed = list.split(', ')
    for (const method of ['GET', 'PUT', 'POST', 'DELETE', 'PATCH']) {
      const { status, headers } = await gateway.ask({
        method,
        url,
        ...(method === 'GET' ? {} : { body: {} }),
      })
      const told = status === 405 ? String(headers.allow).split(', ').sort() : 'taken'
      expect([method, told]).toEqual([method, allowed.includes(method) ? 'taken' : allowed.toSorted()])
    }
  })
})

function at(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((part, step) => (part as Record<string, unknown> | null | undefined)?.[step], value)
}

// Made by `pnpm gen` from the JSON files of schemas/. Do not edit: change the schema and run it again.

/** One upstream call, as the client makes it. */
export type OperationEntry = {
  readonly method: string
  readonly path: string
  readonly access: 'public' | 'session' | 'player' | 'agent' | 'game'
  readonly sealed?: boolean
  readonly idempotent?: boolean
  readonly encoding?: string
  readonly upload?: boolean
  readonly download?: boolean
}

export type OperationId = 'agents.downlines' | 'agents.team-overview' | 'agents.transfer-downline' | 'games.enter' | 'games.hot' | 'games.launch' | 'games.list' | 'games.recent' | 'games.round' | 'games.vendors' | 'identity.affiliate' | 'identity.captcha' | 'identity.change-password' | 'identity.end-session' | 'identity.free-play' | 'identity.human-check' | 'identity.keys' | 'identity.language' | 'identity.login-code' | 'identity.login' | 'identity.logout' | 'identity.member-info' | 'identity.register-code' | 'identity.register-mobile' | 'identity.register-settings' | 'identity.register' | 'identity.sessions' | 'identity.update-profile' | 'support.countries' | 'support.status' | 'support.whitelabel' | 'wallet.account-record' | 'wallet.balance' | 'wallet.merchant-wallet' | 'wallet.transfer-back' | 'wallet.transfer'

export const operationTable: Readonly<Record<OperationId, OperationEntry>> = {
  'agents.downlines': {"method":"GET","path":"/wps/agent/downlines","access":"agent"},
  'agents.team-overview': {"method":"GET","path":"/wps/relay/ODSFE2_getTeamOverviewSum","access":"agent"},
  'agents.transfer-downline': {"method":"PUT","path":"/wps/agent/transferDownline","access":"agent","idempotent":true},
  'games.enter': {"method":"POST","path":"/lgw/play/enter","access":"public"},
  'games.hot': {"method":"GET","path":"/wps/relay/GCSGAME_hotGamesV2","access":"public"},
  'games.launch': {"method":"GET","path":"/wps/game/launchGame","access":"session"},
  'games.list': {"method":"GET","path":"/wps/relay/GCSGAME_gameList","access":"public"},
  'games.recent': {"method":"GET","path":"/wps/relay/GCS_recentGame","access":"session"},
  'games.round': {"method":"POST","path":"/lgw/play/round","access":"game","idempotent":true},
  'games.vendors': {"method":"GET","path":"/wps/relay/GCSGAME_newGameVendor","access":"public"},
  'identity.affiliate': {"method":"GET","path":"/wps/agent/affiliate","access":"public"},
  'identity.captcha': {"method":"GET","path":"/wps/captcha","access":"public"},
  'identity.change-password': {"method":"POST","path":"/wps/member/password","access":"player","sealed":true},
  'identity.end-session': {"method":"DELETE","path":"/wps/member/sessions","access":"player"},
  'identity.free-play': {"method":"POST","path":"/wps/session/login/freeplay","access":"public"},
  'identity.human-check': {"method":"POST","path":"/wps/captcha/human","access":"public"},
  'identity.keys': {"method":"GET","path":"/wps/system/keys","access":"public"},
  'identity.language': {"method":"POST","path":"/wps/member/language","access":"session"},
  'identity.login-code': {"method":"POST","path":"/wps/verification/sms/noLogin","access":"public"},
  'identity.login': {"method":"POST","path":"/wps/session/login","access":"public","sealed":true},
  'identity.logout': {"method":"DELETE","path":"/wps/session/logout","access":"session"},
  'identity.member-info': {"method":"GET","path":"/wps/member/info","access":"session"},
  'identity.register-code': {"method":"POST","path":"/wps/verification/sms/register","access":"public"},
  'identity.register-mobile': {"method":"PUT","path":"/wps/member/register/mobile","access":"public","sealed":true},
  'identity.register-settings': {"method":"GET","path":"/wps/system/setting/register","access":"public"},
  'identity.register': {"method":"PUT","path":"/wps/member/register","access":"public","sealed":true},
  'identity.sessions': {"method":"GET","path":"/wps/member/sessions","access":"player"},
  'identity.update-profile': {"method":"PUT","path":"/wps/member/info","access":"player"},
  'support.countries': {"method":"GET","path":"/wps/system/country","access":"public"},
  'support.status': {"method":"GET","path":"/wps/system/status","access":"public"},
  'support.whitelabel': {"method":"GET","path":"/wps/system/whitelabel","access":"public"},
  'wallet.account-record': {"method":"GET","path":"/wps/relay/ODSFE2_accountRecord","access":"player"},
  'wallet.balance': {"method":"GET","path":"/wps/v2/wallets/balance","access":"session"},
  'wallet.merchant-wallet': {"method":"GET","path":"/wps/relay/GCS_merchantWallet","access":"session"},
  'wallet.transfer-back': {"method":"POST","path":"/wps/relay/GCS_walletTransferAll","access":"player","idempotent":true},
  'wallet.transfer': {"method":"POST","path":"/wps/relay/GCS_walletTransfer","access":"player","idempotent":true},
}

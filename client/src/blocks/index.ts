import type { BlockRegistry } from '../render/block.ts'

/** Every block, loaded when a page first shows it. A missing line is a compile error that names the block. */
export const blocks: BlockRegistry = {
  'page-outlet': () => import('./page-outlet.tsx').then((m) => m.PageOutlet),
  'centre-frame': () => import('./centre-frame.tsx').then((m) => m.CentreFrame),
  'centre-menu': () => import('./centre-menu.tsx').then((m) => m.CentreMenu),
  'change-password': () => import('./change-password.tsx').then((m) => m.ChangePassword),
  'downline-table': () => import('./downline-table.tsx').then((m) => m.DownlineTable),
  'free-play': () => import('./free-play.tsx').then((m) => m.FreePlay),
  'login-form': () => import('./login-form.tsx').then((m) => m.LoginForm),
  'member-profile': () => import('./member-profile.tsx').then((m) => m.MemberProfile),
  'record-table': () => import('./record-table.tsx').then((m) => m.RecordTable),
  'register-form': () => import('./register-form.tsx').then((m) => m.RegisterForm),
  'session-list': () => import('./session-list.tsx').then((m) => m.SessionList),
  'setting-list': () => import('./setting-list.tsx').then((m) => m.SettingList),
  'team-overview': () => import('./team-overview.tsx').then((m) => m.TeamOverview),
  'wallet-transfer': () => import('./wallet-transfer.tsx').then((m) => m.WalletTransfer),
  welcome: () => import('./welcome.tsx').then((m) => m.Welcome),
}

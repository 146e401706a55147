/** Groups of settings in the order of the navigation. */
export const GROUPS = [
  'identity',
  'languages',
  'modules',
  'numbers',
  'registration',
  'games',
  'payments',
  'accounts',
  'service',
  'rules',
  'upstream',
  'pages',
] as const

export type Group = (typeof GROUPS)[number]

const SETTINGS: Readonly<Record<Exclude<Group, 'identity'>, readonly string[]>> = {
  languages: ['defaultLang', 'supportLanguages', 'currency', 'timeZone'],
  modules: ['modules', 'maintenance', 'offlinePage', 'chat', 'chatHeaderColour'],
  numbers: ['numbers'],
  registration: ['registration', 'socialProviders'],
  games: [
    'esports',
    'lotteryType',
    'prizeModes',
    'lotteryPages',
    'lotteryBetPage',
    'lotteryBetsPage',
    'launchGameCDNs',
    'defaultGameIcon',
    'jackpots',
    'races',
  ],
  payments: ['depositChannels', 'payoutBanks'],
  accounts: ['accountTypes', 'ranks', 'partnerTiers'],
  service: [
    'customerService',
    'resources',
    'announcementTypes',
    'defaultExecutionType',
    'analytics',
    'experiments',
  ],
  rules: ['market', 'licence', 'trust', 'helpLines', 'games', 'safety', 'guard'],
  upstream: ['domains', 'upstream', 'imageCDNs', 'platform', 'device'],
  pages: ['centresAs', 'flows', 'statusPages'],
}

/** Settings with an editor of their own, and the one that `brand upgrade` alone writes. */
const APART = ['menus', 'navigation', 'vendors', 'forms', 'formatVersion']

/** Group of a setting; a setting without one is about the brand's identity. Undefined if it is edited elsewhere. */
export function findGroup(name: string): Group | undefined {
  if (APART.includes(name)) return undefined
  const found = Object.entries(SETTINGS).find(([, names]) => names.includes(name))
  return (found?.[0] as Group | undefined) ?? 'identity'
}

// Made by `pnpm gen` from the JSON files of schemas/. Do not edit: change the schema and run it again.

export type BlockName = 'centre-frame' | 'centre-menu' | 'change-password' | 'downline-table' | 'free-play' | 'login-form' | 'member-profile' | 'page-outlet' | 'record-table' | 'register-form' | 'session-list' | 'setting-list' | 'team-overview' | 'wallet-transfer' | 'welcome'

export type WidgetName = 'amount' | 'text' | 'email' | 'password' | 'new-password' | 'mobile' | 'country' | 'sms-code' | 'captcha' | 'date' | 'select' | 'agreement' | 'hidden' | 'human-check'

export type FormName = never

// Made by `pnpm gen` from the JSON files of schemas/. Do not edit: change the schema and run it again.

export type BlockName = 'bottom-bar' | 'category-tiles' | 'centre-frame' | 'centre-menu' | 'change-password' | 'copy-tiles' | 'downline-table' | 'free-play' | 'game-frame' | 'game-hall' | 'game-lane' | 'hero-banner' | 'hot-games' | 'login-form' | 'member-profile' | 'menu-group' | 'message-page' | 'page-outlet' | 'promo-card' | 'record-table' | 'register-form' | 'session-list' | 'setting-list' | 'side-menu' | 'site-footer' | 'team-overview' | 'top-bar' | 'vendor-games' | 'vendor-strip' | 'wallet-transfer' | 'welcome'

export type WidgetName = 'amount' | 'text' | 'email' | 'password' | 'new-password' | 'mobile' | 'country' | 'sms-code' | 'captcha' | 'date' | 'select' | 'agreement' | 'hidden' | 'human-check'

export type FormName = 'affiliate-link' | 'bank-card' | 'bind-authenticator' | 'bind-email' | 'bind-phone' | 'change-password' | 'change-payment-password' | 'contract-dividend' | 'contract-salary' | 'create-downline' | 'deposit' | 'feedback' | 'forgot-email' | 'forgot-phone' | 'limits' | 'login-sms' | 'login-username' | 'login-verification' | 'message' | 'partner' | 'payment-password' | 'profile' | 'register-mobile' | 'register-username' | 'remove-bank-card' | 'self-exclusion' | 'set-rebate' | 'transfer-downline' | 'transfer-upline' | 'transfer' | 'withdraw'

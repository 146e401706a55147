// Made by `pnpm gen` from the JSON files of schemas/. Do not edit: change the schema and run it again.

export type BlockName = never

export type WidgetName = 'amount' | 'text' | 'email' | 'password' | 'new-password' | 'mobile' | 'country' | 'sms-code' | 'captcha' | 'date' | 'select' | 'agreement' | 'hidden' | 'human-check'

export type FormName = never

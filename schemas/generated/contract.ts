// Made by `pnpm gen` from the JSON files of schemas/. Do not edit: change the schema and run it again.

import type { AgentsOperations } from './agents.ts'
import type { GamesOperations } from './games.ts'
import type { IdentityOperations } from './identity.ts'
import type { LotteryOperations } from './lottery.ts'
import type { PromotionsOperations } from './promotions.ts'
import type { SupportOperations } from './support.ts'
import type { WalletOperations } from './wallet.ts'

export type * from './blocks.ts'
export type * from './brand.ts'
export type * from './form.ts'
export type * from './journey.ts'
export type * from './lottery-type.ts'
export type * from './market.ts'
export type * from './models.ts'
export type * from './page.ts'
export type * from './scenario.ts'
export type * from './seed.ts'
export type * from './theme.ts'
export type * from './upstream.ts'

type Calls = AgentsOperations & GamesOperations & IdentityOperations & LotteryOperations & PromotionsOperations & SupportOperations & WalletOperations

/** No keys. */
type Nothing = {}

/** A part of a call, or what stands for it in calls that have no such part. */
type Part<Call, Name extends string, Otherwise = Nothing> = Name extends keyof Call ? Call[Name] : Otherwise

/** An input after the gateway filled its defaults. */
type Filled<Input, Keys> = Input & Required<Pick<Input, Keys & keyof Input>>

/** Input and answer of each operation; the filled parts are the input of a handler, after defaults. */
export type Operations = {
  [Id in keyof Calls]: {
    query: Part<Calls[Id], 'query'>
    body: Part<Calls[Id], 'body'>
    filledQuery: Filled<Part<Calls[Id], 'query'>, Part<Calls[Id], 'queryDefaults', never>>
    filledBody: Filled<Part<Calls[Id], 'body'>, Part<Calls[Id], 'bodyDefaults', never>>
    value: Calls[Id]['value']
  }
}

import type { FamilyHandlers } from '../engine/world.ts'
import { bet } from './bet.ts'
import { cancel } from './cancel.ts'
import { cancelChase, chases } from './chases.ts'
import { hotGap } from './hot-gap.ts'
import { games, menus, vnMenus, vnRecent } from './menus.ts'
import { draw, near, opened, popular, upcoming, vnNumeros } from './numeros.ts'
import { order, orders, today } from './orders.ts'
import { playMenu } from './play-menu.ts'
import { soldOut } from './sold-out.ts'

/** Menus, issues, draws and bets of the lotteries. */
export const lotteryHandlers: FamilyHandlers<'lottery'> = {
  bet,
  cancel,
  'chase-cancel': cancelChase,
  chases,
  draw,
  games,
  'hot-gap': hotGap,
  menus,
  near,
  order,
  orders,
  opened,
  'play-menu': playMenu,
  popular,
  'sold-out': soldOut,
  today,
  upcoming,
  'vn-menus': vnMenus,
  'vn-numeros': vnNumeros,
  'vn-recent': { read: vnRecent },
}

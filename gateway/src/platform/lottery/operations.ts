import type { FamilyHandlers } from '../engine/world.ts'
import { hotGap } from './hot-gap.ts'
import { games, menus, vnMenus, vnRecent } from './menus.ts'
import { draw, near, opened, popular, upcoming, vnNumeros } from './numeros.ts'
import { playMenu } from './play-menu.ts'

/** Menus, issues and draws of the lotteries. */
export const lotteryHandlers: FamilyHandlers<'lottery'> = {
  draw,
  games,
  'hot-gap': hotGap,
  menus,
  near,
  opened,
  'play-menu': playMenu,
  popular,
  upcoming,
  'vn-menus': vnMenus,
  'vn-numeros': vnNumeros,
  'vn-recent': { read: vnRecent },
}

import type { Brand } from '@marquee/schemas/contract'

type LotteryPages = Brand['lotteryPages']
type Asked = { accountTypeName: string; gameCode?: string | undefined; playType?: string | undefined }

/** Page of a lottery by its account type, such as `/vnlottery?gameCode=VNHN`; undefined when the brand has none for it. */
export function lotteryRoute(pages: LotteryPages, asked: Asked): string | undefined {
  const { accountTypeName, gameCode = '', playType = '' } = asked
  const page = pages.find((one) => one.accountTypeName === accountTypeName)?.page
  const query = new URLSearchParams({ ...(gameCode && { gameCode }), ...(playType && { playType }) })
  return page && (query.size > 0 ? `${page}?${query}` : page)
}

/** Whether a page shows lotteries of an account type; what belongs to a category of the menus. */
export function isInCategory(pages: LotteryPages, category: string, accountTypeName: string): boolean {
  return pages.some((one) => one.category === category && one.accountTypeName === accountTypeName)
}

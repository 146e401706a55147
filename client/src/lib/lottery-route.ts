import type { Brand } from '@marquee/schemas/contract'

type LotteryPages = Brand['lotteryPages']
type Asked = { accountTypeName: string; gameCode?: string | undefined; playType?: string | undefined }

/**
 * Route of the page for a lottery's account type, such as `/vnlottery?gameCode=VNHN`; undefined if the brand
 * has no page for it.
 */
export function findLotteryRoute(pages: LotteryPages, asked: Asked): string | undefined {
  const { accountTypeName, gameCode = '', playType = '' } = asked
  const page = pages.find((one) => one.accountTypeName === accountTypeName)?.page
  const query = new URLSearchParams({ ...(gameCode && { gameCode }), ...(playType && { playType }) })
  return page && (query.size > 0 ? `${page}?${query}` : page)
}

/** Tells whether a menu category has a page for lotteries of this account type. */
export function isInCategory(pages: LotteryPages, category: string, accountTypeName: string): boolean {
  return pages.some((one) => one.category === category && one.accountTypeName === accountTypeName)
}

/**
 * Route of the frame that shows the vendor's own hall with one lottery selected; undefined if the
 * brand has no hall for the account type.
 */
export function findHallRoute(
  { lotteryPages, device }: Pick<Brand, 'lotteryPages' | 'device'>,
  { accountTypeName, gameCode }: { accountTypeName: string; gameCode: string },
): string | undefined {
  const hall = lotteryPages.find((one) => one.accountTypeName === accountTypeName)?.hall
  if (!hall) return undefined
  const query = new URLSearchParams({
    vassalage: hall.vassalage,
    launchMode: 'LOTT',
    lottoArea: hall.lottoArea,
    lottoPrizeMode: hall.lottoPrizeMode,
    lottoGameCode: gameCode,
    lottoView: gameCode ? 'betting' : 'lobby',
    device,
  })
  return `/game?${query}`
}

/**
 * Route of the lobby that opens a vendor's hall, to which the hall returns; undefined for a vendor without a
 * hall.
 */
export function findHallLobby(pages: LotteryPages, vassalage: string): string | undefined {
  return pages.find(({ hall }) => hall?.vassalage === vassalage)?.page
}

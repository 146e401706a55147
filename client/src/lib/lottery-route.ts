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

/** Address of the frame with the maker's own hall, at one lottery; undefined where the brand has no hall for its account type. */
export function hallRoute(
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

/** Where a maker's hall leads back to: the lobby that opens it; undefined for a vendor without a hall. */
export function hallLobby(pages: LotteryPages, vassalage: string): string | undefined {
  return pages.find(({ hall }) => hall?.vassalage === vassalage)?.page
}

import type { BlockProps } from '@marquee/schemas/contract'
import { useMemo } from 'react'
import { type Read, useOperation } from '../../../api/use-operation.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { buildGroups, type Group } from '../parts/lotteries.ts'

export type Lobby = {
  groups: readonly Group[]
  /** The answer that contains the draws; its age is the age of every countdown. */
  asked: object
  reload(): unknown
}

/**
 * The lotteries of a lobby by group, each with its last draw and the time until the next (R-7.028, R-7.031,
 *
 */
export function useLobby({ menu, accountTypes }: BlockProps['lottery-lobby']): Read<Lobby> {
  const { code: language } = useLanguage()
  const all = useOperation('lottery.menus', menu === 'all' ? { language } : null)
  const vietnam = useOperation('lottery.vn-menus', menu === 'vietnam' ? { language } : null)
  const opened = useOperation('lottery.opened', { language })
  const menus = menu === 'all' ? all : vietnam
  const { reload } = opened
  const data = useMemo(
    () =>
      menus.data &&
      opened.data && {
        groups: buildGroups(menus.data.groups, opened.data.list, accountTypes),
        asked: opened.data,
        reload,
      },
    // `reload` is a new function on each rendering, but always does the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [menus.data, opened.data, accountTypes],
  )
  const failed = menus.data ? opened : menus
  const again = () => Promise.all([menus.reload(), opened.reload()])
  return { data, error: failed.error, isLoading: menus.isLoading || opened.isLoading, reload: again }
}

/** State of a read that is loading. */
export const COMING: Read<never> = {
  data: undefined,
  error: undefined,
  isLoading: true,
  reload: async () => undefined,
}

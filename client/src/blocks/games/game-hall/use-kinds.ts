import { useMemo } from 'react'
import { useOperation } from '../../../api/use-operation.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import type { HallList } from './use-hall-games.ts'

export type HallKinds = readonly { kind: string; isThere: boolean }[]

/** Kinds of game of a category, and whether the list has each; empty if the hall does not offer them. */
export function useKinds({ show, vendors, vendor }: HallList, isOffered: boolean): HallKinds {
  const { code } = useLanguage()
  const { gameType } = vendor
  const lanes = useOperation('games.vendors').data
  const types = useOperation('games.types', isOffered ? { gameType, language: code } : null).data
  return useMemo(() => {
    if (!isOffered) return []
    const all = lanes?.data.lanes.find(({ title }) => title === gameType)?.gameClassify ?? []
    const makers = show === 'vendor' ? [vendor] : vendors
    const there = new Set(makers.flatMap(({ vassalage }) => types?.content[gameType]?.[vassalage] ?? []))
    // Until the types are loaded, every kind counts as available.
    return all.map((kind) => ({ kind, isThere: !types || there.has(kind) }))
  }, [isOffered, lanes, types, gameType, show, vendor, vendors])
}

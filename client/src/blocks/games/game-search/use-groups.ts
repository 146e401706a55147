import type { BlockProps, Game, NavigationItem, Vendor } from '@marquee/schemas/contract'
import { useMemo } from 'react'
import { useOperation } from '../../../api/use-operation.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { type Text, useText } from '../../../i18n/use-text.ts'
import { findNameMarks, splitTypedWords } from '../../../lib/name-marks.ts'
import { useCategories, useLanes } from '../../parts/games/use-lanes.ts'
import type { GameSearch } from '../parts/use-game-search.ts'

export type Choice =
  | { kind: 'game'; key: string; game: Game; maker: string }
  | { kind: 'maker'; key: string; vendor: Vendor }
  | { kind: 'category'; key: string; category: NavigationItem; name: string }
  | { kind: 'text'; key: string; text: string }
  | { kind: 'all'; key: string; text: string; count: number }

export type Group = { name: string; title: string; choices: readonly Choice[] }

/** Groups of the list: the results, or past searches and hot games if nothing was typed or found. */
export function useGroups(
  { found, foundFor }: GameSearch,
  past: readonly string[],
  { count, hot: most }: BlockProps['game-search'],
): Group[] {
  const text = useText()
  const { code } = useLanguage()
  const { data: hot } = useOperation('games.hot', { language: code })
  const { data: lanes } = useLanes()
  const categories = useCategories()
  return useMemo(() => {
    const makers = new Map(
      [...(lanes?.vendors.values() ?? [])].flat().map((maker) => [maker.vassalage, maker]),
    )
    const gamesOf = (games: readonly Game[], upTo: number): Choice[] =>
      games.slice(0, upTo).map((game) => ({
        kind: 'game',
        key: `game-${game.nodeId}`,
        game,
        maker: makers.get(game.vassalage)?.displayName ?? '',
      }))
    const hotGroup = { name: 'hot', title: text('search.hot'), choices: gamesOf(hot?.list ?? [], most) }
    if (!found) return some([pastGroup(text, past), hotGroup])
    const games = {
      name: 'games',
      title: text('search.games'),
      choices: [...gamesOf(found.games, count), ...allOf(found, foundFor)],
    }
    const named = [
      makersGroup(
        text,
        found.vendors.length > 0 ? found.vendors : namedMakers([...makers.values()], foundFor),
      ),
      categoriesGroup(text, categories, foundFor),
    ]
    const results = some(isByName(found.games[0], foundFor) ? [games, ...named] : [...named, games])
    if (results.length > 0) return results
    return some([{ ...categoriesGroup(text, categories, ''), title: text('search.instead') }, hotGroup])
  }, [found, foundFor, past, count, most, hot, lanes, categories, text])
}

/**
 * Tells whether a game matches by its own name. Games that match by their vendor's name come after the
 * vendor.
 */
function isByName(game: Game | undefined, typed: string): boolean {
  return game !== undefined && findNameMarks(game.gameName, typed).length > 0
}

const some = (groups: readonly Group[]) => groups.filter(({ choices }) => choices.length > 0)

function allOf(
  { games, totalCount }: { games: readonly Game[]; totalCount: number },
  typed: string,
): Choice[] {
  return totalCount > games.length ? [{ kind: 'all', key: 'all', text: typed, count: totalCount }] : []
}

function makersGroup(text: Text, vendors: readonly Vendor[]): Group {
  const choices = vendors.map((vendor) => ({
    kind: 'maker' as const,
    key: `maker-${vendor.vassalage}`,
    vendor,
  }))
  return { name: 'makers', title: text('search.makers'), choices }
}

/** Categories whose names match; all categories for an empty text. */
function categoriesGroup(text: Text, categories: readonly NavigationItem[], typed: string): Group {
  const choices = categories
    .map((category) => ({
      kind: 'category' as const,
      key: `category-${category.gameType}`,
      category,
      name: text(category.name),
    }))
    .filter(({ name }) => !typed || isNamed(name, typed))
  return { name: 'categories', title: text('search.categories'), choices }
}

/** Finds vendors in the lanes, because an upstream with plain search returns none. */
function namedMakers(makers: readonly Vendor[], typed: string): Vendor[] {
  return makers.filter(({ displayName }) => isNamed(displayName, typed)).slice(0, 6)
}

/** Tells whether every typed word is the start of a word of the name. */
function isNamed(name: string, typed: string): boolean {
  const words = splitTypedWords(name)
  const wanted = splitTypedWords(typed)
  return wanted.length > 0 && wanted.every((word) => words.some((other) => other.startsWith(word)))
}

function pastGroup(text: Text, past: readonly string[]): Group {
  const choices = past.map((one) => ({ kind: 'text' as const, key: `past-${one}`, text: one }))
  return { name: 'past', title: text('search.past'), choices }
}

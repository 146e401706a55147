import type { Page } from 'playwright/test'
import { scrollTo } from '../testing/scroll-to.ts'
import { goTo } from './support/go-to.ts'
import { memberWorld } from './support/member-world.ts'
import { expectLoaded } from './support/pages.ts'
import { expect, test } from './support/test.ts'

/** Screens with names and amounts in bars, cards, tiles and rows; the name of each page. */
const SCREENS = [
  ['/index', '.winner-board-row', 'home'],
  ['/promotions', '.promotion-grid', 'promotions'],
  ['/member/transactionHistory', 'tbody tr', 'member-transaction-history'],
  ['/member/transferFund', '.balance', 'member-transfer-fund'],
  ['/pointMall', '.article-card', 'point-mall'],
  ['/vip', '.rank-table-name', 'vip'],
] as const

for (const language of ['AR', 'FA', 'UR'] as const)
  test(`Latin names and amounts keep their order and their end of the line in ${language} (R-1.034)`, {
    tag: language === 'AR' ? ['@phone-long'] : ['@phone', '@long'],
  }, async ({ site, page }) => {
    const here = await site('layali', language)
    await memberWorld(page, here).enter('player1')
    await here.open('/rng')
    const found: Record<string, string[]> = {}
    // A table and its cards stand for each other, by the width of the screen.
    const seen = (wanted: string) => page.locator(wanted).filter({ visible: true })
    const look = async (screen: string, wanted: string) => {
      await scrollTo(page, seen(wanted).first())
      // A lane renders again when its data arrive.
      await expect(() => seen(wanted).first().scrollIntoViewIfNeeded({ timeout: 1_000 })).toPass()
      await expectLoaded(page)
      const wrong = await misplaced(page)
      if (wrong.length > 0) found[screen] = wrong
    }
    await look('/rng', '.game-tile-name')
    for (const [path, wanted, name] of SCREENS) {
      await goTo(page, path)
      await expect(page.locator('html')).toHaveAttribute('data-page', name)
      await look(path, wanted)
    }
    await goTo(page, '/rng')
    await page.locator('a:has(.game-tile-name)').first().click()
    await look('a game', '.game-frame-heading h1')
    expect(found).toEqual({})
  })

/** Texts of the page whose letters run the wrong way, or that stand at the wrong end of their line. */
function misplaced(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // A full stop behind them belongs to the sentence.
    const NAME = /[A-Za-z](?:[A-Za-z\d '’&.:!+-]*[A-Za-z\d])?/
    const AMOUNT = /[-+−]?\p{Sc}?\d(?:[\d.,٬٫]*\d)?/u
    const TOLERANCE_PX = 3
    const wrong: string[] = []

    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('.only-read, [aria-hidden], svg, select, option, [inert]')
    const rectOf = (node: Node, from: number, to: number) => {
      const range = document.createRange()
      range.setStart(node, from)
      range.setEnd(node, to)
      return range.getBoundingClientRect()
    }

    const checkOrder = (node: Text) => {
      for (const pattern of [NAME, AMOUNT]) {
        const [run = ''] = node.data.match(pattern) ?? []
        if (run.length < 2) continue
        const from = node.data.indexOf(run)
        const first = rectOf(node, from, from + 1)
        const last = rectOf(node, from + run.length - 1, from + run.length)
        const isOneLine = Math.abs(first.top - last.top) < first.height / 2
        if (isOneLine && first.width > 0 && first.left > last.left) wrong.push(`order of "${run}"`)
      }
    }

    const checkEnd = (element: Element) => {
      const words = element.textContent.trim()
      if (!/^[A-Za-z]/.test(words)) return
      let box: Element = element
      while (/^(inline|contents)$/.test(getComputedStyle(box).display)) box = box.parentElement!
      if (box.textContent.trim() !== words) return
      const style = getComputedStyle(box)
      const range = document.createRange()
      range.selectNodeContents(element)
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0)
      if (lines.length === 0 || box.scrollWidth > box.clientWidth + 1 || /flex|grid/.test(style.display))
        return
      const rect = box.getBoundingClientRect()
      const end =
        rect.right - Number.parseFloat(style.paddingRight) - Number.parseFloat(style.borderRightWidth)
      const start =
        rect.left + Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.borderLeftWidth)
      const { left, right } = lines[0]!
      const isCentred = Math.abs(right - end - (start - left)) < TOLERANCE_PX
      const isNumberCell = box.closest('[data-align="end"]') !== null
      // A name above its amount stands at the amount's end: the left one here.
      const isAtItsEnd =
        style.textAlign === 'end'
          ? Math.abs(start - left) <= TOLERANCE_PX
          : Math.abs(right - end) <= TOLERANCE_PX
      if (!isCentred && !isNumberCell && !isAtItsEnd)
        wrong.push(`end of "${words}" in ${box.className || box.tagName}`)
    }

    /** The children of a row follow one another from the right. */
    const checkRow = (row: Element) => {
      const boxes = [...row.children]
        // A sticky cell covers its neighbours while the table is scrolled.
        .filter((child) => isSeen(child) && !/absolute|sticky/.test(getComputedStyle(child).position))
        .map((child) => child.getBoundingClientRect())
        .filter(({ width }) => width > 0)
      for (const [at, box] of boxes.entries()) {
        const next = boxes[at + 1]
        const isBeside = next && next.top < box.bottom - 2 && next.bottom > box.top + 2
        if (isBeside && next.right > box.right + TOLERANCE_PX)
          wrong.push(`row ${row.className || row.tagName}`)
      }
    }

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode as Text
      if (node.parentElement && isSeen(node.parentElement)) checkOrder(node)
    }
    for (const element of document.querySelectorAll('bdi, [dir="auto"]'))
      if (isSeen(element)) checkEnd(element)
    for (const row of document.querySelectorAll(
      '.winner-board-row, .game-frame-bar, .member-balance, tbody tr',
    ))
      if (isSeen(row)) checkRow(row)
    return [...new Set(wrong)]
  })
}

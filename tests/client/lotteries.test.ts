import { describe, expect, test } from 'vitest'
import { groupTailsByHead } from '../../client/src/blocks/lottery/lottery-lobby/prize-tables.tsx'
import { getWave } from '../../client/src/blocks/lottery/parts/draw-balls.tsx'
import {
  buildGroups,
  classifyDraw,
  computeRemaining,
  filterLotteries,
  getLook,
  splitPrizes,
} from '../../client/src/blocks/lottery/parts/lotteries.ts'
import { getZoneTime } from '../../client/src/blocks/parts/use-zone-time.ts'
import { computeSecondsLeft, formatClock, getAge } from '../../client/src/lib/countdown.ts'
import { findHallRoute, findLotteryRoute, isInCategory } from '../../client/src/lib/lottery-route.ts'
import { deriveNumbers } from '../../client/src/lib/redraw.ts'
import { hashText } from '../../client/src/lib/sha256.ts'
import { describeMethod, drawFrom, formatWinNo, hashSeed } from '../../fixtures/platform/lottery/models.ts'
import { loadedProject } from '../support/project-files.ts'

const menu = (gameCode: string, accountTypeName: 'LOTT' | 'ELOTT' = 'LOTT', gameName = gameCode) => ({
  gameId: gameCode,
  gameCode,
  gameName,
  icon: '/media/lottery/SSC.webp',
  prizeModes: ['Lott'],
  issueSeconds: 60,
  accountTypeName,
})

describe('the numbers of a draw', () => {
  test.each([...loadedProject().content.lotteryTypes])(
    'the numbers of a draw of %s come out of the published seed again in the browser',
    async (name, type) => {
      for (let turn = 0; turn < 60; turn += 1) {
        const seed = hashSeed(`${name} ${turn}`)
        expect(await deriveNumbers(seed, describeMethod(type))).toBe(formatWinNo(drawFrom(type, seed).prizes))
        expect(await hashText(seed)).toBe(hashSeed(seed))
      }
    },
  )

  test('the numbers of a draw have the look of their lottery, plain balls where the platform names none', () => {
    expect(getLook({ ...menu('K3'), look: 'dice' })).toBe('dice')
    expect(getLook(menu('K3'))).toBe('balls')
  })

  test('the numbers of a draw are read prize by prize; of prizes of many digits the last two by head and tail', () => {
    expect(splitPrizes('04,11|17')).toEqual([['04', '11'], ['17']])
    expect(splitPrizes('')).toEqual([])
    const tails = groupTailsByHead({
      prizes: [
        { prize: 'special', numbers: ['12345'] },
        { prize: '7', numbers: ['41', '07', '7'] },
      ],
    })
    expect(Object.fromEntries(tails)).toEqual({ 0: ['7'], 4: ['1', '5'] })
  })

  test('the numbers of a draw are read by their sum: all of them, the first, or the special ball alone', () => {
    expect(classifyDraw('4,7,4,7,9', { count: 5, middle: 22.5 })).toEqual({
      sum: 31,
      half: 'big',
      parity: 'odd',
    })
    expect(classifyDraw('03,08,01', { count: 2, middle: 11.5 })).toEqual({
      sum: 11,
      half: 'small',
      parity: 'odd',
    })
    expect(classifyDraw('01,02|48', { count: -1, middle: 24.5, tie: 49 })?.half).toBe('big')
    expect(classifyDraw('01,02|49', { count: -1, middle: 24.5, tie: 49 })?.half).toBe('tie')
    expect(classifyDraw('1,2', undefined)).toBeUndefined()
  })

  test('the numbers of a draw of Mark Six are 17 red, 16 blue and 16 green', () => {
    const colours = Array.from({ length: 49 }, (_, index) => getWave(index + 1))
    const count = (colour: string) => colours.filter((one) => one === colour).length
    expect([count('red'), count('blue'), count('green')]).toEqual([17, 16, 16])
  })
})

describe('a countdown', () => {
  test('a countdown is written with hours only where there are any', () => {
    expect([0, 9, 65, 3725, 86_399].map(formatClock)).toEqual([
      '00:00',
      '00:09',
      '01:05',
      '01:02:05',
      '23:59:59',
    ])
  })

  test('a countdown runs from the time when its answer was first seen, whatever the device’s clock says', () => {
    const answer = {}
    const arrived = Date.now()
    expect(getAge(answer, arrived)).toBeLessThan(50)
    expect(getAge(answer, arrived + 7000)).toBeGreaterThanOrEqual(6950)
    expect([computeSecondsLeft(8000, 7100), computeSecondsLeft(8000, 9000)]).toEqual([1, 0])
  })

  test('a countdown of an upstream that tells no time to the next draw is reckoned from the last', () => {
    const last = { gameCode: 'A', numero: '1', winNo: '1', winningTime: 1_000_000 }
    const lottery = { ...menu('A'), group: 'SSC', last }
    expect(computeRemaining(lottery, 1_020_000)).toBe(40_000)
    const told = { ...last, current: { numero: '2', remainTime: 5, lockTime: 1 } }
    expect(computeRemaining({ ...lottery, last: told }, 1_020_000)).toBe(5)
    expect(computeRemaining({ ...menu('A'), group: 'SSC' }, 0)).toBeUndefined()
  })
})

describe('a lobby', () => {
  const groups = [
    { gameGroupCode: 'SSC', gameGroupName: 'SSC', gameMenus: [menu('A'), menu('B', 'ELOTT')] },
    { gameGroupCode: 'K3', gameGroupName: 'K3', gameMenus: [menu('C', 'ELOTT')] },
  ]

  test('a lobby has the lotteries of its account types, each beside its last draw; a group without any is left out', () => {
    const last = { gameCode: 'A', numero: '1', winNo: '1,2', winningTime: 5 }
    const [only, ...others] = buildGroups(groups, [last], ['LOTT'])
    expect(others).toEqual([])
    expect(only).toMatchObject({ code: 'SSC', lotteries: [{ gameCode: 'A', group: 'SSC', last }] })
  })

  test('a lobby finds a lottery without regard to case and accents', () => {
    const lotteries = [{ ...menu('VNDN', 'LOTT', 'Đà Nẵng'), group: 'X' }]
    expect(filterLotteries(lotteries, 'NANG')).toHaveLength(1)
    expect(filterLotteries(lotteries, 'vnd')).toHaveLength(1)
    expect(filterLotteries(lotteries, 'hue')).toEqual([])
  })
})

describe('the page of a lottery', () => {
  const pages = [
    { accountTypeName: 'TCG_SEA', category: 'LOTT', page: '/seaLottery' },
    {
      accountTypeName: 'TCG_LOTTO_VN',
      category: 'LOTT',
      page: '/vnlottery',
      hall: { vassalage: 'TCG_LOTTO_VN', lottoArea: 'VN', lottoPrizeMode: 'Traditional' },
    },
    { accountTypeName: 'ELOTT', category: 'ELOTT', page: '/lottery' },
  ] as const

  test('the page of a lottery follows from its account type (R-4.049)', () => {
    const route = (accountTypeName: string, gameCode?: string, playType?: string) =>
      findLotteryRoute([...pages], { accountTypeName, gameCode, playType })
    expect(route('TCG_SEA', 'SEATH')).toBe('/seaLottery?gameCode=SEATH')
    expect(route('TCG_LOTTO_VN', 'VNHN', 'lot-2d')).toBe('/vnlottery?gameCode=VNHN&playType=lot-2d')
    expect(route('ELOTT')).toBe('/lottery')
    expect(route('other', 'X')).toBeUndefined()
  })

  test('the page of a lottery belongs to a category of the menus (R-2.051)', () => {
    expect(isInCategory([...pages], 'LOTT', 'TCG_SEA')).toBe(true)
    expect(isInCategory([...pages], 'LOTT', 'ELOTT')).toBe(false)
  })

  test('the page of a lottery leads into the maker’s hall where the brand has one (R-3.029)', () => {
    const brand = { lotteryPages: [...pages], device: 'WEB' as const }
    const address = findHallRoute(brand, { accountTypeName: 'TCG_LOTTO_VN', gameCode: 'VNHN' })
    expect(Object.fromEntries(new URL(address!, 'https://site.test').searchParams)).toEqual({
      vassalage: 'TCG_LOTTO_VN',
      launchMode: 'LOTT',
      lottoArea: 'VN',
      lottoPrizeMode: 'Traditional',
      lottoGameCode: 'VNHN',
      lottoView: 'betting',
      device: 'WEB',
    })
    expect(findHallRoute(brand, { accountTypeName: 'TCG_SEA', gameCode: 'SEATH' })).toBeUndefined()
  })
})

test('times of draws are those of the brand’s zone, in the reader’s language', () => {
  const noon = Date.UTC(2026, 10, 21, 12)
  expect(getZoneTime('en', 'Asia/Dhaka')).toMatchObject({ zone: 'GMT+6' })
  expect(getZoneTime('en', 'Asia/Dhaka').dateTime(noon)).toMatch(/ 18:00$/)
  expect(getZoneTime('zh-Hans', 'Asia/Shanghai').dateTime(noon)).toBe('2026年11月21日 20:00')
  expect(getZoneTime('ar', 'Asia/Dubai').dateTime(noon)).toMatch(/16:00/)
  expect(getZoneTime('ar', 'Asia/Dubai').zone).toBe('غرينتش\u2066+4\u2069')
})

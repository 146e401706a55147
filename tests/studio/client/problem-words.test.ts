import { expect, test } from 'vitest'
import { createTranslation, translateProblem } from '../../../client/studio/i18n/problem-words.ts'
import sentences from '../../../client/studio/i18n/problems.CN.json'

const translate = createTranslation(sentences)

test('a fault of a setting is said in Chinese with its value, and a list with the number of all (R-11.007)', () => {
  expect(translate('"sixty" is a text where a whole number belongs')).toBe('"sixty" 是文字，此处应为整数')
  expect(translate('write one of: a, b … (45 in all)')).toBe('从以下各项中选一个填写：a、b……（共 45 个）')
  expect(translate('there is no text "a.b", in base/pages/home.json')).toBe(
    '没有文案“a.b”（位于 base/pages/home.json）',
  )
})

test('a sentence without a translation stays English', () => {
  expect(translate('Something else happened.')).toBe('Something else happened.')
})

test('a description of a setting behind a remedy is said by its place in the schemas', () => {
  const text = 'So long (R-4.053).'
  const problem = {
    wrong: '0 is too small',
    write: `1 or more (${text})`,
    phrases: [{ text, at: 'brand.json#/properties/x' }],
  }
  const sayPhrase = ({ at }: { at?: string }) => (at === 'brand.json#/properties/x' ? '时间。' : undefined)
  expect(translateProblem(problem, translate, sayPhrase)).toEqual({
    wrong: '0 太小',
    write: '应不小于 1',
    about: '时间',
  })
})

test('a rule of a market is said with its Chinese title and remedy, and with the value that is looser', () => {
  const said = { Germany: '德国', 'No jackpots': '不得有累积奖池', 'remove "jackpots"': '删除 "jackpots"' }
  const problem = {
    wrong: 'Germany has the rule "No jackpots" (jackpots, § 3): 5 is looser',
    write: 'remove "jackpots"',
    phrases: Object.keys(said).map((text) => ({ text })),
  }
  expect(translateProblem(problem, translate, ({ text }) => said[text as keyof typeof said])).toEqual({
    wrong: '德国有规则“不得有累积奖池”（jackpots, § 3）：5 比它宽松',
    write: '删除 "jackpots"',
  })
})

import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { loadContent } from '../../../gateway/src/content/resolve/load-content.ts'
import { checkPattern } from '../../../gateway/src/lib/safe-pattern.ts'
import patterns from '../../../schemas/patterns.json'
import { brandFolder, brandJson } from '../../support/brand-folder.ts'
import { runs } from '../../support/suite.ts'
import { anything, formsWith, site } from './circumstances.ts'

/** Each pattern is invalid, or takes exponential time on some value of 64 characters. */
const EVIL = [
  '^([a-zA-Z0-9]+)+$',
  '^(a|a)*$',
  '^(a|aa)+$',
  '^(a*)*$',
  '^(a*)*b',
  '(x+x+)+y',
  '^(\\d+)*$',
  '^(.*a){20}$',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
  '^(a?){50}a{50}$',
  '^(a|b|ab)*c$',
  '^([a-z]+)*\\d$',
  '^(\\w*)+x$',
  '^((a+)(b+)?)+$',
  '^(?:a+){2,}$',
  '^(a{1,3}){4,}$',
  '^(.|\\s)*$',
  '(.*)*=.*',
  '^(a+|b+|c+)*c$',
  '^(?=(a+)+$).*$',
  '^(a)\\1+$',
  '(?<=a+)b',
  '^[a-z',
  '^(\\d{1,3}){10}$',
  `^(${'a|'.repeat(90)}a)*$`,
  `^${'a?'.repeat(60)}a{60}$`,
  `^${'(a|a)'.repeat(35)}$`,
  '^(?:[\\w.]+)+@',
  '^a*a*a*a*a*a*$',
  '^(([^<>()]+)|(".+"))+$',
  '^(?:(?:a|b)|(?:b|c))*d$',
  '^(\\p{L}+\\s?)+$',
  'a'.repeat(201),
]

/** Runs a pattern where it can be stopped: one that takes exponential time fails the test instead of its worker. */
function ends(pattern: string, value: string): boolean {
  runInNewContext('new RegExp(pattern, "u").test(value)', { pattern, value }, { timeout: 5_000 })
  return true
}

describe('a pattern from a server (R-5.046)', () => {
  test.each(EVIL)('a pattern from a server that takes too long is refused: %s', (pattern) => {
    expect(checkPattern(pattern, 64)).toBeTypeOf('string')
  })

  test.each(patterns)('ours for $name is taken', ({ pattern, maxLength }) => {
    expect(checkPattern(pattern, maxLength)).toBeUndefined()
  })

  const slow = ['^a+a+$', 'a+$', '^(ab?)*(a|b)*$']
  test.each(slow)('%s, which takes quadratic time, is accepted for short values only', (pattern) => {
    expect(checkPattern(pattern, 100)).toBeUndefined()
    expect(checkPattern(pattern, 101)).toMatch(/maxLength of at most 100/)
  })

  const common = [
    '^(?=.*[A-Z])(?=.*\\d).{8,64}$',
    '^[\\w.-]+@[\\w-]+\\.[\\w.]+$',
    '^(?:\\+?\\d{1,3} ?)?\\d{6,12}$',
    '^[A-Z]{2}\\d{6}(\\d{2})?$',
    '^#?([a-f0-9]{6}|[a-f0-9]{3})$',
    '^(foo|bar)+$',
    '*',
  ]
  test.each(common)('a pattern from a server that is safe is taken: %s', (pattern) =>
    expect(checkPattern(pattern, 64)).toBeUndefined(),
  )

  test('a pattern from a server that is taken ends on every hostile value', () => {
    const part = fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', 'ab', '\\w')
    const counted = fc
      .tuple(part, fc.constantFrom('', '*', '+', '?', '{2}', '{1,3}'))
      .map(([one, many]) => one + many)
    const group = fc
      .tuple(
        fc.array(counted, { minLength: 1, maxLength: 3 }),
        fc.array(counted, { maxLength: 2 }),
        fc.constantFrom('', '*', '+', '?', '{3}', '{1,4}'),
      )
      .map(([left, right, many]) => `(${left.join('')}${right.length ? `|${right.join('')}` : ''})${many}`)
    const pattern = fc
      .array(fc.oneof(group, counted), { minLength: 1, maxLength: 4 })
      .map((parts) => `^${parts.join('')}$`)
    const hostile = ['a', 'b', 'ab', 'ba', 'aab', 'abb'].flatMap((seed) => [
      `${seed.repeat(60).slice(0, 60)}!`,
      seed.repeat(60).slice(0, 60),
    ])
    fc.assert(
      fc.property(pattern, (one) => {
        if (checkPattern(one, 61)) return
        for (const value of hostile) expect(ends(one, value)).toBe(true)
      }),
      { numRuns: runs(300, 1_500), seed: 1 },
    )
  })

  test('a pattern from a server stops the brand that has it, with the field named', () => {
    const rules = { nickname: { enabled: true, acceptedPattern: '^(a+)+$' } }
    const folder = brandFolder({ 'alpha/brand.json': brandJson('alpha', { registration: { rules } }) })
    const { brands, problems } = loadContent({ config: folder.config })
    folder.close()
    expect(brands.has('alpha')).toBe(false)
    expect(problems).toContainEqual(
      expect.objectContaining({
        pointer: '/registration/rules/nickname/acceptedPattern',
        wrong: expect.stringContaining('nickname takes exponential time'),
      }),
    )
  })

  test('a pattern from a server that an upstream answers with is not run: the form is refused, with the field named', async () => {
    const forms = formsWith({ line: { ...anything, acceptedPattern: '^(a+)+$' } })
    await expect(forms.formPackage(site(), 'register-username')).rejects.toMatchObject({
      code: 'upstream.invalid',
      values: { field: 'line' },
    })
  })

  test('a pattern from a server is not applied to a value that is too long', async () => {
    const forms = formsWith({
      line: { ...anything, acceptedPattern: '^a+a+$', minLength: 1, maxLength: 100 },
    })
    const judge = (await forms.formValidatorFor(site(), 'register-username'))!
    // The pattern takes squared time: on this value it would not end within the test's time.
    expect(judge({ line: `${'a'.repeat(100_000)}!` })).toContainEqual(
      expect.objectContaining({ field: 'line' }),
    )
  })
})

import { describe, expect, test } from 'vitest'
import { countPlaywright, countVitest, withCrash } from '../../scripts/counts.mjs'
import { getBrowserNeeds, parseTestArguments } from '../../scripts/test.mjs'

describe('npm test -- <names>', () => {
  test('every step runs without names', () => {
    expect(parseTestArguments([]).names).toEqual([
      'types',
      'format',
      'lint',
      'vitest',
      'build',
      'e2e',
      'coverage',
    ])
  })

  test('the step coverage judges the whole suite: a part of it or changed tests run without', () => {
    expect(parseTestArguments(['--long']).names).toContain('coverage')
    for (const part of [['unserved'], ['--changed'], ['gateway']])
      expect(parseTestArguments(part).names).not.toContain('coverage')
    expect(parseTestArguments(['coverage']).names).toEqual(['coverage'])
  })

  test('the name of a project runs only that project, and the rest goes to the runner', () => {
    expect(parseTestArguments(['gateway', 'sessions', '--bail'])).toEqual({
      names: ['vitest'],
      projects: ['gateway'],
      suite: 'everyday',
      isWatched: false,
      isChanged: false,
      rest: ['sessions', '--bail'],
    })
  })

  test('--long chooses the long suite and is not handed on', () => {
    expect(parseTestArguments(['--long', 'platform', '--bail'])).toMatchObject({
      suite: 'long',
      rest: ['--bail'],
    })
  })

  test('--watch is not handed on: vitest watches by a word of its own', () => {
    expect(parseTestArguments(['--watch', 'gateway', 'sessions'])).toMatchObject({
      projects: ['gateway'],
      isWatched: true,
      rest: ['sessions'],
    })
  })

  test('--changed is not handed on: each runner has a word of its own', () => {
    expect(parseTestArguments(['--changed', 'gateway'])).toMatchObject({ isChanged: true, rest: [] })
  })

  test('a changed part of a page concerns all browser tests, a changed browser test itself, a document none', () => {
    expect(getBrowserNeeds(['client/src/ui/button.tsx', 'tests/e2e/home.spec.ts'])).toEqual({
      isNeeded: true,
      isOnlyTests: false,
    })
    expect(getBrowserNeeds(['tests/e2e/home.spec.ts'])).toEqual({ isNeeded: true, isOnlyTests: true })
    expect(getBrowserNeeds(['docs/tour.md', ''])).toMatchObject({ isNeeded: false })
  })

  test('steps keep their order whatever the order of the names', () => {
    expect(parseTestArguments(['e2e', 'types']).names).toEqual(['types', 'e2e'])
  })
})

describe('the closing line', () => {
  const ok = { status: 'passed', assertionResults: [{ status: 'passed' }] }

  test('a test file that cannot be loaded counts as failed', () => {
    const report = {
      numPassedTests: 1,
      numFailedTests: 0,
      testResults: [ok, { status: 'failed', assertionResults: [] }],
    }
    expect(countVitest(report)).toMatchObject({ passed: 1, failed: 1 })
  })

  test('a file with failing tests is not counted once more', () => {
    const report = {
      numPassedTests: 1,
      numFailedTests: 2,
      testResults: [ok, { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'failed' }] }],
    }
    expect(countVitest(report)).toMatchObject({ passed: 1, failed: 2 })
  })

  test('an error outside of browser tests is failed', () => {
    expect(countPlaywright({ stats: { expected: 3, unexpected: 0 }, errors: [{}] })).toMatchObject({
      passed: 3,
      failed: 1,
    })
  })

  test('a runner that crashed is never green', () => {
    const names: string[] = []
    expect(withCrash({ passed: 5, failed: 0, names }, 1)).toMatchObject({ passed: 5, failed: 1 })
    expect(withCrash({ passed: 5, failed: 0, names }, 0)).toMatchObject({ passed: 5, failed: 0 })
    expect(withCrash({ passed: 5, failed: 2, names }, 1)).toMatchObject({ passed: 5, failed: 2 })
  })

  test('an error between tests is listed with its words and its file', () => {
    const output = [
      'Error: refused, as this test expects',
      '⎯⎯⎯ Unhandled Errors ⎯⎯⎯',
      'Vitest caught 1 unhandled error during the test run.',
      'TypeError: Cannot read properties of undefined',
      ' ❯ gateway/src/a.ts:1:2',
      'This error originated in "tests/gateway/a.test.ts" test file.',
    ].join('\n')
    expect(withCrash({ passed: 5, failed: 0, names: [] }, 1, output).names).toEqual([
      'the runner itself: TypeError: Cannot read properties of undefined: This error originated in "tests/gateway/a.test.ts" test file.',
    ])
  })

  test('failed tests are listed before it with file, name and first reason', () => {
    const failed = {
      status: 'failed',
      fullName: 'money adds up',
      failureMessages: ['\u001b[31mexpected 1\nat …'],
    }
    const vitest = {
      numPassedTests: 1,
      numFailedTests: 1,
      testResults: [
        { name: '/somewhere/tests/platform/a.test.ts', status: 'failed', assertionResults: [failed] },
      ],
    }
    expect(countVitest(vitest).names).toEqual(['tests/platform/a.test.ts › money adds up: expected 1'])
    const spec = {
      ok: false,
      file: 'a.spec.ts',
      title: 'opens',
      tests: [{ results: [{ error: { message: 'no' } }] }],
    }
    const playwright = {
      stats: { expected: 0, unexpected: 1 },
      errors: [],
      suites: [{ suites: [{ specs: [spec] }] }],
    }
    expect(countPlaywright(playwright).names).toEqual(['a.spec.ts › opens: no'])
  })
})

import { stripVTControlCharacters } from 'node:util'

/** Counts of a vitest JSON report, and the names of failed tests. */
export function countVitest({ numPassedTests, numFailedTests, testResults }) {
  // A test file that fails to load contains no tests, but counts as a failure.
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((result) => result.status !== 'failed'),
  )
  const failing = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map((result) => nameOf(name, result.fullName, result.failureMessages?.[0])),
  )
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    names: [...failing, ...broken.map(({ name, message }) => nameOf(name, 'cannot be loaded', message))],
  }
}

/**
 * Passed and failed of a Playwright JSON report, and what failed by name.
 * @param {{ stats: any, errors: any[], suites?: any[] }} report
 */
export function countPlaywright({ stats, errors, suites = [] }) {
  const failing = suites.flatMap(specsIn).filter(({ ok }) => !ok)
  return {
    passed: stats.expected,
    failed: stats.unexpected + errors.length,
    names: [
      ...failing.map(({ file, title, tests }) => nameOf(file, title, messageOf(tests))),
      ...errors.map(({ message }) => nameOf('outside of tests', 'error', message)),
    ],
  }
}

/**
 * A runner that failed without a failing test (a crash, or a rejection outside a test) counts as one failure, named by
 * the error that `output`, what the runner printed, has after its last test.
 */
export function withCrash({ passed, failed, names }, code, output = '') {
  if (code === 0 || failed > 0) return { passed, failed, names }
  const lines = stripVTControlCharacters(output).split('\n')
  const from = lines.findIndex((line) => line.includes('Unhandled Error'))
  const reasons = lines.slice(from).filter((line) => /^\s*(\w*Error\b|This error originated)/.test(line))
  return {
    passed,
    failed: 1,
    names: [['the runner itself', ...reasons.slice(0, 2)].join(': ').slice(0, 500)],
  }
}

function specsIn({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsIn)]
}

function messageOf(tests = []) {
  return tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message
}

/** One line: the file, the test, and its first error. */
function nameOf(file = '', title = '', message = '') {
  const wrong = stripVTControlCharacters(message).split('\n')[0]
  return `${file.replace(/^.*\/tests\//, 'tests/')} › ${title}${wrong && `: ${wrong.slice(0, 300)}`}`
}

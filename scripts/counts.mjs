/** Passed and failed of a vitest JSON report. */
export function countVitest({ numPassedTests, numFailedTests, testResults }) {
  // A file that cannot even be loaded holds no test, yet it is not a pass.
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((result) => result.status !== 'failed'),
  )
  return { passed: numPassedTests, failed: numFailedTests + broken.length }
}

/** Passed and failed of a Playwright JSON report; passed at the second try is passed. */
export function countPlaywright({ stats, errors }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length }
}

/** A runner that failed without a failing test (it crashed, or something rejected outside a test) counts as one. */
export function withCrash({ passed, failed }, code) {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed }
}

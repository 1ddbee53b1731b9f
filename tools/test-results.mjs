import { existsSync, readFileSync } from 'node:fs'

/**
 * Counts the tests in a vitest JSON report and names the failed ones; a file that could not be loaded is one failure.
 */
export function readResults(path) {
  if (!existsSync(path)) return { passed: 0, failed: 1, failures: [] }
  const report = JSON.parse(readFileSync(path, 'utf8'))
  const failures = report.testResults.filter(({ status }) => status === 'failed').flatMap(failuresOf)
  return { passed: report.numPassedTests, failed: failures.length, failures }
}

function failuresOf({ name, message, assertionResults }) {
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  if (failed.length === 0) return [{ file: name, test: 'the file could not be loaded', message }]
  return failed.map(({ fullName, failureMessages }) => ({
    file: name,
    test: fullName,
    message: failureMessages[0] ?? '',
  }))
}

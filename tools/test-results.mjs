import { existsSync, readFileSync } from 'node:fs'

/** Counts the tests in a vitest JSON report; a file that could not be loaded is one failure. */
export function readResults(path) {
  if (!existsSync(path)) return { passed: 0, failed: 1 }
  const report = JSON.parse(readFileSync(path, 'utf8'))
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length }
}

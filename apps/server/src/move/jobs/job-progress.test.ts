import type { ImportNote } from '@signalbox/model/move/import-report'
import { expect, test } from 'vitest'
import { jobProgress } from './job-progress'

type Args = Parameters<typeof jobProgress>
const rowWith = (warnings: ImportNote[]) =>
  ({
    progress: {},
    warnings,
    completed: [],
    completed_files: [],
    report: null,
    phase: '',
  }) as unknown as Args[1]
const note = (about: string, number: number): ImportNote => ({
  kind: 'NOT_SUPPORTED',
  about,
  name: `${about} ${number}`,
  message: 'Not supported.',
})
const manyOf = (about: string) => Array.from({ length: 2000 }, (_, number) => note(about, number))

test('many warnings about one feature do not hide the warnings about other features; all are counted', () => {
  const progress = jobProgress({} as Args[0], rowWith([]))
  for (const each of [...manyOf('Calculated field'), note('Edge', 1), note('OTA package', 1)])
    progress.note(each)
  expect(progress.warnings.slice(-2)).toEqual([note('Edge', 1), note('OTA package', 1)])
  expect(progress.warnings).toHaveLength(502)
  expect(progress.warningCounts).toEqual({ NOT_SUPPORTED: 2002 })
})

test('a continued job counts the warnings that were listed before', () => {
  const progress = jobProgress({} as Args[0], rowWith(manyOf('Edge').slice(0, 500)))
  for (const each of manyOf('Edge')) progress.note(each)
  expect(progress.warnings).toHaveLength(500)
})

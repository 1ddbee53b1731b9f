import { csvCell } from '../overview/values/csv'
import type { Task } from './task-store'

/** The failed items of a task as CSV, with the reasons of their failures. */
export const taskCsv = ({ failed }: Pick<Task, 'failed'>): string =>
  [['name', 'reason'], ...failed.map(({ name, reason }) => [name, reason])]
    .map((line) => line.map(csvCell).join(','))
    .join('\r\n')

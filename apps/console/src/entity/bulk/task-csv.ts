import { csvCell } from '../overview/values/csv'
import type { Task } from './task-store'

/** The failed items with their reasons, one line each. */
export const taskCsv = ({ failed }: Pick<Task, 'failed'>): string =>
  [['name', 'reason'], ...failed.map(({ name, reason }) => [name, reason])]
    .map((line) => line.map(csvCell).join(','))
    .join('\r\n')

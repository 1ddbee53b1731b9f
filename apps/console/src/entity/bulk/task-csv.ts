import { csvCell } from '../overview/values/csv'
import type { Task } from './task-store'

/** What failed, one line each with the reason. */
export const taskCsv = ({ failed }: Pick<Task, 'failed'>): string =>
  [['name', 'reason'], ...failed.map(({ name, reason }) => [name, reason])]
    .map((line) => line.map(csvCell).join(','))
    .join('\r\n')

import { type Logger, pino } from 'pino'

/** Logs as JSON lines; readable text on a terminal. */
export function createLog(level: string): Logger {
  const transport = process.stdout.isTTY
    ? { target: 'pino-pretty', options: { ignore: 'pid,hostname', translateTime: 'HH:MM:ss' } }
    : undefined
  return pino({ level, transport })
}

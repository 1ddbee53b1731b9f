import { type LogFn, type Logger, pino } from 'pino'
import { logSampler } from './log-sampler'

/** Logs as JSON lines; readable text on a terminal. Repeated warnings and errors are sampled. */
export function createLog(level: string, onWarning?: (args: Parameters<LogFn>) => void): Logger {
  const transport = process.stdout.isTTY
    ? { target: 'pino-pretty', options: { ignore: 'pid,hostname', translateTime: 'HH:MM:ss' } }
    : undefined
  return pino({ level, transport, hooks: { logMethod: logSampler({ onWarning }) } })
}

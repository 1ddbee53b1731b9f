const LOGGERS = ['service', 'connector', 'converter', 'tb_connection', 'storage', 'extension'] as const
const RETENTION_DAYS: Record<string, number> = {
  connector: 7,
  storage: 7,
  service: 7,
  converter: 3,
  extension: 3,
  tb_connection: 3,
}
/** The gateway converts this text to a line break. */
const LINE_BREAK = '}}'

/** The Python logging configuration of a gateway: one log file for each logger, kept for three or seven days. */
export function loggingConfig(level: string, path: string): string {
  const handlers = ['consoleHandler', ...LOGGERS.map((name) => `${name}Handler`)]
  const lines = [
    '[loggers]',
    `keys=root, ${LOGGERS.join(', ')}`,
    '[handlers]',
    `keys=${handlers.join(', ')}`,
    '[formatters]',
    'keys=LogFormatter',
    '[logger_root]',
    'level=ERROR',
    'handlers=consoleHandler',
    ...LOGGERS.flatMap((name) => [
      `[logger_${name}]`,
      `level=${level}`,
      `handlers=${name === 'extension' ? 'connector' : name}Handler`,
      'formatter=LogFormatter',
      `qualname=${name}`,
    ]),
    '[handler_consoleHandler]',
    'class=StreamHandler',
    `level=${level}`,
    'formatter=LogFormatter',
    'args=(sys.stdout,)',
    ...LOGGERS.flatMap((name) => [
      `[handler_${name}Handler]`,
      `level=${level}`,
      'class=logging.handlers.TimedRotatingFileHandler',
      'formatter=LogFormatter',
      `args=("${path}${name}.log", "d", 1, ${RETENTION_DAYS[name]},)`,
    ]),
    '[formatter_LogFormatter]',
    'format="%(asctime)s - %(levelname)s - [%(filename)s] - %(module)s - %(lineno)d - %(message)s"',
    'datefmt="%Y-%m-%d %H:%M:%S"',
  ]
  return lines.join(LINE_BREAK)
}

/** The folder of the log files in a logging configuration. */
export const logFolder = (config: string) => /args=\("([^"]*)service\.log"/.exec(config)?.[1]

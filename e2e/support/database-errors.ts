/** The messages of the database that a server has logged as errors. */
export function databaseErrors(printed: string): string[] {
  return printed
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line) as { level: number; module?: string; msg: string })
    .filter(({ level, module }) => level === ERROR && module === 'postgres')
    .map(({ msg }) => msg)
}

const ERROR = 50

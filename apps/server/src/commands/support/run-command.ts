import { type Config, readConfig } from '../../config'

/** Runs a command with the server's settings; a failure is one clear line. */
export async function runCommand(work: (config: Config, args: string[]) => Promise<string>) {
  try {
    process.stdout.write(`${await work(readConfig(), process.argv.slice(2))}\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exitCode = 1
  }
}

/** Backups are made of the embedded database; others have tools of their own. */
export function requireEmbedded({ databaseUrl }: Config) {
  if (databaseUrl)
    throw new Error('DATABASE_URL names another database server: back it up with its own tools')
}

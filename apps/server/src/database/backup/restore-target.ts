/** A time, a backup by its name (its state when it ended), or `latest`: all that was archived. */
export type RestoreTarget = { time: Date } | { backup: string } | 'latest'

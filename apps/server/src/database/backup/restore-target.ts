/** A time, the name of a backup (for the state at the end of that backup), or `latest` for the last archived change. */
export type RestoreTarget = { time: Date } | { backup: string } | 'latest'

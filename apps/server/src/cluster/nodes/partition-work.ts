/** The work of partitions, which has to end before the partitions move. */
export interface PartitionWork {
  /** Starts no further work of these partitions. Resolves with the partitions that have no running work left. */
  drain(partitions: number[]): Promise<number[]>
  /** Continues messages that were held back: here or, if the partitions have moved, at the new owners. */
  release(partitions: number[]): void
  /** Resolves when no message is being processed here. */
  idle(): Promise<void>
  /** Fails messages that arrived here and are not being processed: devices send them again, perhaps to another node. */
  abandon(): void
}

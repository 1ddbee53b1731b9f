/** The work of partitions, which has to end before they move. */
export interface PartitionWork {
  /** Starts no further work of these partitions. Resolves with the partitions that have no running work left. */
  drain(partitions: number[]): Promise<number[]>
  /** Continues what was held back: here or, if the partitions have moved, at their new owners. */
  release(partitions: number[]): void
  /** Resolves when nothing is being processed here. */
  idle(): Promise<void>
  /** Fails what arrived here and is not processed yet: devices send it again, perhaps to another node. */
  abandon(): void
}

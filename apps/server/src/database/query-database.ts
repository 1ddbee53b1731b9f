import type pg from 'pg'
import { lowerPriority } from '../lower-priority'
import { type DatabaseHandle, openDatabase } from './database'
import { querySlotOptions } from './query-slots'

/** The pool passes a client that is connected, so its process is known. */
type ConnectedClient = pg.PoolClient & { processID: number }

/**
 * Opens connections to the embedded server for queries of users. A slow query takes a whole core, so the processes of
 * these connections get a lower priority than the processes that store the messages of devices.
 */
export function openQueryDatabase(url: string): DatabaseHandle {
  const database = openDatabase(url, querySlotOptions().total)
  lowerBackendPriority(database.pool)
  return database
}

/** Lowers the priority of the processes behind the pool. The database server has to run on this machine. */
export function lowerBackendPriority(pool: pg.Pool) {
  pool.on('connect', (client) => lowerPriority((client as ConnectedClient).processID))
}

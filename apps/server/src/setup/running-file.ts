import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { startTimeOf } from '../database/embedded/processes'
import { makeFolder } from '../make-folder'
import { PRODUCT_VERSION } from '../product-version'
import type { Addresses } from './welcome'

const Running = z.object({
  pid: z.number().int().positive(),
  /** The start time of the process, which distinguishes this process from a later one with the same pid. */
  began: z.string(),
  version: z.string(),
  startedAt: z.string(),
  http: z.string(),
  https: z.string().optional(),
  mqtt: z.string().optional(),
  mqtts: z.string().optional(),
  /** Undefined while the server waits for its setup. */
  coap: z.string().optional(),
})
export type Running = z.infer<typeof Running>

const fileOf = (dataDir: string) => join(dataDir, 'running.json')

/** Writes a file for `signalbox status` with this process and its addresses; returns a function that removes it. */
export function writeRunningFile(
  dataDir: string,
  { http, https, mqtt, mqtts, coap }: Partial<Addresses> & Pick<Addresses, 'http'>,
) {
  const running: Running = {
    pid: process.pid,
    began: startTimeOf(process.pid) ?? '',
    version: PRODUCT_VERSION,
    startedAt: new Date().toISOString(),
    http,
    https,
    mqtt,
    mqtts,
    coap,
  }
  const file = fileOf(dataDir)
  makeFolder(dataDir)
  writeFileSync(`${file}.part`, JSON.stringify(running))
  renameSync(`${file}.part`, file)
  return async () => rmSync(file, { force: true })
}

/** The server that runs with a data folder; undefined if the process that wrote the file has ended. */
export function runningServer(dataDir: string): Running | undefined {
  try {
    const running = Running.parse(JSON.parse(readFileSync(fileOf(dataDir), 'utf8')))
    return startTimeOf(running.pid) === running.began ? running : undefined
  } catch {
    return undefined // The file is missing or cannot be read.
  }
}

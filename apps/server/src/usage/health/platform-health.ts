import { statfs } from 'node:fs/promises'
import { availableParallelism, totalmem } from 'node:os'
import type { PlatformHealth } from '@signalbox/model/platform-health'
import { hourStart, monthStart } from '../tenant-usage'
import type { ChainTimes } from './chain-times'
import type { HealthRepository } from './health.repository'
import type { HealthSampler } from './health-sampler'
import type { ScriptTimes } from './script-times'

export interface PlatformHealthParts {
  repository: HealthRepository
  sampler: Pick<HealthSampler, 'samples'>
  chains: Pick<ChainTimes, 'slowestFirst'>
  scripts: Pick<ScriptTimes, 'slowestFirst'>
  mail: () => PlatformHealth['mail']
  certificate: () => PlatformHealth['certificate']
  /** The folder of the database; missing if it is on another machine. */
  databaseFolder: string | undefined
}

const MAX_LISTED = 20

/** The state of the platform in one response. */
export function platformHealth(parts: PlatformHealthParts) {
  const { repository, sampler, chains, scripts, mail, certificate, databaseFolder } = parts
  const startedTime = Date.now()

  return {
    async now(): Promise<PlatformHealth> {
      const size = await repository.databaseSize()
      await repository.storeSize(Date.now(), size.bytes)
      const [sizes, freeBytes, slowChains, slowScripts] = await Promise.all([
        repository.sizes(),
        freeSpace(databaseFolder),
        repository.withChainNames(chains.slowestFirst()),
        repository.withNodeNames(scripts.slowestFirst()),
      ])
      return {
        startedTime,
        cores: availableParallelism(),
        totalMemoryBytes: totalmem(),
        samples: sampler.samples(),
        database: { ...size, ...sizes, freeBytes },
        mail: mail(),
        certificate: certificate(),
        chains: slowChains.slice(0, MAX_LISTED),
        scripts: slowScripts.slice(0, MAX_LISTED),
      }
    },

    tenants() {
      const now = Date.now()
      return repository.tenantUsage(hourStart(now), monthStart(now))
    },

    /** Stores the size of the database, so that its growth is known even if nobody opens the page. */
    async storeSize() {
      const { bytes } = await repository.databaseSize()
      await repository.storeSize(Date.now(), bytes)
    },
  }
}

async function freeSpace(folder: string | undefined): Promise<number | null> {
  if (!folder) return null
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

import { expect, test } from 'vitest'
import { aFolder, cleanUpAfterEach, kill, processesIn, startAlone } from '../database/embedded/fixtures'
import { runSignalbox } from './support/run-signalbox'

cleanUpAfterEach()

test.runIf(process.platform === 'linux')(
  '`signalbox restore` ends the database server of a Signalbox process that was killed',
  async () => {
    const dataDir = aFolder()
    const { child } = await startAlone(dataDir)
    await kill(child)
    expect(processesIn(dataDir)).not.toEqual([])
    const noOutput = { out: () => {}, error: () => {} }
    await runSignalbox(['restore'], noOutput, { SIGNALBOX_DATA: dataDir })
    expect(processesIn(dataDir)).toEqual([])
  },
)

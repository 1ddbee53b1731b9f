import { upgradeEmbedded } from './upgrade'

// Runs an upgrade for the test and kills its own process after a step: run-alone.ts <data folder> <step>.
const [dataDir = '', last] = process.argv.slice(2)
await upgradeEmbedded({
  dataDir,
  report: () => {},
  onStep(step) {
    if (step === last) process.kill(process.pid, 'SIGKILL')
  },
})

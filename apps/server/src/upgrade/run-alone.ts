import { upgradeEmbedded } from './upgrade'

// The test runs this in a process of its own that ends itself after a step: run-alone.ts <data folder> <step>.
const [dataDir = '', last] = process.argv.slice(2)
await upgradeEmbedded({
  dataDir,
  report: () => {},
  onStep(step) {
    if (step === last) process.kill(process.pid, 'SIGKILL')
  },
})

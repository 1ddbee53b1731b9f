import { upgradeEmbedded } from './upgrade'

// Started by a test: upgrades the database and kills its own process after a step. Arguments: <data folder> <step>.
const [dataDir = '', lastStep] = process.argv.slice(2)
await upgradeEmbedded({
  dataDir,
  report: () => {},
  onStep(step) {
    if (step === lastStep) process.kill(process.pid, 'SIGKILL')
  },
})

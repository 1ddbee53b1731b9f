import { checkCertificates } from './certificates'
import { checkDatabase } from './database'
import type { Check } from './finding'
import { checkClock, checkDisk, checkMemory, checkOpenFiles } from './machine'
import { checkDns, checkMail } from './network'
import { checkPorts } from './ports'
import { checkDataFolder, checkSettings } from './settings'

/** The checks of `signalbox doctor`, in the order they are run. */
export const checks: readonly { name: string; check: Check }[] = [
  { name: 'settings', check: checkSettings },
  { name: 'data folder', check: checkDataFolder },
  { name: 'disk', check: checkDisk },
  { name: 'memory', check: checkMemory },
  { name: 'clock', check: checkClock },
  { name: 'open files', check: checkOpenFiles },
  { name: 'ports', check: checkPorts },
  { name: 'database', check: checkDatabase },
  { name: 'certificates', check: checkCertificates },
  { name: 'mail', check: checkMail },
  { name: 'DNS', check: checkDns },
]

import { expect, test, vi } from 'vitest'
import { startSimulator } from './simulator'

// `existsSync` returns true, so the test does not need a built simulator.
vi.mock('node:fs', () => ({ existsSync: () => true }))

test('a simulator that cannot be started is reported in the log, and `stop` resolves', async () => {
  const log = { debug: vi.fn(), warn: vi.fn() }
  const addresses = { http: 'http://127.0.0.1:1', mqtt: 'mqtt://127.0.0.1:1', coap: '' }
  const simulator = startSimulator(addresses, log, '/no/such/program')
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalledOnce())
  expect(log.warn).toHaveBeenCalledWith(expect.anything(), 'the simulated devices do not run')
  await simulator?.stop()
})

import { expect, test, vi } from 'vitest'
import type { Certificate } from './certificate'
import { certificateHolder } from './certificate-holder'
import { securePort } from './secure-port'

const certificate: Certificate = { key: 'k', cert: 'c', names: ['a'], validFromMs: 0, expiresMs: 1 }

function aPort() {
  const holder = certificateHolder()
  const listener = { port: 443, setCertificate: vi.fn(), close: async () => {} }
  const open = vi.fn(async () => listener)
  const errors: Error[] = []
  const port = securePort(holder, open, (error) => errors.push(error))
  return { holder, listener, open, port, errors }
}

test('a certificate that exists before the start opens the port once, at the start', async () => {
  const { holder, open, port } = aPort()
  holder.use(certificate)
  expect(open).not.toHaveBeenCalled()
  await port.listen()
  expect(open).toHaveBeenCalledOnce()
  expect(port.port).toBe(443)
})

test('the first certificate after the start opens the port, which then uses each later certificate', async () => {
  const { holder, listener, open, port } = aPort()
  await port.listen()
  expect(open).not.toHaveBeenCalled()
  holder.use(certificate)
  await vi.waitFor(() => expect(port.port).toBe(443))
  holder.use({ ...certificate, names: ['b'] })
  expect(open).toHaveBeenCalledOnce()
  expect(listener.setCertificate).toHaveBeenCalledOnce()
})

test('a certificate that arrives while the port is being opened is used', async () => {
  const { holder, listener, open, port } = aPort()
  let finish = (_: typeof listener) => {}
  open.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)))
  holder.use(certificate)
  const listening = port.listen()
  const next = { ...certificate, names: ['b'] }
  holder.use(next)
  finish(listener)
  await listening
  expect(listener.setCertificate).toHaveBeenCalledExactlyOnceWith(next)
})

test('a port that could not be opened is opened with the next certificate', async () => {
  const { holder, open, port, errors } = aPort()
  await port.listen()
  open.mockRejectedValueOnce(new Error('in use'))
  holder.use(certificate)
  await vi.waitFor(() => expect(errors).toEqual([new Error('in use')]))
  holder.use({ ...certificate, names: ['b'] })
  await vi.waitFor(() => expect(port.port).toBe(443))
})

import { expect, test, vi } from 'vitest'
import { answerCall, type BridgeHost } from './bridge'

function aHost(more: Partial<BridgeHost> = {}) {
  return {
    dashboard: {
      states: { open: vi.fn(), update: vi.fn(), goTo: vi.fn() },
      showRight: vi.fn(),
      refreshAliases: vi.fn(),
      aliases: { aliases: { a1: {} }, filters: { f1: {} } },
      chooseEntity: vi.fn(),
      applyFilter: vi.fn(),
    },
    actions: {
      run: vi.fn(),
      sendCommand: vi.fn(async () => 'done'),
      setActiveEntity: vi.fn(),
      zoomWindow: vi.fn(),
    },
    sources: { rowClick: [{ id: 'a' }] },
    send: vi.fn(async () => ({ name: 'Pump' })),
    navigate: vi.fn(),
    subscribe: vi.fn(),
    toast: vi.fn(),
    ...more,
  } as unknown as BridgeHost
}

test('an allowed request is sent with the normalized path', async () => {
  const host = aHost()
  expect(await answerCall('request', ['GET', '/api/device/x/../1', null], host)).toEqual({ name: 'Pump' })
  expect(host.send).toHaveBeenCalledWith({ method: 'GET', path: '/api/device/1', body: null })
})

test('a request that is not allowed is refused and not sent', async () => {
  const host = aHost()
  await expect(answerCall('request', ['GET', '/api/users', null], host)).rejects.toThrow('may not send')
  await expect(answerCall('request', ['PUT', '/api/device/1', null], host)).rejects.toThrow(
    'Invalid arguments',
  )
  expect(host.send).not.toHaveBeenCalled()
})

test('a script can choose an entity only for an existing alias, and can change only an existing filter', async () => {
  const host = aHost()
  const pump = { entityType: 'DEVICE', id: 'pump' }
  await answerCall('chooseEntity', ['a1', pump], host)
  expect(host.dashboard.chooseEntity).toHaveBeenCalledWith('a1', pump)
  await expect(answerCall('chooseEntity', ['other', pump], host)).rejects.toThrow('no such alias')
  const filter = { id: 'f1', filter: 'Active', editable: true, keyFilters: [] }
  await answerCall('applyFilter', [filter], host)
  expect(host.dashboard.applyFilter).toHaveBeenCalledWith(filter)
  await expect(answerCall('applyFilter', [{ ...filter, id: 'other' }], host)).rejects.toThrow(
    'no such filter',
  )
})

test('a script can run only the configured actions of its widget', async () => {
  const host = aHost()
  await answerCall('runAction', ['a', { entityName: 'Pump' }], host)
  expect(host.actions.run).toHaveBeenCalledWith('rowClick', 'a', { entityName: 'Pump' })
  await expect(answerCall('runAction', ['b', {}], host)).rejects.toThrow('no such action')
})

test.each(['constructor', 'toString', '__proto__', 'eval', ''])(
  'a call named %j is refused',
  async (name) => {
    await expect(answerCall(name, [], aHost())).rejects.toThrow('has no call')
  },
)

test.each([
  '//example.org',
  '/\\example.org',
  'https://example.org',
  '/login',
  '/Login/resetPassword?resetToken=x',
  '/%6Cogin/resetPassword',
  '/x/../login',
  '/x/%2e%2e/login',
  '/x/..//login',
  '/lo\tgin',
  '/\t/login',
  '/%',
  '/api/auth/logout',
  'javascript:x()',
])('a script cannot open %s', async (path) => {
  const host = aHost()
  await expect(answerCall('navigate', [path], host)).rejects.toThrow('Invalid arguments')
  expect(host.navigate).not.toHaveBeenCalled()
})

test.each(['/', '/dashboards/d1?state=a%2Fb#x', '/devices?search=100%', '/alarms?next=/login'])(
  'a script can open %s',
  async (path) => {
    const host = aHost()
    await answerCall('navigate', [path], host)
    expect(host.navigate).toHaveBeenCalledWith(path)
  },
)

test('invalid arguments are refused', async () => {
  const host = aHost()
  for (const args of [null, 'x', [], [{}], [1, 2, 3, 4], [['a'], {}]])
    await expect(answerCall('openState', args, host)).rejects.toThrow('Invalid arguments')
  await expect(answerCall('toast', ['loud', 'x', null], host)).rejects.toThrow('Invalid arguments')
  await expect(answerCall('subscribe', ['s', 'rpc', []], host)).rejects.toThrow('Invalid arguments')
})

test('the call `broadcast` passes the name and the arguments of an event to the page', async () => {
  const broadcast = vi.fn()
  await answerCall('broadcast', ['selected', ['tank']], aHost({ broadcast }))
  expect(broadcast).toHaveBeenCalledWith('selected', ['tank'])
})

test('the page opens a web link of a script, but not a javascript URL', async () => {
  const host = aHost({ openLink: vi.fn(async () => undefined) })
  await answerCall('openLink', ['https://example.org/x'], host)
  expect(host.openLink).toHaveBeenCalledWith('https://example.org/x')
  await expect(answerCall('openLink', ['javascript:x()'], host)).rejects.toThrow('Invalid arguments')
})

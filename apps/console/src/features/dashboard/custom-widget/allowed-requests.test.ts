import { expect, test } from 'vitest'
import { allowedPath } from './allowed-requests'

test.each([
  ['GET', '/api/device/784f394c-42b6-435a-983c-b7beff2784f9'],
  ['GET', '/api/user/784f394c-42b6-435a-983c-b7beff2784f9'],
  ['GET', '/api/tenant/devices?deviceName=Pump%201'],
  ['GET', '/api/plugins/telemetry/DEVICE/1/values/attributes/SERVER_SCOPE?keys=a,b'],
  ['GET', '/api/plugins/telemetry/DEVICE/1/keys/timeseries'],
  ['POST', '/api/plugins/telemetry/DEVICE/1/SHARED_SCOPE'],
  ['POST', '/api/plugins/rpc/twoway/1'],
  ['POST', '/api/customer/784f394c-42b6-435a-983c-b7beff2784f9/device/1'],
  ['POST', '/api/customer/device/Pump%201/claim'],
  ['DELETE', '/api/relation?fromId=1'],
] as const)('a script may send %s %s', (method, path) => {
  expect(allowedPath({ method, path })).toBe(path)
})

test.each([
  ['GET', '/api/auth/user'],
  ['GET', '/api/user/1/token'],
  ['GET', '/api/user/settings'],
  ['GET', '/api/user/dashboards'],
  ['POST', '/api/device?accessToken=known'],
  ['POST', '/api/device?a=b&accessToken=known'],
  ['GET', '/api/users?pageSize=1&page=0'],
  ['GET', '/api/device/1/credentials'],
  ['POST', '/api/device/credentials'],
  ['POST', '/api/customer/public/device/1'],
  ['POST', '/api/dashboard'],
  ['POST', '/api/auth/token'],
  ['POST', '/api/plugins/telemetry/DEVICE/1/CLIENT_SCOPE'],
  ['POST', '/api/ruleChain'],
  ['DELETE', '/api/user/1'],
  ['DELETE', '/api/tenant/1'],
  ['GET', '/api/device/../users'],
  ['GET', '/api/device/%2e%2e/users'],
  ['GET', '/api/device/..\\users'],
  ['GET', '//example.org/api/device/1'],
  ['GET', '/\\example.org/api/device/1'],
  ['GET', 'https://example.org/api/device/1'],
  ['GET', 'api/device/1'],
] as const)('a script may not send %s %s', (method, path) => {
  expect(allowedPath({ method, path })).toBeUndefined()
})

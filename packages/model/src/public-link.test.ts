import { expect, test } from 'vitest'
import { isShareable, publicDashboardLink } from './public-link'

test.each([
  [
    { protocol: 'https:', hostname: 'iot.example.org', port: '' },
    'https://iot.example.org/dashboard/d1?publicId=c1',
  ],
  [
    { protocol: 'https:', hostname: 'iot.example.org', port: '443' },
    'https://iot.example.org/dashboard/d1?publicId=c1',
  ],
  [
    { protocol: 'http:', hostname: 'iot.example.org', port: '80' },
    'http://iot.example.org/dashboard/d1?publicId=c1',
  ],
  [
    { protocol: 'https:', hostname: 'iot.example.org', port: '80' },
    'https://iot.example.org:80/dashboard/d1?publicId=c1',
  ],
  [
    { protocol: 'http:', hostname: 'localhost', port: '8080' },
    'http://localhost:8080/dashboard/d1?publicId=c1',
  ],
])('the public link for location %j is %s', (location, link) => {
  expect(publicDashboardLink(location, 'd1', 'c1')).toBe(link)
})

test('links to localhost or without a host are not shareable', () => {
  expect(isShareable('https://iot.example.org/dashboard/d1')).toBe(true)
  expect(
    ['http://localhost:8080/x', 'http://127.0.0.1/x', 'http://[::1]:8080/', '', null].filter(isShareable),
  ).toEqual([])
})

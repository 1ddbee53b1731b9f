import type { DeviceTraffic } from '@signalbox/model/connect/device-traffic'
import { expect, test } from 'vitest'
import { singleNode } from '../../cluster/network/single-node'
import { trafficOfNodes } from './node-traffic'

const traffic = (refused: DeviceTraffic['refused']): DeviceTraffic => ({
  connectionTime: null,
  acceptedTime: null,
  refused,
  messageTime: null,
  problem: null,
  messages: 0,
  countedSince: 0,
})

test('a refusal with similar credentials takes precedence over a newer, unrelated refusal at another node', async () => {
  const request = { deviceId: 'd1', names: [], address: '' }
  const similar = { ts: 1, isSimilar: true }
  const others = [
    { ts: 2, isSimilar: false },
    { ts: 3, isSimilar: true },
  ]
  for (const [own, other, shown] of [
    [similar, others[0]!, similar],
    [others[0]!, similar, similar],
    [similar, others[1]!, others[1]!],
  ] as const) {
    const network = { ...singleNode(), requestNode: async () => traffic(other) }
    const { refused } = await trafficOfNodes(() => traffic(own), network)(request, ['other'])
    expect(refused).toEqual(shown)
  }
})

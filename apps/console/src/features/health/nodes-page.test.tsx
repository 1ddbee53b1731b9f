// @vitest-environment happy-dom
import type { PlatformNode } from '@signalbox/model/platform-health'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { renderConsole } from '../../testing/render'
import { NodesOverview } from './nodes-overview'
import { Component as NodesPage } from './nodes-page'

afterEach(() => {
  cleanup()
  stopMockServer()
})

const aNode = (name: string, more: Partial<PlatformNode>): PlatformNode => ({
  id: `id-of-${name}`,
  name,
  address: '10.0.0.1',
  version: '1.1.0',
  startedTime: Date.now() - 2 * 3_600_000,
  state: 'ready',
  partitions: 128,
  isAnswering: false,
  figures: null,
  ...more,
})

const figures: PlatformNode['figures'] = {
  cpu: 0.25,
  memoryBytes: 200_000_000,
  deviceSessions: 1234,
  liveSessions: 5,
  messagesPerSecond: 41.26,
  queueDepth: 17,
  delayMs: 3.14,
  failures: [
    { ts: Date.now() - 60_000, text: 'the connection to NATS is lost' },
    { ts: Date.now() - 120_000, text: 'usage could not be stored' },
  ],
}

async function show(nodes: PlatformNode[], page = <NodesPage />) {
  startMockServer({ '/api/admin/nodes': nodes })
  await renderConsole(page)
}

const factsOf = (card: HTMLElement) =>
  Object.fromEntries(
    within(card)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )

test('each node of a cluster is shown with its state, load and failures', async () => {
  await show([
    aNode('north', { isAnswering: true, figures }),
    aNode('south', { state: 'lost', partitions: 0 }),
  ])
  const north = await screen.findByRole('region', { name: 'north' })
  within(north).getByText('Ready')
  within(north).getByText('Version 1.1.0, serves this page')
  expect(factsOf(north)).toEqual({
    'Running for': expect.stringContaining('2'),
    Partitions: '128',
    'Device sessions': '1,234',
    'Open pages': '5',
    'Messages per second': '41.3',
    'Queue depth': '17',
    'Delay (ms)': '3.1',
    CPU: '25%',
    Memory: expect.stringMatching(/19\d MB|200 MB/),
  })
  expect(
    within(north)
      .getAllByRole('listitem')
      .map((item) => item.querySelector('span')?.textContent),
  ).toEqual(['the connection to NATS is lost', 'usage could not be stored'])

  const south = screen.getByRole('region', { name: 'south' })
  within(south).getByText('Unreachable')
  expect(factsOf(south)).toMatchObject({ Partitions: '0' })
  expect(screen.queryByText(/single process/)).toBeNull()
})

test('if the server runs as a single process, the page shows a note and no partitions', async () => {
  await show([aNode('alone', { partitions: null, isAnswering: true, figures: { ...figures, failures: [] } })])
  const card = await screen.findByRole('region', { name: 'alone' })
  screen.getByText(/This installation runs as a single process/)
  expect(factsOf(card)).not.toHaveProperty('Partitions')
  within(card).getByText('None')
  within(card).getByText('Version 1.1.0')
})

test('the overview lists the nodes and links to the nodes page; for one process it shows no partitions', async () => {
  const south = aNode('south', { state: 'lost', partitions: 0 })
  await show([aNode('north', { figures }), south], <NodesOverview />)
  const card = await screen.findByRole('region', { name: 'Nodes' })
  within(card).getByText('1 of 2 ready')
  within(card).getByText(/those of the node that serves this page/)
  expect(within(card).getByRole('link').getAttribute('href')).toBe('/nodes')
  const rows = within(card)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent).slice(0, 5))
  expect(rows).toEqual([
    ['Name', 'Partitions', 'CPU', 'Messages per second', 'Device sessions'],
    ['north Ready', '128', '25%', '41.3', '1,234'],
    ['south Unreachable', '0', '', '', ''],
  ])
  cleanup()
  await show([aNode('alone', { partitions: null })], <NodesOverview />)
  await screen.findByText('1 of 1 ready')
  expect(screen.queryByText('Partitions')).toBeNull()
})

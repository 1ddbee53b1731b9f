import { expect, test, vi } from 'vitest'
import type { AliasContext } from '../../../live/data/alias-context'
import { type OpenFeed, ScriptSource, scriptSubscriptions } from './script-subscriptions'

const aliases = { aliases: { existing: { id: 'existing', alias: 'Existing' } } } as unknown as AliasContext

function aFeed() {
  const listeners: (() => void)[] = []
  const close = vi.fn()
  const feed = {
    data: {
      datasources: [],
      series: [],
      extras: [],
      isLoading: false,
      subscribe: (notify: () => void) => listeners.push(notify),
    },
    close,
  }
  const open = vi.fn(() => feed) as unknown as OpenFeed & ReturnType<typeof vi.fn>
  return { open, close, notify: () => listeners.forEach((listener) => void listener()) }
}

test('a data source with the id of an entity gets an alias for this entity and data keys for its attributes', () => {
  const { open } = aFeed()
  const source = ScriptSource.parse({
    type: 'entity',
    entityType: 'DEVICE',
    entityId: 'd',
    attributes: [{ name: 'limit' }],
  })
  scriptSubscriptions(vi.fn()).open('s', 'latest', [source], aliases, open)
  const [{ widget, context }] = open.mock.calls[0] as [
    { widget: { config: { datasources: object[] } }; context: AliasContext },
  ]
  expect(widget.config.datasources).toMatchObject([
    {
      type: 'entity',
      entityAliasId: 's-0',
      dataKeys: [{ name: 'limit', type: 'attribute', label: 'limit' }],
    },
  ])
  expect(context.aliases).toMatchObject({
    existing: { alias: 'Existing' },
    's-0': { filter: { type: 'singleEntity', singleEntity: { entityType: 'DEVICE', id: 'd' } } },
  })
})

test('data is reported with the id of its subscription, and closeAll closes the feed', () => {
  const { open, close, notify } = aFeed()
  const onData = vi.fn()
  const feeds = scriptSubscriptions(onData)
  feeds.open('s', 'latest', [], aliases, open)
  notify()
  expect(onData).toHaveBeenCalledWith('s', expect.objectContaining({ series: [], isLoading: false }))
  feeds.closeAll()
  expect(close).toHaveBeenCalledTimes(1)
  expect(feeds.dataOf('s')).toBeUndefined()
})

test('with 32 subscriptions, a subscription can be replaced but no further subscription can be added', () => {
  const { open } = aFeed()
  const feeds = scriptSubscriptions(vi.fn())
  for (let index = 0; index < 32; index++) feeds.open(`s${index}`, 'latest', [], aliases, open)
  expect(() => feeds.open('s0', 'latest', [], aliases, open)).not.toThrow()
  expect(() => feeds.open('new', 'latest', [], aliases, open)).toThrow('at most 32 subscriptions')
})

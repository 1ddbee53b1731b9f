import { expect, test, vi } from 'vitest'
import { singleNode } from '../../cluster/network/single-node'
import type { WatchChange } from './watch-change'
import { watchList } from './watch-list'

/** The watch list of a node, with another node whose answers the test sets. */
function aList() {
  const sent: WatchChange[] = []
  const answers: (boolean | 'none')[] = []
  const onGap = vi.fn()
  const network = {
    ...singleNode(),
    isClustered: true,
    async requestNode(_node: string, _subject: string, change: unknown) {
      sent.push(change as WatchChange)
      const answer = answers.shift() ?? true
      if (answer === 'none') throw new Error('no answer')
      return answer
    },
  }
  const list = watchList({ network, otherNodes: () => ['other'], onGap })
  return { list, sent, answers, onGap }
}

test('another node gets the whole list once, and then only the changes of the list', async () => {
  const { list, sent, onGap } = aList()
  list.add('a')
  await list.settled()
  list.add('b')
  list.remove('a')
  await list.settled()
  await list.settled()
  expect(sent).toEqual([{ all: ['a'] }, { add: ['b'], remove: ['a'] }])
  expect(onGap).not.toHaveBeenCalled()
  list.close()
})

test('a node that has lost the list gets the list again; after a failed request, `onGap` is also called', async () => {
  const { list, sent, answers, onGap } = aList()
  answers.push(true, false, true, 'none')
  for (const id of ['a', 'b', 'c']) {
    list.add(id)
    await list.settled()
  }
  expect(sent).toEqual([
    { all: ['a'] },
    { add: ['b'], remove: [] },
    { all: ['a', 'b'] },
    { add: ['c'], remove: [] },
  ])
  expect(onGap).not.toHaveBeenCalled()
  list.add('d')
  await list.settled()
  expect(sent.at(-1)).toEqual({ all: ['a', 'b', 'c', 'd'] })
  expect(onGap).toHaveBeenCalledOnce()
  list.close()
})

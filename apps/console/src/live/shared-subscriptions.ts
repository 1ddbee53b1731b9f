import type { LiveHandle, LiveUpdate, Subscriber } from './socket'

interface Group {
  key: string
  members: Set<Subscriber>
  handle: LiveHandle
  /** Whether the group has ever had several members. If so, no member may change the subscription of the group. */
  isShared: boolean
}

/**
 * Lets subscribers with equal commands share one subscription, so that the server queries and sends once. A subscriber
 * that starts after the first update gets its own subscription, because earlier updates are not kept.
 */
export function sharedSubscriptions(subscribe: (subscriber: Subscriber) => LiveHandle) {
  /** The groups that subscribers can still join, by their command. */
  const openGroups = new Map<string, Group>()

  function open(key: string, first: Subscriber): Group {
    const members = new Set([first])
    const group: Group = { key, members, isShared: false, handle: NO_HANDLE }
    openGroups.set(key, group)
    group.handle = subscribe({
      // Every member is called, because `start` also records the time window of the member.
      start: () => [...members].map((member) => member.start())[0] ?? first.start(),
      stop: first.stop,
      onUpdate(update: LiveUpdate) {
        close(group)
        for (const member of [...members]) member.onUpdate(update)
      },
      onError(text) {
        for (const member of [...members]) member.onError?.(text)
      },
    })
    return group
  }

  function join(subscriber: Subscriber): Group {
    const key = JSON.stringify(subscriber.start())
    const group = openGroups.get(key)
    if (!group) return open(key, subscriber)
    group.members.add(subscriber)
    group.isShared = true
    return group
  }

  function leave(group: Group, subscriber: Subscriber) {
    group.members.delete(subscriber)
    if (group.members.size > 0) return
    close(group)
    group.handle.unsubscribe()
  }

  /** Prevents further subscribers from joining the group. */
  function close(group: Group) {
    if (openGroups.get(group.key) === group) openGroups.delete(group.key)
  }

  return (subscriber: Subscriber): LiveHandle => {
    let group = join(subscriber)
    return {
      send(list, body) {
        close(group)
        if (!group.isShared) return group.handle.send(list, body)
        leave(group, subscriber)
        group = join(subscriber)
      },
      unsubscribe: () => leave(group, subscriber),
    }
  }
}

const NO_HANDLE: LiveHandle = { send() {}, unsubscribe() {} }

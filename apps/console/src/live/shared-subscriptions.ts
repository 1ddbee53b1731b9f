import type { LiveHandle, LiveUpdate, Subscriber } from './socket'

interface Group {
  key: string
  members: Set<Subscriber>
  handle: LiveHandle
  /** Whether the group has ever had several members. A member of such a group must not change its subscription. */
  isShared: boolean
}

/**
 * Lets widgets with equal commands share one subscription: the server queries and sends once. A widget that starts
 * after the first update gets its own subscription, because earlier updates are not kept.
 */
export function sharedSubscriptions(subscribe: (subscriber: Subscriber) => LiveHandle) {
  const waiting = new Map<string, Group>()

  function open(key: string, first: Subscriber): Group {
    const members = new Set([first])
    const group: Group = { key, members, isShared: false, handle: NO_HANDLE }
    waiting.set(key, group)
    group.handle = subscribe({
      // Each member is called, because each records the time window it begins with.
      start: () => [...members].map((member) => member.start())[0] ?? first.start(),
      stop: first.stop,
      onUpdate(update: LiveUpdate) {
        close(group)
        for (const member of [...members]) member.onUpdate(update)
      },
    })
    return group
  }

  function join(subscriber: Subscriber): Group {
    const key = JSON.stringify(subscriber.start())
    const known = waiting.get(key)
    if (!known) return open(key, subscriber)
    known.members.add(subscriber)
    known.isShared = true
    return known
  }

  function leave(group: Group, subscriber: Subscriber) {
    group.members.delete(subscriber)
    if (group.members.size > 0) return
    close(group)
    group.handle.unsubscribe()
  }

  /** Prevents further subscribers from joining the group. */
  function close(group: Group) {
    if (waiting.get(group.key) === group) waiting.delete(group.key)
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

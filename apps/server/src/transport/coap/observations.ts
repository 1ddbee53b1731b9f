import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ObserveWriteStream, OutgoingMessage } from 'coap'
import type { DeviceSession } from '../device-sessions'
import { jsonFormat } from '../payload/json'
import { writeCallWithId } from '../sessionless-requests'
import type { TransportDevice } from '../transport-device'
import type { TransportServices } from '../transport-services'
import type { Datagram } from './datagram'
import type { FirstBlock, LargeNotifications } from './large-notifications'

interface Observation {
  session: DeviceSession
  response: ObserveWriteStream
}

/** Devices that observe their shared attributes or their calls; each observation is a session. */
export function coapObservations(
  { sessions, rpc, limits }: TransportServices,
  sendDatagram: (message: Datagram) => void,
  largeNotifications: LargeNotifications,
) {
  const observations = new Map<string, Observation>()

  function start(
    device: TransportDevice,
    feature: 'attributes' | 'rpc',
    request: IncomingMessage,
    outgoing: OutgoingMessage,
  ) {
    limits.requireLimitAndCount(device)
    const key = keyOf(request)
    // With Observe 0 the library hands out another kind of response than its types say.
    const response = outgoing as unknown as ObserveWriteStream
    const observer = largeNotifications.observer(request._packet, request.rsinfo, (first) => {
      setBlock(response, first)
      response.write(first.payload)
    })
    let lastActivityMs = Date.now()
    const notify = (text: string) => {
      lastActivityMs = Date.now()
      observer.notify(text)
    }
    const session: DeviceSession = {
      id: randomUUID(),
      openedMs: Date.now(),
      device,
      lastActivityMs: () => lastActivityMs,
      isSubscribedToAttributes: feature === 'attributes',
      onSharedUpdate: (update) => notify(String(jsonFormat.writeSharedUpdate(update))),
      isSubscribedToCalls: feature === 'rpc',
      onCall: (call) => notify(writeCallWithId(call)),
      onEnd() {
        response.statusCode = '5.03'
        setBlock(response, {})
        response.end('')
      },
    }
    acknowledgeSeparately(request, response)
    observations.get(key)?.response.destroy()
    observations.set(key, { session, response })
    response.setOption('Content-Format', 'application/json')
    response.once('close', () => {
      if (observations.get(key)?.session === session) observations.delete(key)
      observer.close()
      sessions.close(session)
    })
    sessions.open(session)
    if (feature === 'rpc') rpc.calls.deliver(device.id, session.onCall)
  }

  /**
   * Sends the empty acknowledgement now, because the first notification may come much later. The library would send
   * that notification as the acknowledgement, so the notification is changed to a confirmable message.
   */
  function acknowledgeSeparately(request: IncomingMessage, response: ObserveWriteStream) {
    const { address, port } = request.rsinfo
    const { messageId, confirmable } = request._packet
    if (!confirmable) return
    sendDatagram({ bytes: emptyAcknowledgement(messageId ?? 0), address, port })
    const { _packet: first } = response
    first.ack = false
    first.confirmable = true
    delete first.messageId
  }

  return {
    start,
    /** Ends the observation with the token and address of the request; returns whether there was one. */
    cancel(request: IncomingMessage): boolean {
      const observation = observations.get(keyOf(request))
      observation?.response.destroy()
      return observation !== undefined
    },
    /** Ends every observation; the observers get a notification with 5.03. */
    close() {
      for (const { session } of [...observations.values()]) {
        session.onEnd()
        sessions.close(session)
      }
      observations.clear()
    },
  }
}

/** Sets the options of a notification that has further blocks, or removes them. */
function setBlock(response: ObserveWriteStream, { etag, block }: Pick<FirstBlock, 'etag' | 'block'>) {
  // An empty list removes the option of the notification before.
  response.setOption('ETag', etag ?? [])
  response.setOption('Block2', block ?? [])
}

/** [RFC 7252 4.2] version 1, type ACK, no token, code 0.00. */
const emptyAcknowledgement = (messageId: number) => Buffer.from([0x60, 0, messageId >> 8, messageId & 0xff])

/** [RFC 7641, 3.1] an observation is identified by the address of the client and the token of its request. */
function keyOf({ rsinfo, _packet }: IncomingMessage) {
  return `${rsinfo.address} ${rsinfo.port} ${_packet.token?.toString('hex') ?? ''}`
}

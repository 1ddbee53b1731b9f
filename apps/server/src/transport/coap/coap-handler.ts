import { PayloadError } from '@signalbox/model/telemetry'
import type { IncomingMessage, OutgoingMessage } from 'coap'
import { type Admission, RETRY_SECONDS } from '../../access/load/overload'
import { percentDecoded } from '../../percent-decoded'
import type { SessionlessRequests } from '../sessionless-requests'
import type { TransportDevice } from '../transport-device'
import type { TransportServices } from '../transport-services'
import { CoapError } from './coap-error'
import type { Datagram } from './datagram'
import type { LargeNotifications } from './large-notifications'
import { coapObservations } from './observations'

const DEFAULT_WAIT_MS = 10_000

interface Answer {
  code: string
  text?: string
  retrySeconds?: number | undefined
}

const VALID: Answer = { code: '2.03' }
const UNAVAILABLE = '5.03'

/** Answers the requests of devices below `/api/v1`. */
export function coapHandler(
  devices: SessionlessRequests,
  services: TransportServices,
  sendDatagram: (message: Datagram) => void,
  largeNotifications: LargeNotifications,
  admission: Admission,
) {
  const observations = coapObservations(services, sendDatagram, largeNotifications)
  const wait = { timeoutMs: DEFAULT_WAIT_MS }
  let acceptsObservations = true
  let isClosed = false

  function requireAdmission(isRefused: boolean) {
    if (!isRefused) return
    admission.countRefusal('coap')
    throw new CoapError(UNAVAILABLE, RETRY_SECONDS)
  }

  /**
   * Returns undefined if the caller must not respond: an observation sends its own responses, and a request to cancel
   * an observation that does not exist gets none.
   */
  async function answerTo(request: IncomingMessage, response: OutgoingMessage): Promise<Answer | undefined> {
    if (isClosed) throw new CoapError(UNAVAILABLE)
    requireAdmission(admission.isOverloaded())
    // Not `request.url`, which joins the parts of the path: a token may contain a slash or a question mark.
    const [api, version, token = '', feature = '', id, ...rest] = textsOf(request, 'Uri-Path').filter(Boolean)
    if (api !== 'api' || version !== 'v1' || rest.length > 0) throw new CoapError('4.00')
    if (request.method !== 'GET' && request.method !== 'POST') throw new CoapError('4.05')
    if (token === 'provision' && request.method === 'POST' && !feature) {
      requireAdmission(admission.isBusy())
      return { code: '2.05', text: await devices.provision(request.payload) }
    }
    const kind = featureOf(feature)
    const device = await findDevice(token, request.rsinfo.address)
    if (!device) throw new CoapError('4.01')
    if (request.method === 'POST') return post(device, kind, id, request.payload)
    return get(device, kind, request, response)
  }

  /** Options contain text without percent encoding, but some clients encode it. */
  async function findDevice(token: string, address: string) {
    const device = await devices.find(token, address)
    const decoded = percentDecoded(token)
    return device ?? (decoded === token ? undefined : devices.find(decoded, address))
  }

  async function post(device: TransportDevice, feature: Feature, id: string | undefined, payload: Buffer) {
    if (feature === 'telemetry') await devices.telemetry(device, payload)
    else if (feature === 'attributes') await devices.postAttributes(device, payload)
    else if (feature === 'claim') await devices.claim(device, payload)
    else if (id !== undefined) devices.answerCall(device, integer(id), payload)
    else return contentOf(await devices.request(device, wait, payload))
    return VALID
  }

  async function get(
    device: TransportDevice,
    feature: Feature,
    request: IncomingMessage,
    response: OutgoingMessage,
  ) {
    const observe = request.headers.Observe
    if (observe === 1) return observations.cancel(request) ? VALID : undefined
    if (observe === 0 && (feature === 'attributes' || feature === 'rpc')) {
      if (!acceptsObservations) throw new CoapError(UNAVAILABLE)
      requireAdmission(admission.isBusy())
      return void observations.start(device, feature, request, response)
    }
    if (feature !== 'attributes') throw new CoapError('4.00')
    const keys = {
      clientKeys: queryValue(request, 'clientKeys'),
      sharedKeys: queryValue(request, 'sharedKeys'),
    }
    const text = await devices.readAttributes(device, keys)
    if (text === '{}') throw new CoapError('4.04')
    return { code: '2.05', text }
  }

  return {
    async handle(request: IncomingMessage, response: OutgoingMessage) {
      let answer: Answer | undefined
      try {
        answer = await answerTo(request, response)
      } catch (error) {
        answer = answerOf(error)
        if (answer.code === '5.00') services.log.warn({ err: error }, 'CoAP request failed')
      }
      if (!answer) return
      response.code = answer.code
      // The response to a request with the Observe option has `statusCode` instead of `code`.
      response.statusCode = answer.code
      // [RFC 7959, 2.3] The response to each block of an upload names the block. The library omits the last one.
      const lastBlock = request._packet.options?.find(({ name }) => name === 'Block1')
      if (lastBlock) response.setOption('Block1', lastBlock.value)
      if (answer.retrySeconds !== undefined) response.setOption('Max-Age', answer.retrySeconds)
      if (answer.text !== undefined) response.setOption('Content-Format', 'application/json')
      // The library cuts a text by its characters, but the size of a block is in bytes.
      response.end(answer.text === undefined ? undefined : Buffer.from(answer.text))
    },
    /** Refuses new observations: the server is about to stop, and devices should ask another node. */
    refuseObservations() {
      acceptsObservations = false
    },
    /** Ends the observations and refuses further requests. */
    close() {
      isClosed = true
      observations.close()
    },
  }
}

const FEATURES = ['telemetry', 'attributes', 'rpc', 'claim'] as const
type Feature = (typeof FEATURES)[number]

function featureOf(name: string): Feature {
  const feature = FEATURES.find((each) => each === name.toLowerCase())
  if (!feature) throw new CoapError('4.00')
  return feature
}

function contentOf(text: string | undefined): Answer {
  if (text === undefined) throw new CoapError(UNAVAILABLE)
  return { code: '2.05', text }
}

function integer(text: string) {
  if (!/^-?\d{1,10}$/.test(text)) throw new CoapError('4.00')
  return Number(text)
}

/** The values of an option that may occur several times. */
const textsOf = ({ _packet: { options = [] } }: IncomingMessage, option: 'Uri-Path' | 'Uri-Query') =>
  options.filter(({ name }) => name === option).map(({ value }) => String(value))

/** The value of a query parameter; empty if it is missing. */
function queryValue(request: IncomingMessage, name: string): string {
  const parameters = textsOf(request, 'Uri-Query').flatMap((text) => text.split('&'))
  const found = parameters.find((parameter) => parameter.startsWith(`${name}=`))
  return found === undefined ? '' : percentDecoded(found.slice(name.length + 1))
}

/** Rate limits and server errors get the same code: the device should try later. */
function answerOf(error: unknown): Answer {
  if (error instanceof CoapError) return { code: error.code, retrySeconds: error.retrySeconds }
  return { code: error instanceof PayloadError ? '4.00' : '5.00' }
}

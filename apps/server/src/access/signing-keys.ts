import { randomBytes, webcrypto } from 'node:crypto'
import { serialExecutor } from '@signalbox/model/serial-executor'
import type { SigningKeyInfo } from '@signalbox/model/signing-key'
import type { Bus } from '../bus'
import type { Database } from '../database/database'
import { newId } from '../database/ids'
import type { SecretBox } from '../secrets/secret-box'

/** The id of the key of earlier versions, which had one key only: their tokens contain no key id. */
const FIRST_ID = 'initial'
const PLAIN_KEY = 'jwt-signing-key'
const CHECK_MS = 3_600_000
const DAY_MS = 24 * 3_600_000

interface SigningKey {
  id: string
  /** Imported once: importing it for each token would double the cost of a check. */
  key: webcrypto.CryptoKey
  createdTime: number
  retiredTime: number | null
}

export interface SigningKeySettings {
  db: Database
  box: SecretBox
  /** The longest lifetime of a token: a retired key is kept for this time. */
  keepSeconds: number
  /** The age in days after which a key is replaced by a new one; 0 means never. */
  maxAgeDays: number
  onError?: (error: unknown) => void
  /**
   * Tells the other nodes that this node has changed the keys, and tells this node that another node has changed them.
   */
  bus?: Pick<Bus, 'on' | 'emit'>
  /** Whether this node replaces old keys: only one node of the cluster does so. */
  isLeader?: () => boolean
  now?: () => number
}

export type SigningKeys = Awaited<ReturnType<typeof signingKeys>>

/** The keys that sign tokens: the newest key signs, and older keys are accepted until their tokens have expired. */
export async function signingKeys(settings: SigningKeySettings) {
  const { db, box, bus, keepSeconds, maxAgeDays, onError = () => undefined, now = Date.now } = settings
  const isLeader = settings.isLeader ?? (() => true)
  const inOrder = serialExecutor()
  let byId: ReadonlyMap<string, SigningKey> = new Map()
  let current: SigningKey

  const acceptedUntil = ({ retiredTime }: SigningKey) =>
    retiredTime === null ? null : retiredTime + keepSeconds * 1000
  const isAccepted = (key: SigningKey) => (acceptedUntil(key) ?? Number.POSITIVE_INFINITY) > now()

  /** Loads run one after another, so that an earlier state of the keys never replaces a later one. */
  const load = () => inOrder(loadStored)

  async function loadStored() {
    const rows = await db
      .selectFrom('signing_key')
      .selectAll()
      .orderBy('created_time')
      .orderBy('id')
      .execute()
    const loaded: SigningKey[] = []
    for (const { id, created_time, retired_time, secret } of rows) {
      const key = await importKey(Buffer.from(box.open(secret), 'base64'))
      loaded.push({ id, key, createdTime: created_time, retiredTime: retired_time })
    }
    const active = loaded.findLast(({ retiredTime }) => retiredTime === null)
    if (!active) throw new Error('The database holds no active signing key')
    byId = new Map(loaded.map((key) => [key.id, key]))
    current = active
  }

  /**
   * Stores the first key: the plain key of an earlier version, encrypted, so that its tokens stay valid, or else a new
   * key.
   */
  async function storeFirstKey() {
    await db.transaction().execute(async (tx) => {
      const plain = await tx
        .deleteFrom('installation')
        .where('key', '=', PLAIN_KEY)
        .returning('value')
        .executeTakeFirst()
      const secret = box.seal(plain?.value ?? newSecret())
      await tx
        .insertInto('signing_key')
        .values({ id: FIRST_ID, created_time: now(), retired_time: null, secret })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    })
  }

  /** Makes a new key, which signs all later tokens. With `revoke`, every token signed before is refused. */
  async function rotate(revoke = false): Promise<SigningKeyInfo[]> {
    const nowMs = now()
    await db.transaction().execute(async (tx) => {
      const expiredBefore = nowMs - keepSeconds * 1000
      if (revoke) await tx.deleteFrom('signing_key').execute()
      else await tx.deleteFrom('signing_key').where('retired_time', '<', expiredBefore).execute()
      await tx
        .updateTable('signing_key')
        .set({ retired_time: nowMs })
        .where('retired_time', 'is', null)
        .execute()
      await tx
        .insertInto('signing_key')
        .values({ id: newId(), created_time: nowMs, retired_time: null, secret: box.seal(newSecret()) })
        .execute()
    })
    await load()
    bus?.emit('signingKeysChanged', {})
    return list()
  }

  /** Makes a new key if the current key is older than the settings allow. */
  async function rotateOld(): Promise<boolean> {
    if (maxAgeDays === 0 || !isLeader() || now() - current.createdTime < maxAgeDays * DAY_MS) return false
    await rotate()
    return true
  }

  function list(): SigningKeyInfo[] {
    return [...byId.values()].filter(isAccepted).map((key) => ({
      id: key.id,
      createdTime: key.createdTime,
      retiredTime: key.retiredTime,
      acceptedUntil: acceptedUntil(key),
    }))
  }

  const { count } = await db
    .selectFrom('signing_key')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) === 0) await storeFirstKey()
  await load()
  await rotateOld()
  const timer = setInterval(() => void rotateOld().catch(onError), CHECK_MS).unref()
  for (const event of ['signingKeysChanged', 'cachesStale'] as const)
    bus?.on(event, () => void load().catch(onError))

  return {
    /** The key that signs. */
    current: () => current,

    /** The key with the id that a token contains; undefined if the key is unknown or no longer accepted. */
    find(id: string | undefined): webcrypto.CryptoKey | undefined {
      const key = byId.get(id ?? FIRST_ID)
      return key && isAccepted(key) ? key.key : undefined
    },

    list,
    rotate,
    rotateOld,
    close: () => clearInterval(timer),
  }
}

/** HS512 requires a key at least as long as its hash (RFC 7518 section 3.2). */
const newSecret = () => randomBytes(64).toString('base64')

const importKey = (secret: Buffer) =>
  webcrypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-512' }, false, ['sign', 'verify'])

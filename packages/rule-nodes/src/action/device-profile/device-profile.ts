import type { EntityId } from '@signalbox/model/entity-id'
import type { JsonObject } from '@signalbox/model/json/json-value'
import { dataOf, type Message, newMessage } from '@signalbox/model/message'
import { z } from 'zod'
import type { DeviceChange, NodeContext } from '../../context'
import { defineNode } from '../../rule-node'
import {
  type AlarmRulesState,
  evaluateAll,
  loadDeviceState,
  reloadFields,
  storedState,
} from './alarm-rules-state'
import type { AlarmChange, AlarmLabel } from './alarm-state'
import { applyMessage, HANDLED } from './messages'

const TIMER_MS = 60_000

/** The state of a device in this node. Work on one device is serialized. */
interface Watched {
  /** Undefined until it is loaded; 'none' if the profile of the device has no alarm rules. */
  state: AlarmRulesState | 'none' | undefined
  profileId: string | undefined
  /** `epochOf` the device when its state was loaded: a state of another epoch is outdated. */
  epoch: number
  /** The device was edited: it may have another profile or other fields. */
  isEdited: boolean
  /** The counters before a change that failed. */
  countersBefore: JsonObject | undefined
  busy: Promise<unknown> | undefined
}

const newWatched = (): Watched => ({
  state: undefined,
  profileId: undefined,
  epoch: 0,
  isEdited: false,
  countersBefore: undefined,
  busy: undefined,
})

interface NodeState {
  devices: Map<string, Watched>
  stop(): void
}

/** Applies the alarm rules of device profiles: raises, updates and clears alarms of devices. */
export const deviceProfile = defineNode({
  clazz: 'org.thingsboard.rule.engine.profile.TbDeviceProfileNode',
  slug: 'action.device-profile',
  name: 'device profile',
  category: 'ACTION',
  configDirective: 'tbDeviceProfileConfig',
  relations: ['Alarm Created', 'Alarm Updated', 'Alarm Severity Updated', 'Alarm Cleared', 'Success'],
  customRelations: true,
  runsWithoutInput: { when: 'fetchAlarmRulesStateOnStart' },
  config: z.object({ persistAlarmRulesState: z.boolean(), fetchAlarmRulesStateOnStart: z.boolean() }),
  defaults: { persistAlarmRulesState: false, fetchAlarmRulesStateOnStart: false },

  async start({ config, ctx }): Promise<NodeState> {
    const devices = new Map<string, Watched>()
    if (!config.persistAlarmRulesState) await ctx.states.removeAll()
    const isFetching = config.persistAlarmRulesState && config.fetchAlarmRulesStateOnStart
    if (isFetching) await fetchStored(devices, ctx)
    const stopListening = ctx.entities.onDeviceChange((change) => {
      if (change !== 'more devices') noteChange(devices, change)
      else if (isFetching)
        fetchStored(devices, ctx).catch((error) => ctx.log(`States were not loaded: ${error}`))
    })
    const timer = setInterval(() => onTimer(devices, config.persistAlarmRulesState, ctx), TIMER_MS)
    return {
      devices,
      stop() {
        clearInterval(timer)
        stopListening()
      },
    }
  },
  stop: (state) => state.stop(),

  run({ msg, config, ctx, state: { devices }, next }) {
    const { originator, type } = msg
    if (originator.entityType !== 'DEVICE') return next('Success')
    if (type === 'ENTITY_DELETED' || type === 'ENTITY_UPDATED') return onEntity(devices, msg, ctx, next)
    if (!HANDLED.has(type)) return next('Success')
    const known = devices.get(originator.id)
    if (known?.state === 'none' && !known.busy && !known.isEdited) return next('Success')
    return work(devices, originator, async () => {
      const state = await ready(devices, originator, ctx)
      if (state !== 'none') {
        const evaluation = () => applyMessage(state, msg, ctx)
        const changes = await change(devices, state, evaluation, config.persistAlarmRulesState, ctx)
        for (const each of changes)
          next(each.label, alarmChangeMessage(each, msg.metadata, msg.queueName, ctx))
      }
      next('Success')
    })
  },
})

/** Loads the devices with a stored state: their durations continue although they have not sent a message yet. */
async function fetchStored(devices: Map<string, Watched>, ctx: NodeContext) {
  for (const { entityId } of await ctx.states.loadAll()) {
    // A device that cannot be loaded now is loaded with its next message, which then reports the error.
    work(devices, entityId, () => ready(devices, entityId, ctx)).catch(() => {})
  }
}

/** An edited device keeps its counters; after other changes, rules and values are loaded with the next message. */
function noteChange(devices: Map<string, Watched>, change: Exclude<DeviceChange, 'more devices'>) {
  if ('deviceId' in change) {
    const edited = devices.get(change.deviceId)
    if (edited) edited.isEdited = true
    return
  }
  for (const [id, { profileId }] of devices)
    if ('isStale' in change ? change.isStale(id) : profileId === change.profileId) forget(devices, id)
}

/** A device with work in progress stays in the map: its next message must wait for that work. */
function forget(devices: Map<string, Watched>, id: string) {
  const watched = devices.get(id)
  if (watched?.busy) Object.assign(watched, { ...newWatched(), busy: watched.busy })
  else devices.delete(id)
}

/** Runs work on a device after all earlier work on it. */
function work<T>(devices: Map<string, Watched>, { id }: EntityId, task: () => Promise<T>): Promise<T> {
  const watched = devices.get(id) ?? newWatched()
  devices.set(id, watched)
  const done = watched.busy ? watched.busy.then(task, task) : task()
  watched.busy = done
  const free = () => {
    if (watched.busy !== done) return
    watched.busy = undefined
    if (!watched.state && !watched.countersBefore) devices.delete(id)
  }
  done.then(free, free)
  return done
}

/** The state of a device. A state that is unknown or outdated is loaded first. */
async function ready(
  devices: Map<string, Watched>,
  device: EntityId,
  ctx: NodeContext,
): Promise<AlarmRulesState | 'none'> {
  const watched = devices.get(device.id) ?? newWatched()
  devices.set(device.id, watched)
  const epoch = ctx.epochOf(device.id)
  if (watched.state && watched.epoch === epoch && watched.isEdited)
    await onEdited(devices, device, watched, ctx)
  if (watched.state && watched.epoch === epoch) return watched.state
  if (watched.epoch !== epoch) watched.countersBefore = undefined
  watched.isEdited = false
  const profile = await profileOf(device, ctx)
  watched.profileId = profile.id
  watched.state =
    profile.alarms.length > 0
      ? await loadDeviceState(device, profile, ctx, watched.countersBefore ?? (await ctx.states.load(device)))
      : 'none'
  watched.countersBefore = undefined
  watched.epoch = epoch
  return watched.state
}

/** Reads the fields of an edited device again. The state of a device that was moved to another profile is removed. */
async function onEdited(devices: Map<string, Watched>, device: EntityId, watched: Watched, ctx: NodeContext) {
  watched.isEdited = false
  try {
    const { id } = await profileOf(device, ctx)
    if (id === watched.profileId) {
      if (watched.state && watched.state !== 'none') await reloadFields(watched.state, ctx)
    } else {
      await ctx.states.remove(device)
      forget(devices, device.id)
    }
  } catch (error) {
    watched.isEdited = true
    throw error
  }
}

async function profileOf(device: EntityId, ctx: NodeContext) {
  const profile = await ctx.entities.deviceProfileOf(device.id)
  if (!profile) throw new Error('The device or its profile was not found')
  return profile
}

/**
 * Changes the state of a device. After a failure, for example because the database is unreachable, the
 * message is sent again. The changed state is therefore discarded: the repeated message starts with the counters
 * from before the failed change.
 */
async function change(
  devices: Map<string, Watched>,
  state: AlarmRulesState,
  evaluation: () => Promise<AlarmChange[]>,
  isPersisted: boolean,
  ctx: NodeContext,
): Promise<AlarmChange[]> {
  const countersBefore = storedState(state)
  try {
    const changes = await evaluation()
    if (isPersisted) await ctx.states.save(state.device, storedState(state))
    return changes
  } catch (error) {
    const watched = devices.get(state.device.id)
    if (watched?.state === state) Object.assign(watched, { state: undefined, countersBefore })
    throw error
  }
}

async function onEntity(
  devices: Map<string, Watched>,
  msg: Message,
  ctx: NodeContext,
  next: (relation: 'Success') => void,
) {
  const { id } = msg.originator
  const { deviceProfileId } = JSON.parse(dataOf(msg)) as { deviceProfileId?: { id?: string } | null }
  const known = devices.get(id)?.profileId
  // A saved alarm of the device is sent with the type ENTITY_UPDATED too: its data names no profile.
  const profileId = deviceProfileId?.id ?? known
  if (msg.type === 'ENTITY_DELETED' || (known !== undefined && known !== profileId)) {
    forget(devices, id)
    await ctx.states.remove(msg.originator)
  }
  next('Success')
}

/** Evaluates rules that wait for a duration: they may become true without a message. */
function onTimer(devices: Map<string, Watched>, isPersisted: boolean, ctx: NodeContext) {
  for (const watched of devices.values()) {
    const { state } = watched
    if (!state || state === 'none') continue
    const pass = async () => {
      if (watched.state !== state) return
      if (watched.isEdited) await onEdited(devices, state.device, watched, ctx)
      // The device has another profile: its rules are loaded with its next message.
      if (watched.state !== state) return
      const evaluation = () => evaluateAll(state, { kind: 'timer', now: Date.now() }, ctx)
      const changes = await change(devices, state, evaluation, isPersisted, ctx)
      for (const each of changes)
        await ctx.emit(each.label, alarmChangeMessage(each, state.lastMetadata, undefined, ctx))
    }
    work(devices, state.device, pass).catch((error) => ctx.log(`Alarm rules of a device failed: ${error}`))
  }
}

const FLAGS: Record<AlarmLabel, string[]> = {
  'Alarm Created': ['isNewAlarm'],
  'Alarm Updated': ['isExistingAlarm'],
  'Alarm Severity Updated': ['isExistingAlarm', 'isSeverityUpdated'],
  'Alarm Cleared': ['isClearedAlarm'],
}

const alarmChangeMessage = (
  { label, alarm }: AlarmChange,
  metadata: Record<string, string>,
  queueName: string | undefined,
  ctx: NodeContext,
): Message =>
  newMessage({
    tenantId: ctx.tenantId,
    type: 'ALARM',
    originator: alarm.originator,
    metadata: { ...metadata, ...Object.fromEntries(FLAGS[label].map((flag) => [flag, 'true'])) },
    data: JSON.stringify(alarm),
    ...(queueName ? { queueName } : {}),
  })

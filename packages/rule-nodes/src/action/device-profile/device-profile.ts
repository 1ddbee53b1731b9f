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
import { applyMessage, EVALUATED_TYPES } from './messages'

const TIMER_MS = 60_000

/** A device in this node. Its tasks run one after another. */
interface DeviceEntry {
  /** Undefined until it is loaded; 'none' if the profile of the device has no alarm rules. */
  state: AlarmRulesState | 'none' | undefined
  profileId: string | undefined
  /** `epochOf` the device when its state was loaded: a state of another epoch is outdated. */
  epoch: number
  /** The device was edited: it may have another profile or other fields. */
  isEdited: boolean
  /** The counters before a change that failed. */
  countersBefore: JsonObject | undefined
  /** Undefined when no task is running. */
  lastTask: Promise<unknown> | undefined
}

const newDeviceEntry = (): DeviceEntry => ({
  state: undefined,
  profileId: undefined,
  epoch: 0,
  isEdited: false,
  countersBefore: undefined,
  lastTask: undefined,
})

interface NodeState {
  devices: Map<string, DeviceEntry>
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
    const devices = new Map<string, DeviceEntry>()
    if (!config.persistAlarmRulesState) await ctx.states.removeAll()
    const isFetching = config.persistAlarmRulesState && config.fetchAlarmRulesStateOnStart
    if (isFetching) await fetchStored(devices, ctx)
    const stopListening = ctx.entities.onDeviceChange((change) => {
      if (change !== 'more devices') onDeviceChange(devices, change)
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
    if (!EVALUATED_TYPES.has(type)) return next('Success')
    const entry = devices.get(originator.id)
    if (entry?.state === 'none' && !entry.lastTask && !entry.isEdited) return next('Success')
    return runInOrder(devices, originator, async () => {
      const state = await loadedState(devices, originator, ctx)
      if (state !== 'none') {
        const evaluation = () => applyMessage(state, msg, ctx)
        const changes = await applyChange(devices, state, evaluation, config.persistAlarmRulesState, ctx)
        for (const each of changes)
          next(each.label, alarmChangeMessage(each, msg.metadata, msg.queueName, ctx))
      }
      next('Success')
    })
  },
})

/** Loads the devices with a stored state: their durations continue although they have not sent a message yet. */
async function fetchStored(devices: Map<string, DeviceEntry>, ctx: NodeContext) {
  for (const { entityId } of await ctx.states.loadAll()) {
    // A device that cannot be loaded now is loaded with its next message, which then reports the error.
    runInOrder(devices, entityId, () => loadedState(devices, entityId, ctx)).catch(() => {})
  }
}

/** An edited device keeps its counters; after other changes, rules and values are loaded with the next message. */
function onDeviceChange(devices: Map<string, DeviceEntry>, change: Exclude<DeviceChange, 'more devices'>) {
  if ('deviceId' in change) {
    const edited = devices.get(change.deviceId)
    if (edited?.state === 'none') forget(devices, change.deviceId)
    else if (edited) edited.isEdited = true
    return
  }
  for (const [id, { profileId }] of devices)
    if ('isStale' in change ? change.isStale(id) : profileId === change.profileId) forget(devices, id)
}

/** A device whose last task is running stays in the map: its next message must wait for that task. */
function forget(devices: Map<string, DeviceEntry>, id: string) {
  const entry = devices.get(id)
  if (entry?.lastTask) Object.assign(entry, { ...newDeviceEntry(), lastTask: entry.lastTask })
  else devices.delete(id)
}

/** Runs a task for a device after all earlier tasks for it. */
function runInOrder<T>(
  devices: Map<string, DeviceEntry>,
  { id }: EntityId,
  task: () => Promise<T>,
): Promise<T> {
  const entry = devices.get(id) ?? newDeviceEntry()
  devices.set(id, entry)
  const done = entry.lastTask ? entry.lastTask.then(task, task) : task()
  entry.lastTask = done
  const onEnded = () => {
    if (entry.lastTask !== done) return
    entry.lastTask = undefined
    if (!entry.state && !entry.countersBefore) devices.delete(id)
  }
  done.then(onEnded, onEnded)
  return done
}

/** The state of a device. A missing or outdated state is loaded first. */
async function loadedState(
  devices: Map<string, DeviceEntry>,
  device: EntityId,
  ctx: NodeContext,
): Promise<AlarmRulesState | 'none'> {
  const entry = devices.get(device.id) ?? newDeviceEntry()
  devices.set(device.id, entry)
  const epoch = ctx.epochOf(device.id)
  if (entry.state && entry.epoch === epoch && entry.isEdited) await onEdited(devices, device, entry, ctx)
  if (entry.state && entry.epoch === epoch) return entry.state
  if (entry.epoch !== epoch) entry.countersBefore = undefined
  entry.isEdited = false
  const profile = await profileOf(device, ctx)
  entry.profileId = profile.id
  entry.state =
    profile.alarms.length > 0
      ? await loadDeviceState(device, profile, ctx, entry.countersBefore ?? (await ctx.states.load(device)))
      : 'none'
  entry.countersBefore = undefined
  entry.epoch = epoch
  return entry.state
}

/**
 * Reads the fields of an edited device again. The state of a device that was deleted or moved to another profile is
 * removed.
 */
async function onEdited(
  devices: Map<string, DeviceEntry>,
  device: EntityId,
  entry: DeviceEntry,
  ctx: NodeContext,
) {
  entry.isEdited = false
  try {
    const profile = await ctx.entities.deviceProfileOf(device.id)
    if (profile?.id === entry.profileId) {
      if (entry.state && entry.state !== 'none') await reloadFields(entry.state, ctx)
    } else {
      await ctx.states.remove(device)
      forget(devices, device.id)
    }
  } catch (error) {
    entry.isEdited = true
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
async function applyChange(
  devices: Map<string, DeviceEntry>,
  state: AlarmRulesState,
  evaluation: () => Promise<AlarmChange[]>,
  isPersisted: boolean,
  ctx: NodeContext,
): Promise<AlarmChange[]> {
  const countersBefore = storedState(state)
  try {
    const changes = await evaluation()
    const counters = storedState(state)
    if (isPersisted && JSON.stringify(counters) !== JSON.stringify(countersBefore))
      await ctx.states.save(state.device, counters)
    return changes
  } catch (error) {
    const entry = devices.get(state.device.id)
    if (entry?.state === state) Object.assign(entry, { state: undefined, countersBefore })
    throw error
  }
}

async function onEntity(
  devices: Map<string, DeviceEntry>,
  msg: Message,
  ctx: NodeContext,
  next: (relation: 'Success') => void,
) {
  const { id } = msg.originator
  const { deviceProfileId } = JSON.parse(dataOf(msg)) as { deviceProfileId?: { id?: string } | null }
  const previousProfileId = devices.get(id)?.profileId
  // A saved alarm of the device is sent with the type ENTITY_UPDATED too: its data names no profile.
  const profileId = deviceProfileId?.id ?? previousProfileId
  if (msg.type === 'ENTITY_DELETED' || (previousProfileId !== undefined && previousProfileId !== profileId)) {
    forget(devices, id)
    await ctx.states.remove(msg.originator)
  }
  next('Success')
}

/** Evaluates rules that wait for a duration: they may become true without a message. */
function onTimer(devices: Map<string, DeviceEntry>, isPersisted: boolean, ctx: NodeContext) {
  for (const entry of devices.values()) {
    const { state } = entry
    if (!state || state === 'none') continue
    const evaluateRules = async () => {
      if (entry.state !== state) return
      if (entry.isEdited) await onEdited(devices, state.device, entry, ctx)
      // The device has another profile: its rules are loaded with its next message.
      if (entry.state !== state) return
      const evaluation = () => evaluateAll(state, { kind: 'timer', now: Date.now() }, ctx)
      const changes = await applyChange(devices, state, evaluation, isPersisted, ctx)
      for (const each of changes)
        await ctx.emit(each.label, alarmChangeMessage(each, state.lastMetadata, undefined, ctx))
    }
    runInOrder(devices, state.device, evaluateRules).catch((error) =>
      ctx.log(`Alarm rules of a device failed: ${error}`),
    )
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

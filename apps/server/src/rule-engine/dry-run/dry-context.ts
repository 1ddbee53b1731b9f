import type { Alarm, AlarmInput } from '@signalbox/model/alarms/alarm'
import { isActive, withCleared } from '@signalbox/model/alarms/alarm-status'
import { type EntityId, entityId } from '@signalbox/model/entity-id'
import type { JsonObject } from '@signalbox/model/json/json-value'
import {
  type Alarms,
  argumentText,
  type Entities,
  type NodeContext,
  type NodeStates,
  type Relations,
} from '@signalbox/rule-nodes/context'
import { newId } from '../../database/ids'
import { mergedAlarm, newAlarm, requireComplete } from '../../entities/alarm/merge-alarm'
import type { NodeServices } from '../context'
import { dryExternal } from './dry-external'
import type { DryNode } from './dry-node'

/** The context of a node in a dry run: it reads stored data and reports what it would have changed. */
export function dryContext(services: NodeServices, dryNode: DryNode): NodeContext {
  const { tenantId, node, emit, report, assume } = dryNode
  const { scripts, serviceId } = services
  const telemetry = services.telemetry(tenantId)
  const attributes = services.attributes(tenantId)
  return {
    tenantId,
    node,
    serviceId,
    isResponsibleFor: () => true,
    epochOf: () => 0,
    emit,
    log: (text) => report('LOG', 'Writes a line to the server log', { text }),
    telemetry: {
      ...telemetry,
      save(entity, points, ttlSeconds, done) {
        report('SAVE_TELEMETRY', `Saves ${points.length} values of ${nameOf(entity)}`, {
          entityId: entity,
          points,
          ...(ttlSeconds ? { ttlSeconds } : {}),
        })
        done.resolve()
      },
    },
    attributes: {
      ...attributes,
      save: async (entity, scope, entries) =>
        report('SAVE_ATTRIBUTES', `Saves ${entries.length} attributes of ${nameOf(entity)}`, {
          entityId: entity,
          scope,
          entries,
        }),
      remove: async (entity, scope, keys) =>
        report('REMOVE_ATTRIBUTES', `Removes ${keys.length} attributes of ${nameOf(entity)}`, {
          entityId: entity,
          scope,
          keys,
        }),
    },
    alarms: dryAlarms(services.alarms(tenantId), dryNode),
    relations: dryRelations(services.relations(tenantId), report),
    entities: dryEntities(services.entities(tenantId), report),
    states: dryStates(services.states(node.id)),
    delayed: {
      count: () => 0,
      async keep(relation, msg, dueTs) {
        report('DELAY_MESSAGE', 'Stores the message and sends it later', { dueTs, relation })
        assume()
        await emit(relation, msg)
      },
    },
    rpc: {
      async call(request) {
        report('RPC_CALL', `Calls the method ${request.method} of a device`, request)
        assume()
        return { response: '{}' }
      },
      reply: async (answer) => report('RPC_REPLY', 'Answers a request of a device', answer),
    },
    external: dryExternal(dryNode),
    scripts: {
      // Run as a test, so that a dry run neither delays nor blocks the scripts of running chains.
      run: async (code, argNames, args) =>
        (await scripts.test(tenantId, code, argNames, args.map(argumentText))).value,
      check: (code, argNames) => scripts.check(tenantId, code, argNames),
    },
  }
}

function dryAlarms(alarms: Alarms, { tenantId, report }: DryNode): Alarms {
  async function save(input: AlarmInput) {
    const checkedInput = requireComplete(input)
    const stored = checkedInput.id
      ? await alarms.find(checkedInput.id.id)
      : await alarms.findActive(checkedInput.originator, checkedInput.type)
    const alarm: Alarm = stored
      ? mergedAlarm(stored, checkedInput, Date.now())
      : newAlarm(tenantId, checkedInput, Date.now())
    const what = stored ? 'Updates' : 'Creates'
    report('SAVE_ALARM', `${what} the alarm ${alarm.type} of ${nameOf(alarm.originator)}`, { alarm })
    return { alarm, created: !stored }
  }

  return {
    ...alarms,
    save,
    update: async (alarm) => (await save(alarm)).alarm,
    async clear(alarmId, details, clearTs) {
      const stored = await alarms.find(alarmId)
      if (!stored || !isActive(stored.status)) return undefined
      report('CLEAR_ALARM', `Clears the alarm ${stored.type} of ${nameOf(stored.originator)}`, { alarmId })
      return { ...stored, status: withCleared(stored.status), clearTs, details: details ?? stored.details }
    },
  }
}

function dryRelations(relations: Relations, report: DryNode['report']): Relations {
  return {
    ...relations,
    save: async (relation) => report('SAVE_RELATION', `Saves a relation of type ${relation.type}`, relation),
    remove: async (relation) =>
      report('REMOVE_RELATION', `Removes a relation of type ${relation.type}`, relation),
  }
}

function dryEntities(entities: Entities, report: DryNode['report']): Entities {
  return {
    ...entities,
    async create(entityType, name, type) {
      report('CREATE_ENTITY', `Creates the ${entityType.toLowerCase()} ${name}`, { entityType, name, type })
      const named: JsonObject = entityType === 'CUSTOMER' ? { title: name } : { name, type }
      return { id: entityId(entityType, newId()), ...named }
    },
    assignToCustomer: async (entity, customerId) =>
      report('ASSIGN_TO_CUSTOMER', `Assigns ${nameOf(entity)} to a customer`, {
        entityId: entity,
        customerId,
      }),
    unassignFromCustomer: async (entity, customerId) =>
      report('UNASSIGN_FROM_CUSTOMER', `Unassigns ${nameOf(entity)} from a customer`, {
        entityId: entity,
        customerId,
      }),
    onDeviceChange: () => () => {},
  }
}

/** States of nodes in a dry run: read from the database, changed in memory only. */
function dryStates(stored: NodeStates): NodeStates {
  const changed = new Map<string, { entityId: EntityId; state: JsonObject } | undefined>()
  let isEmptied = false
  return {
    async load(entity) {
      if (changed.has(entity.id)) return changed.get(entity.id)?.state
      return isEmptied ? undefined : stored.load(entity)
    },
    async loadAll() {
      const all = isEmptied ? [] : await stored.loadAll()
      const unchanged = all.filter(({ entityId: { id } }) => !changed.has(id))
      return [...unchanged, ...[...changed.values()].flatMap((entry) => entry ?? [])]
    },
    save: async (entity, state) => void changed.set(entity.id, { entityId: entity, state }),
    remove: async ({ id }) => void changed.set(id, undefined),
    async removeAll() {
      isEmptied = true
      changed.clear()
    },
  }
}

const nameOf = ({ entityType, id }: EntityId) => `${entityType} ${id}`

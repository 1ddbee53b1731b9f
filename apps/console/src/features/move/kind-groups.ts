import type { ImportJob } from '@signalbox/model/move/import-job'
import { DOCUMENT_KINDS, type ImportKind } from '@signalbox/model/move/import-options'
import type { TFunction } from 'i18next'

export interface KindGroup {
  /** The kind itself, or the name of a group of several kinds. */
  name:
    | ImportKind
    | 'customersAndUsers'
    | 'assetsAndEntityViews'
    | 'relationsAndAttributes'
    | 'widgetsAndDashboards'
  kinds: readonly ImportKind[]
}

/** The rows of the tables of a run. Some kinds share one row. */
export const KIND_GROUPS: readonly KindGroup[] = [
  { name: 'tenant', kinds: ['tenant'] },
  { name: 'customersAndUsers', kinds: ['customers', 'users'] },
  { name: 'deviceProfiles', kinds: ['deviceProfiles'] },
  { name: 'devices', kinds: ['devices'] },
  { name: 'assetsAndEntityViews', kinds: ['assets', 'entityViews'] },
  { name: 'relationsAndAttributes', kinds: ['relations', 'attributes'] },
  { name: 'telemetry', kinds: ['telemetry'] },
  { name: 'alarms', kinds: ['alarms'] },
  { name: 'ruleChains', kinds: ['ruleChains'] },
  { name: 'widgetsAndDashboards', kinds: ['widgets', 'dashboards'] },
  { name: 'auditLog', kinds: ['auditLog'] },
]

/** The name of a row. If a run includes only one kind of a group, this is the name of the kind. */
export const groupLabel = ({ name, kinds }: KindGroup, t: TFunction): string =>
  kinds.length > 1 ? t(`move.group.${name}`) : t(`move.kind.${kinds[0]}`)

/** The kinds that the run includes, in their groups. Groups without an included kind are left out. */
export const includedGroups = ({ include }: Pick<ImportJob, 'include'>): KindGroup[] =>
  KIND_GROUPS.map(({ name, kinds }) => ({
    name,
    kinds: kinds.filter((kind) => include.includes(kind)),
  })).filter(({ kinds }) => kinds.length > 0)

/**
 * Whether the progress of a kind is counted in entities, not in items: a ThingsBoard server does not tell how many
 * relations, attributes and points it has.
 */
export const countsEntities = ({ origin }: ImportJob, kind: ImportKind) =>
  origin === 'THINGSBOARD' && (kind === 'relations' || kind === 'attributes' || kind === 'telemetry')

/** Whether a dry run counts how many items of a kind this server already has. Only `DOCUMENT_KINDS` are counted. */
export const isCountedHere = (kind: ImportKind) =>
  DOCUMENT_KINDS.some((documentKind) => documentKind === kind)

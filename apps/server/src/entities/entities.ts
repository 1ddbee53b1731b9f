import { DashboardInput } from '@signalbox/model/dashboard'
import { DeviceProfileInput } from '@signalbox/model/entities/device-profile'
import { WidgetTypeInput } from '@signalbox/model/entities/widgets-bundle'
import { asJson } from '@signalbox/model/json/json-value'
import type { RuleChainMetaData } from '@signalbox/model/rule-chains/rule-chain'
import { ruleNodes } from '@signalbox/rule-nodes'
import type { Sessions } from '../access/sessions'
import type { Bus } from '../bus'
import type { Database } from '../database/database'
import { storedAs } from '../database/tables/columns'
import type { Actions } from '../directory/actions'
import type { AuditChain } from '../directory/audit-chain/audit-chain'
import type { EntityCleanup } from '../directory/entity-cleanup'
import { entityDirectory } from '../directory/entity-directory'
import type { App } from '../http/app'
import type { SecretBox } from '../secrets/secret-box'
import type { Telemetry } from '../telemetry/telemetry'
import { alarmRoutes } from './alarm/alarm.routes'
import { alarmHandlingRoutes } from './alarm/alarm-handling.routes'
import { alarms } from './alarm/alarms'
import { allAlarmsRoutes } from './alarm/all-alarms.routes'
import { assetRepository } from './asset/asset.repository'
import { assetRoutes } from './asset/asset.routes'
import { assetService } from './asset/asset.service'
import { assetProfiles } from './asset/asset-profiles'
import { auditLogRepository } from './audit-log/audit-log.repository'
import { auditLogRoutes } from './audit-log/audit-log.routes'
import { componentRoutes } from './component/component.routes'
import { componentCatalogue } from './component/components'
import { queueRoutes } from './component/queue.routes'
import { customerAssignment } from './customer/assignment'
import { customerRepository } from './customer/customer.repository'
import { customerRoutes } from './customer/customer.routes'
import { customerService } from './customer/customer.service'
import { dashboardRepository } from './dashboard/dashboard.repository'
import { dashboardRoutes } from './dashboard/dashboard.routes'
import { dashboardService } from './dashboard/dashboard.service'
import { dashboardAssignment } from './dashboard/dashboard-assignment'
import { dashboardsOfDevice } from './dashboard/dashboards-of-device'
import { homeDashboards } from './dashboard/home-dashboard'
import { homeDashboardRoutes } from './dashboard/home-dashboard.routes'
import { userDashboards } from './dashboard/user-dashboards'
import { userDashboardRoutes } from './dashboard/user-dashboards.routes'
import { type ClaimingParts, claiming } from './device/claiming'
import { deviceRepository } from './device/device.repository'
import { deviceRoutes } from './device/device.routes'
import { deviceService } from './device/device.service'
import { deviceCredentialsRepository } from './device/device-credentials.repository'
import { tenantMove } from './device/tenant-move'
import { deviceProfileRepository } from './device-profile/device-profile.repository'
import { deviceProfileRoutes } from './device-profile/device-profile.routes'
import { deviceProfileService } from './device-profile/device-profile.service'
import { entityViewRepository } from './entity-view/entity-view.repository'
import { entityViewRoutes } from './entity-view/entity-view.routes'
import { entityViewService } from './entity-view/entity-view.service'
import { eventRepository } from './event/event.repository'
import { eventRoutes } from './event/event.routes'
import { eventService } from './event/event.service'
import { relationRepository } from './relation/relation.repository'
import { relationRoutes } from './relation/relation.routes'
import { relationService } from './relation/relation.service'
import { importCheck } from './rule-chain/import/import-check'
import { ruleChainMetaDataRepository } from './rule-chain/metadata.repository'
import { nodeSecrets } from './rule-chain/node-secrets'
import { ruleChainRepository } from './rule-chain/rule-chain.repository'
import { type RuleChainRouteParts, ruleChainRoutes } from './rule-chain/rule-chain.routes'
import { ruleChainService } from './rule-chain/rule-chain.service'
import { ruleChainImportRoutes } from './rule-chain/rule-chain-import.routes'
import { type RuleChainRunParts, ruleChainRunRoutes } from './rule-chain/rule-chain-run.routes'
import { ruleChainTransfer } from './rule-chain/transfer'
import type { TenantLimits } from './tenant/limits'
import { tenantRepository } from './tenant/tenant.repository'
import { tenantRoutes } from './tenant/tenant.routes'
import { tenantService } from './tenant/tenant.service'
import type { UsageRecordWriter } from './tenant/usage-record-writer'
import { tenantProfileRepository } from './tenant-profile/tenant-profile.repository'
import { tenantProfileRoutes } from './tenant-profile/tenant-profile.routes'
import { tenantProfileService } from './tenant-profile/tenant-profile.service'
import { userSettings } from './user/settings/user-settings'
import { userSettingsRoutes } from './user/settings/user-settings.routes'
import { versionRepository } from './version/version.repository'
import { versionRoutes } from './version/version.routes'
import { versionService } from './version/version.service'
import { type VersionLimits, versionRecorder } from './version/version-recorder'
import { widgetRoutes } from './widget/widget.routes'
import { widgetLibrary } from './widget/widget-library'
import { widgetListRoutes } from './widget/widget-lists.routes'

export interface EntityParts {
  db: Database
  bus: Bus
  actions: Actions
  limits: TenantLimits
  usage: UsageRecordWriter
  cleanup: EntityCleanup
  sessions: Sessions
  telemetry: Telemetry
  claims: ClaimingParts['claims']
  versionLimits: VersionLimits
  secretBox: SecretBox
  auditChain: AuditChain
}

export type Entities = ReturnType<typeof entities>

/** Builds the services of all entity kinds. */
export function entities(parts: EntityParts) {
  const { db, bus, actions, limits, usage, cleanup, sessions, telemetry, claims } = parts
  const directory = entityDirectory(db)
  const versionRows = versionRepository(db)
  const versions = versionRecorder(versionRows, parts.versionLimits)
  const assignment = customerAssignment(db, actions)
  const relations = relationService({ relations: relationRepository(db), directory, actions })
  const shared = { actions, assignment, cleanup, relations }
  const deviceRows = deviceRepository(db)
  const devices = deviceService({
    devices: deviceRows,
    credentials: deviceCredentialsRepository(db),
    bus,
    limits,
    ...shared,
  })
  const alarmServices = alarms({ db, bus, actions, directory, telemetry })
  const secrets = nodeSecrets(ruleNodes, parts.secretBox)
  const dashboards = dashboardRepository(db)
  const dashboardParts = { dashboards, directory, actions, limits, cleanup, assignment, versions }
  const dashboardActions = dashboardService(dashboardParts)
  const ruleChainParts = {
    chains: ruleChainRepository(db),
    metaData: ruleChainMetaDataRepository(db),
    directory,
    actions,
    bus,
    limits,
    cleanup,
    versions,
    secrets,
  }
  const ruleChains = ruleChainService(ruleChainParts)
  const assetRows = assetRepository(db)
  const ownAssetProfiles = assetProfiles(db, assetRows)
  const widgets = widgetLibrary({ db, bus, cleanup, versions })
  const deviceProfiles = deviceProfileService({
    profiles: deviceProfileRepository(db),
    directory,
    actions,
    cleanup,
    versions,
  })

  return {
    directory,
    relations,
    tenantProfiles: tenantProfileService({ db, profiles: tenantProfileRepository(db), bus, cleanup, usage }),
    tenants: tenantService({
      db,
      tenants: tenantRepository(db),
      directory,
      bus,
      cleanup,
      sessions,
      usage,
      auditChain: parts.auditChain,
    }),
    customers: customerService({
      customers: customerRepository(db),
      actions,
      bus,
      limits,
      cleanup,
      sessions,
      unassignAlarms: alarmServices.unassignAll,
    }),
    deviceProfiles,
    devices,
    claiming: claiming({ db, devices: deviceRows, claims, attributes: telemetry.attributes, bus }),
    moveToTenant: tenantMove({ service: devices, devices: deviceRows, actions, bus, limits, cleanup }),
    assets: assetService({ assets: assetRows, profiles: ownAssetProfiles, limits, ...shared }),
    assetProfiles: ownAssetProfiles,
    entityViews: entityViewService({ views: entityViewRepository(db), directory, telemetry, ...shared }),
    dashboards: dashboardActions,
    dashboardsOfDevice: dashboardsOfDevice({ db, dashboards, devices }),
    userDashboards: userDashboards({ db, dashboards: dashboardActions }),
    homeDashboards: homeDashboards({ db, bus, dashboards: dashboardActions }),
    dashboardAssignment: dashboardAssignment({
      db,
      service: dashboardActions,
      dashboards,
      actions,
      assignment,
    }),
    ruleChains,
    ruleChainTransfer: ruleChainTransfer({ db, service: ruleChains, ...ruleChainParts }),
    ruleChainImports: importCheck({ nodes: ruleNodes, chains: ruleChainParts.chains, directory }),
    components: componentCatalogue(ruleNodes),
    widgets,
    versions: versionService({
      versions: versionRows,
      limits: parts.versionLimits,
      directory,
      forClients: {
        RULE_CHAIN: ({ metadata, ...document }) => ({
          ...document,
          metadata: asJson(secrets.mask(storedAs<RuleChainMetaData>(metadata ?? null))),
        }),
      },
      restore: {
        RULE_CHAIN: ruleChains.restore,
        DASHBOARD: (user, { document, restoredFrom }) =>
          dashboardActions.save(user, DashboardInput.parse(document), restoredFrom),
        WIDGET_TYPE: (user, { document, restoredFrom }) =>
          widgets.types.save(user, WidgetTypeInput.parse(document), restoredFrom),
        DEVICE_PROFILE: (user, { document, restoredFrom }) =>
          deviceProfiles.save(user, DeviceProfileInput.parse(document), restoredFrom),
      },
    }),
    versionRows,
    nodeSecrets: secrets,
    alarms: alarmServices,
    userSettings: userSettings(db),
    events: eventService(eventRepository(db), directory),
    auditLogs: auditLogRepository(db),
  }
}

/** What the routes need of other modules. */
export type EntityRouteParts = Pick<RuleChainRouteParts, 'testScript'> & RuleChainRunParts

/** Adds the routes of all entity kinds. */
export function entityRoutes(app: App, services: Entities, { testScript, ...runParts }: EntityRouteParts) {
  tenantProfileRoutes(app, services.tenantProfiles)
  tenantRoutes(app, services.tenants)
  customerRoutes(app, services.customers)
  relationRoutes(app, services.relations)
  deviceProfileRoutes(app, services.deviceProfiles)
  deviceRoutes(app, services.devices, services.claiming, services.moveToTenant)
  assetRoutes(app, services.assets, services.assetProfiles)
  entityViewRoutes(app, services.entityViews)
  dashboardRoutes(app, services.dashboards, services.dashboardAssignment, services.dashboardsOfDevice)
  userDashboardRoutes(app, services.userDashboards)
  homeDashboardRoutes(app, services.homeDashboards)
  ruleChainRoutes(app, {
    chains: services.ruleChains,
    imports: services.ruleChainImports,
    events: services.events,
    testScript,
  })
  ruleChainImportRoutes(app, services.ruleChainTransfer, services.ruleChainImports)
  ruleChainRunRoutes(app, services.ruleChains, runParts)
  componentRoutes(app, services.components)
  queueRoutes(app)
  userSettingsRoutes(app, services.userSettings)
  widgetRoutes(app, services.widgets)
  widgetListRoutes(app, services.widgets)
  alarmRoutes(app, services.alarms.service)
  allAlarmsRoutes(app, services.alarms)
  alarmHandlingRoutes(app, services.alarms)
  eventRoutes(app, services.events)
  auditLogRoutes(app, services.auditLogs)
  versionRoutes(app, services.versions)
}

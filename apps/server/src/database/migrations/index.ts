import type { Migration } from 'kysely'
import { identity } from './0001-identity'
import { entities } from './0002-entities'
import { ruleChains } from './0003-rule-chains'
import { records } from './0004-records'
import { telemetry } from './0010-telemetry'
import { signIn } from './0020-sign-in'
import { queries } from './0030-queries'
import { deviceClaim } from './0040-device-claim'
import { documents } from './0041-documents'
import { delayedMessages } from './0042-delayed-messages'
import { textSearch } from './0043-text-search'
import { auditLogTime } from './0050-audit-log-time'
import { refreshRotation } from './0051-refresh-rotation'
import { versions } from './0065-versions'
import { alarmDesk } from './0070-alarm-desk'
import { bundleImage } from './0098-bundle-image'
import { twoFactor } from './0100-two-factor'
import { signingKeys } from './0101-signing-keys'
import { administratorSignIns } from './0102-administrator-sign-ins'
import { auditChain } from './0110-audit-chain'
import { shippedWidgets } from './0130-shipped-widgets'
import { databaseSize } from './0150-database-size'
import { cluster } from './0200-cluster'
import { imports } from './0230-imports'
import { userDashboards } from './0240-user-dashboards'
import { archives } from './0260-archives'
import { versionNotes } from './0280-version-notes'
import { archiveExports } from './0320-archive-exports'
import { userSettings } from './0321-user-settings'
import { activeAlarms } from './0340-active-alarms'
import { alarmAttention } from './0341-alarm-attention'
import { nameOrder } from './0350-name-order'
import { customerAlarms } from './0360-customer-alarms'
import { activationTime } from './0370-activation-time'
import { assetProfiles } from './0371-asset-profiles'

/** All migrations, oldest first. The statements of a released migration must not change. */
export const migrations: Record<string, Migration> = {
  '0001-identity': identity,
  '0002-entities': entities,
  '0003-rule-chains': ruleChains,
  '0004-records': records,
  '0010-telemetry': telemetry,
  '0020-sign-in': signIn,
  '0030-queries': queries,
  '0040-device-claim': deviceClaim,
  '0041-documents': documents,
  '0042-delayed-messages': delayedMessages,
  '0043-text-search': textSearch,
  '0050-audit-log-time': auditLogTime,
  '0051-refresh-rotation': refreshRotation,
  '0065-versions': versions,
  '0070-alarm-desk': alarmDesk,
  '0098-bundle-image': bundleImage,
  '0100-two-factor': twoFactor,
  '0101-signing-keys': signingKeys,
  '0102-administrator-sign-ins': administratorSignIns,
  '0110-audit-chain': auditChain,
  '0130-shipped-widgets': shippedWidgets,
  '0150-database-size': databaseSize,
  '0200-cluster': cluster,
  '0230-imports': imports,
  '0240-user-dashboards': userDashboards,
  '0260-archives': archives,
  '0280-version-notes': versionNotes,
  '0320-archive-exports': archiveExports,
  '0321-user-settings': userSettings,
  '0340-active-alarms': activeAlarms,
  '0341-alarm-attention': alarmAttention,
  '0350-name-order': nameOrder,
  '0360-customer-alarms': customerAlarms,
  '0370-activation-time': activationTime,
  '0371-asset-profiles': assetProfiles,
}

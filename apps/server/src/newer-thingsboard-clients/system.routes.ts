import type { UserSettings } from '@signalbox/model/entities/user-settings'
import { z } from 'zod'
import type { App } from '../http/app'
import { ANY_USER, userOf } from '../http/authentication'

export interface SystemRouteParts {
  tokenAccessEnabled: boolean
  generalSettings(userId: string): Promise<UserSettings>
}

/** The version of ThingsBoard whose API is served. Clients choose their requests by this version. */
const COMPATIBLE_VERSION = '3.2.1'
/** The maximum number of points that a widget requests. */
const MAX_POINTS = 50_000

const config = { authority: ANY_USER }

/** Routes that consoles and apps for later versions of ThingsBoard call after sign-in. */
export function systemRoutes(app: App, { tokenAccessEnabled, generalSettings }: SystemRouteParts) {
  app.get('/api/system/info', { config }, async () => ({
    version: COMPATIBLE_VERSION,
    artifact: 'signalbox',
    name: 'Signalbox',
    type: 'CE',
  }))

  app.get('/api/system/params', { config }, async (req) => {
    const user = userOf(req)
    return {
      userTokenAccessEnabled: tokenAccessEnabled,
      allowedDashboardIds: [],
      edgesSupportEnabled: false,
      hasRepository: false,
      tbelEnabled: false,
      persistDeviceStateToTelemetry: false,
      userSettings: user.isPublic ? {} : await generalSettings(user.id),
      maxDatapointsLimit: MAX_POINTS,
      maxResourceSize: 0,
      mobileQrEnabled: false,
      maxDebugModeDurationMinutes: 0,
      edqsEnabled: false,
    }
  })

  // Later consoles hide these features, which this server does not have.
  for (const path of ['/api/edges/enabled', '/api/edqs/enabled', '/api/ruleChain/tbelEnabled'])
    app.get(path, { config, schema: { response: { 200: z.boolean() } } }, async () => false)
}

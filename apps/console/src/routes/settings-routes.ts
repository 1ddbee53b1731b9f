import { type RouteObject, redirect } from 'react-router'
import type { RouteHandle } from '../shell/route-handle'
import { page, sysAdmin } from './page'

const settingsPages: RouteObject[] = [
  { index: true, loader: () => redirect('/settings/general'), element: null },
  page(
    'general',
    sysAdmin,
    { title: 'admin.general-settings', crumb: { label: 'admin.general', icon: 'settings_applications' } },
    () => import('../features/settings/general-page'),
  ),
  page(
    'outgoing-mail',
    sysAdmin,
    { title: 'admin.outgoing-mail-settings', crumb: { label: 'admin.outgoing-mail', icon: 'mail' } },
    () => import('../features/settings/mail-page'),
  ),
  page(
    'sms-provider',
    sysAdmin,
    { title: 'admin.sms-provider-settings', crumb: { label: 'admin.sms-provider', icon: 'sms' } },
    () => import('../features/settings/sms-page'),
  ),
  page(
    'security-settings',
    sysAdmin,
    { title: 'admin.security-settings', crumb: { label: 'admin.security-settings', icon: 'security' } },
    () => import('../features/settings/security-page'),
  ),
  page(
    '2fa',
    sysAdmin,
    { title: 'two-factor.title', crumb: { label: 'two-factor.title', icon: 'verified_user' } },
    () => import('../features/settings/two-factor/two-factor-page'),
  ),
  page(
    'oauth2',
    sysAdmin,
    { title: 'admin.oauth2.oauth2', crumb: { label: 'admin.oauth2.oauth2', icon: 'vpn_key' } },
    () => import('../features/settings/oauth2/oauth2-page'),
  ),
]

/** Settings of the installation. */
export const settings: RouteObject = {
  path: 'settings',
  handle: {
    crumb: { label: 'admin.system-settings', icon: 'settings' },
  } satisfies RouteHandle,
  children: settingsPages,
}

import { DashboardCrumb } from '../crumbs'

/** The scripts of pages that more than one route shows. */
export const userList = () => import('../features/users/users-page')
export const assets = () => import('../features/assets/assets-page')
export const entityViews = () => import('../features/entity-views/entity-views-page')
export const devices = () => import('../features/devices/devices-page')
export const dashboards = () => import('../features/dashboards/dashboards-page')
export const dashboard = () => import('../features/dashboard/dashboard-page')
export const dashboardCrumb = { label: DashboardCrumb, icon: 'dashboard' }

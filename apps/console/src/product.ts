import { version } from '../package.json'

export const productVersion: string = version

/** Where the logo of the sign-in page and the foot of dashboards lead. */
export const productSite = 'https://signalbox.local'

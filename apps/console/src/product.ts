import { version } from '../package.json'

export const productVersion: string = version

/** The link of the logo on the sign-in page and of the footer of dashboards. */
export const productSite = 'https://signalbox.local'

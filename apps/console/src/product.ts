import { version } from '../package.json'

export const productVersion: string = version

/** Where the logo of the sign-in page leads. */
export const productSite = 'https://signalbox.local'

/** "412 MB": a size in megabytes of 1,000,000 bytes, as the console shows it. */
export const megabytesText = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`

/** "80.8 GB": a size in gigabytes of 1,000,000,000 bytes, as the console shows it. */
export const gigabytesText = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`

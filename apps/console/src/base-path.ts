const configuredPath =
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="base-path"]')?.content ?? ''

/**
 * The path under which a proxy shows the console, such as `/signalbox`. The server writes the path into the page, so
 * that one build works under every path. The value is empty if no path is set, or if the page is opened without the
 * proxy.
 */
export const basePath =
  configuredPath !== '' && `${window.location.pathname}/`.startsWith(`${configuredPath}/`)
    ? configuredPath
    : ''

/** The path of a page without the prefix, for the router. */
export const withoutBasePath = (path: string) =>
  basePath !== '' && path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : path

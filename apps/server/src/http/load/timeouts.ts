/**
 * Limits of the time in which a client sends its headers and its whole request, and in which a connection may be idle.
 * Responses may take longer: devices wait for RPC requests, and exports are long.
 */
export const REQUEST_TIMEOUTS = { requestTimeout: 120_000, keepAliveTimeout: 72_000 }
export const HEADER_TIMEOUTS = { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 }

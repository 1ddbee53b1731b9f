/**
 * A client has so long to send its headers, and its whole request; idle connections are closed. Answers may
 * take longer: devices wait for calls, exports are long.
 */
export const REQUEST_TIMEOUTS = { requestTimeout: 120_000, keepAliveTimeout: 72_000 }
export const HEADER_TIMEOUTS = { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 }

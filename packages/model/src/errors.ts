/** Error codes that clients depend on; the console chooses its message by them. */
export const ErrorCode = {
  General: 2,
  Authentication: 10,
  JwtTokenExpired: 11,
  CredentialsExpired: 15,
  PermissionDenied: 20,
  InvalidArguments: 30,
  BadRequestParams: 31,
  ItemNotFound: 32,
  TooManyRequests: 33,
  TooManyUpdates: 34,
  VersionConflict: 35,
} as const
export type ErrorCode = (typeof ErrorCode)[keyof typeof ErrorCode]

/** An error with a status for the client. Thrown where it is detected; the HTTP server answers with it. */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly status: number,
    message: string,
    /** Further members of the error response, such as `resetToken`. */
    readonly details: Record<string, unknown> = {},
  ) {
    super(message)
    this.name = 'AppError'
  }
}

/** The request itself is wrong (400); the message names what to correct. */
export const badRequest = (message: string) => new AppError(ErrorCode.BadRequestParams, 400, message)

/** Nothing with this id exists for the caller (404). */
export const itemNotFound = (what = 'Requested item') =>
  new AppError(ErrorCode.ItemNotFound, 404, `${what} was not found`)

/** The caller is known but may not do this (403). */
export const permissionDenied = () =>
  new AppError(ErrorCode.PermissionDenied, 403, 'You have no permission for this operation')

/** The caller did not prove who it is (401); the console ends its session. */
export const authenticationFailed = (message = 'Authentication failed') =>
  new AppError(ErrorCode.Authentication, 401, message)

/** One error (401) for unknown accounts and wrong passwords, so that nobody learns which accounts exist. */
export const invalidCredentials = () => authenticationFailed('Invalid username or password')

/** An account that was never activated, or that an administrator disabled (401). */
export const accountNotActive = () => authenticationFailed('User account is not active')

/** Too many wrong passwords: an administrator has to unlock the account (401). */
export const accountLocked = () =>
  authenticationFailed('User account is locked because of the security policy')

/** The access token has to be renewed with the refresh token (401). */
export const tokenExpired = () => new AppError(ErrorCode.JwtTokenExpired, 401, 'Token has expired')

/** The password is older than the policy allows (401); the token lets the user set a new one. */
export const credentialsExpired = (resetToken: string) =>
  new AppError(ErrorCode.CredentialsExpired, 401, "The user's password has expired", { resetToken })

/** A rate limit was reached (429); the same request may succeed later. */
export const tooManyRequests = (whose: 'tenant' | 'customer' | 'user' | 'account' | 'address') =>
  new AppError(ErrorCode.TooManyRequests, 429, `Too many requests for the current ${whose}`)

/** A part of the server cannot serve requests now (503). */
export const unavailable = (message: string) => new AppError(ErrorCode.General, 503, message)

/** A mail, SMS or other external service failed: the request was valid, so the response is 500 with a reason. */
export const externalServiceFailed = (message: string) => new AppError(ErrorCode.General, 500, message)

/** A required field of an entity is missing or empty (400). */
export const fieldMissing = (entity: string, field: string) =>
  badRequest(`${entity} ${field} has to be given`)

/** Another entity has the same name or key (400). */
export const alreadyExists = (what: string) => badRequest(`${what} exists already`)

/** Another user saved a newer version than the one that was edited. */
export const versionConflict = (what: string, currentVersion: number) =>
  new AppError(ErrorCode.VersionConflict, 409, `${what} was changed by someone else in the meantime`, {
    currentVersion,
  })

/** The tenant has as many entities of a kind, such as "user", as its profile allows (400). */
export const limitReached = (max: number, kind: string) =>
  badRequest(`No more than ${max} ${kind}${max === 1 ? '' : 's'} can be created`)

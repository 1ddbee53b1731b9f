import { AppError, ErrorCode } from '@signalbox/model/errors'

/** The member of the import request that an error is about; forms show the error beside it. */
type SourceField = 'url' | 'username' | 'password'

/** The source cannot be used with this address or account. */
export const sourceRefusal = (field: SourceField, message: string) =>
  new AppError(ErrorCode.BadRequestParams, 400, message, { field })

/** An error without a `field` is about the address. */
export function withUrlField(error: AppError): AppError {
  return 'field' in error.details ? error : sourceRefusal('url', error.message)
}

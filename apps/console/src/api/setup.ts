import type { MailSettings } from '@signalbox/model/entities/admin-settings'
import type { CheckRequest, SetupCheck, SetupState, SetupStep } from '@signalbox/model/setup'
import { ApiError, send } from './request/http'
import { get, post } from './request/request'

const PATH = '/api/noauth/setup'

/** Sends the code from the server log instead of a session token. The page shows errors. */
const withCode = (code: string) => ({ token: code, ignoreErrors: true })

/** The completed steps and their values. A wrong code is refused with 401. */
export const getSetup = (code: string) => get<SetupState>(PATH, withCode(code))

/** Stores one step; returns the state with all completed steps. */
export const saveSetupStep = (code: string, step: SetupStep, body: unknown) =>
  post<SetupState>(`${PATH}/${step}`, body, withCode(code))

/** Checks whether a certificate for these names could be requested; one result for each condition. */
export const runSetupChecks = (code: string, request: CheckRequest) =>
  post<SetupCheck[]>(`${PATH}/checks`, request, withCode(code))

/** Sends a mail with settings that need not be saved yet. */
export const sendSetupTestMail = (code: string, settings: MailSettings, to: string) =>
  post<void>(`${PATH}/testMail`, { settings, to }, withCode(code))

/** Whether the setup is not completed. After the setup the server no longer has this path. */
export async function isSetupPending(): Promise<boolean> {
  try {
    await send({ method: 'GET', path: PATH })
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return true
    if (error instanceof ApiError && error.status === 404) return false
    throw error
  }
}

/** Whether the server is ready for requests. During the setup, only the setup page is served. */
export const isServerReady = () =>
  send({ method: 'GET', path: '/health/ready' }).then(
    () => true,
    () => false,
  )

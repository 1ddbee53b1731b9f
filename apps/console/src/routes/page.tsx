import type { Authority } from '@signalbox/model/entities/authority'
import type { Params, RouteObject } from 'react-router'
import type { RouteHandle } from '../shell/route-handle'
import { guardPage } from '../shell/start/guard'
import { type Load, loadPage } from '../shell/start/load-page'
import { PageError } from '../shell/start/page-error'

// Not `Authority.options` of the model: its file imports zod, which the sign-in page must not load.
export const everybody = ['SYS_ADMIN', 'TENANT_ADMIN', 'CUSTOMER_USER'] as const
export const sysAdmin = ['SYS_ADMIN'] as const
export const tenantAdmin = ['TENANT_ADMIN'] as const
export const tenantUsers = ['TENANT_ADMIN', 'CUSTOMER_USER'] as const
export const administrators = ['SYS_ADMIN', 'TENANT_ADMIN'] as const

/** Starts requests of a page while its script and the session are loading. */
type Prepare = (params: Params, url: string) => Promise<unknown>

/** URLs with these parameters sign in another user, so nothing is requested early for the current user. */
const SIGN_IN_PARAMETERS = /[?&](accessToken|username|publicId)=/

/** A page of the console: the roles that may open it, its handle, and the function that loads its script. */
export function page(
  path: string,
  authorities: readonly Authority[],
  handle: RouteHandle,
  load: Load,
  prepare?: Prepare,
): RouteObject {
  return {
    path,
    handle,
    loader: ({ request, params }) => {
      // A failure is not reported here: the page sends the requests again.
      if (!SIGN_IN_PARAMETERS.test(request.url)) prepare?.(params, request.url).catch(() => {})
      return guardPage(request, authorities)
    },
    lazy: loadPage(load),
    errorElement: <PageError />,
  }
}

/** A list and the pages below it, whose breadcrumbs contain the list. */
export function section(
  path: string,
  authorities: readonly Authority[],
  handle: RouteHandle,
  load: Load,
  children: RouteObject[],
  prepare?: Prepare,
): RouteObject {
  return { path, handle, children: [page('', authorities, {}, load, prepare), ...children] }
}

import type { RouteObject } from 'react-router'
import type { RouteHandle } from '../shell/route-handle'
import { guardMailLink, guardSignIn } from '../shell/start/guard'
import { type Load, loadPage } from '../shell/start/load-page'

const signInPage = (
  path: string,
  title: string,
  load: Load,
  loader: (args: { request: Request }) => Promise<null> = guardSignIn,
): RouteObject => ({
  path,
  handle: { title } satisfies RouteHandle,
  loader,
  lazy: loadPage(load),
})

/** Pages that are open without a session. */
export const signInRoutes: RouteObject[] = [
  signInPage('login', 'login.login', () => import('../features/sign-in/login-page')),
  signInPage('login/mfa', 'two-factor.title', () => import('../features/sign-in/second-step-page')),
  signInPage('login/force-mfa', 'two-factor.title', () => import('../features/sign-in/set-up-page')),
  signInPage(
    'login/resetPasswordRequest',
    'login.request-password-reset',
    () => import('../features/sign-in/reset-request-page'),
  ),
  signInPage(
    'login/resetPassword',
    'login.reset-password',
    () => import('../features/sign-in/reset-password-page'),
    guardMailLink,
  ),
  signInPage(
    'login/resetExpiredPassword',
    'login.reset-password',
    () => import('../features/sign-in/expired-password-page'),
  ),
  signInPage(
    'login/createPassword',
    'login.create-password',
    () => import('../features/sign-in/create-password-page'),
    guardMailLink,
  ),
]

/** Until a new server is set up, the server redirects all other pages to this page. */
export const setup: RouteObject = {
  path: 'setup',
  handle: { title: 'setup.title' } satisfies RouteHandle,
  lazy: loadPage(() => import('../features/setup/setup-page')),
}

import type { Authority } from '@signalbox/model/entities/authority'
import type { InterimScope } from '@signalbox/model/entities/two-factor'
import { redirect, replace } from 'react-router'
import { currentSession, endSession, type Session, signInPublic, useSession } from '../../api/request/session'
import { withoutBasePath } from '../../base-path'
import { showForbidden } from '../report-error'
import { mayOpen, startPath } from './start-path'
import { removeSecrets, startSession } from './start-session'

/** Runs before a page opens: redirects if the user is not signed in or must not open the page. */
export async function guardPage(request: Request, authorities: readonly Authority[]): Promise<null> {
  const url = await startOn(request)
  const session = currentSession()
  if (!session) return askToSignIn(url)
  await followPublicId(session, url)
  if (!mayOpen(session, url.pathname)) throw redirect(reachableStartPath(session) ?? '/login')
  if (!authorities.includes(session.authority)) return refuse(url)
  return null
}

/** A page that needs no sign-in. For signed-in users the rules of every page apply. */
export async function guardPublicPage(request: Request, authorities: readonly Authority[]): Promise<null> {
  await startOn(request)
  return currentSession() ? guardPage(request, authorities) : null
}

/** The URL without a path redirects to the user's start page. */
export async function guardStart(): Promise<never> {
  await startSession()
  const session = currentSession()
  throw redirect((session && reachableStartPath(session)) ?? '/home')
}

/** Starts the session and returns the URL of the page. */
async function startOn(request: Request): Promise<URL> {
  await startSession()
  const url = pageOf(request)
  // The router has read the URL with the secrets. Without this redirect, navigations would put them back.
  if (removeSecrets(url)) throw replace(url.pathname + url.search)
  return url
}

/** The URL of a page without the prefix of a proxy: redirects add the prefix again. */
function pageOf(request: Request): URL {
  const url = new URL(request.url)
  url.pathname = withoutBasePath(url.pathname)
  return url
}

/** Sign-in pages are for users who are not signed in. */
export async function guardSignIn({ request }: { request: Request }): Promise<null> {
  await startSession()
  const session = currentSession()
  if (!session) return followSecondStep(pageOf(request).pathname)
  const path = reachableStartPath(session)
  useSession.setState({ redirectUrl: null })
  if (path) throw redirect(path)
  endSession()
  return null
}

/**
 * A user who has given the password is redirected from the sign-in page to the second step. A user who opens a second
 * step without having given the password is redirected to the sign-in page.
 */
function followSecondStep(path: string): null {
  const scope = useSession.getState().interim?.scope
  const own = scope && SECOND_STEPS[scope]
  if (path === '/login' && own) throw redirect(own)
  if (Object.values(SECOND_STEPS).includes(path) && path !== own) throw redirect('/login')
  return null
}

const SECOND_STEPS: Record<InterimScope, string> = {
  PRE_VERIFICATION_TOKEN: '/login/mfa',
  MFA_CONFIGURATION_TOKEN: '/login/force-mfa',
}

/** The pages of links in mails open even if another user is signed in: the links belong to their recipients. */
export async function guardMailLink(): Promise<null> {
  await startSession()
  return null
}

/** The start page of the user; a public user without public dashboards has none. */
function reachableStartPath(session: Session): string | null {
  const path = startPath(session, useSession.getState())
  return mayOpen(session, path.split('?')[0] ?? '') ? path : null
}

async function askToSignIn(url: URL): Promise<never> {
  const publicId = url.searchParams.get('publicId')
  if (publicId && (await isKnownPublicId(publicId))) throw redirect(url.pathname + url.search)
  url.searchParams.delete('publicId')
  useSession.setState({ redirectUrl: url.pathname + url.search })
  throw redirect('/login')
}

async function isKnownPublicId(publicId: string): Promise<boolean> {
  try {
    await signInPublic(publicId)
    return true
  } catch {
    return false // The request layer has shown the error: the link does not work.
  }
}

/** The URL determines the public user. Links inside a dashboard name no user: the user stays the same. */
async function followPublicId(session: Session, url: URL) {
  if (!session.isPublic) return
  const publicId = url.searchParams.get('publicId')
  if (publicId === session.claims.sub) return
  if (publicId) return signInPublic(publicId)
  const here = new URLSearchParams(window.location.search).get('publicId')
  if (here !== session.claims.sub) {
    endSession()
    throw redirect('/login')
  }
  url.searchParams.set('publicId', here)
  throw redirect(url.pathname + url.search)
}

/** Returns to the previous page, and shows a dialog with the reason. */
function refuse(url: URL): never {
  void showForbidden()
  const here = withoutBasePath(window.location.pathname)
  throw redirect(here === url.pathname ? '/home' : here + window.location.search)
}

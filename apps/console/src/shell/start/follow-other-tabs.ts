import { queryClient } from '../../api/request/query-client'
import { currentSession, endSession, useSession } from '../../api/request/session'
import { claims, isTokenKey } from '../../api/request/tokens'
import { hasUnsavedInput } from '../../forms/unsaved-input'

/** Follows a sign-in or sign-out in another tab, so that all tabs have the same user. Call once at start. */
export function followOtherTabs(goToSignIn: () => void, restart: () => void) {
  window.addEventListener('storage', ({ storageArea, key }) => {
    const session = currentSession()
    if (storageArea !== localStorage || !isTokenKey(key) || !session || session.isPublic) return
    // The email address of a user may change, the id does not.
    const userId = claims()?.userId
    if (userId === session.claims.userId) return continueSession()
    // Unsaved input of this tab is kept until the same user signs in.
    if (hasUnsavedInput()) return useSession.setState({ isInterrupted: true })
    if (userId) return restart()
    endSession()
    goToSignIn()
  })
}

/** The user has signed in again in another tab. */
function continueSession() {
  if (!useSession.getState().isInterrupted) return
  useSession.setState({ isInterrupted: false })
  void queryClient.invalidateQueries()
}

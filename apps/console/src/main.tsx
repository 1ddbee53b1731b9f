import '@signalbox/ui/base.css'
import { randomUuid } from '@signalbox/model/random-uuid'
import { listenToShortcuts } from '@signalbox/ui/actions/shortcuts'
import { applyDensity } from '@signalbox/ui/density'
import { collectFailedStyles } from '@signalbox/ui/lazy/failed-styles'
import { followSystemTheme } from '@signalbox/ui/theme-mode'
import { createRoot } from 'react-dom/client'
import { App } from './app'
import { basePath } from './base-path'
import { startI18n } from './i18n/i18n'
import { router } from './routes'
import { reportRequestErrors } from './shell/report-error'
import { followOtherTabs } from './shell/start/follow-other-tabs'

// Browsers have no `randomUUID` on plain HTTP, except for localhost.
if (!crypto.randomUUID) crypto.randomUUID = randomUuid as Crypto['randomUUID']

const goToSignIn = () => void router.navigate('/login')
const restart = () => window.location.assign(`${basePath}/`)

collectFailedStyles()
followSystemTheme()
applyDensity()
listenToShortcuts()
reportRequestErrors(goToSignIn)
followOtherTabs(goToSignIn, restart)
await startI18n()
createRoot(document.getElementById('root')!).render(<App />)

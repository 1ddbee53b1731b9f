import { IconButton } from '@signalbox/ui/actions/icon-button'
import { ErrorView } from '@signalbox/ui/feedback/error-view'
import { Dialog } from '@signalbox/ui/layout/dialog'
import { lazyScript } from '@signalbox/ui/lazy/lazy-script'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useNewVersion } from './new-version'
import { NewVersionError } from './new-version-error'
import { useLazyScript } from './use-lazy-script'

type Load<P> = () => Promise<{ default: ComponentType<P> }>

/** Shown in place of a part that could not be loaded; the rest of the page, with its input, stays. */
type Failed<P> = ComponentType<{ props: P; onRetry: () => void }>

/** A part of a page whose script is loaded when it is first shown. Needs a `Suspense` above it. */
export const lazyPart = <P extends object>(load: Load<P>, Failed: Failed<P> = FailedPart) =>
  lazyScript(load, () => missingPart(load, Failed))

/** A dialog or another part above the page. If its script cannot be loaded, the error can be closed. */
export const lazyDialog = <P extends { onClose: () => void }>(load: Load<P>) => lazyPart(load, FailedDialog)

/** A button. If its script cannot be loaded, a button that tries again replaces it. */
export const lazyButton = <P extends object>(load: Load<P>) => lazyPart(load, FailedButton)

/** An optional part, such as a name. If its script cannot be loaded, the part is left out. */
export const lazyOptional = <P extends object>(load: Load<P>) => lazyPart(load, () => null)

function missingPart<P extends object>(load: Load<P>, Failed: Failed<P>) {
  return function MissingPart(props: P) {
    const { script, hasFailed, retry } = useLazyScript(load)
    if (script) return <script.default {...props} />
    return hasFailed && <Failed props={props} onRetry={retry} />
  }
}

function FailedPart({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  const isNewVersion = useNewVersion((state) => state.isAvailable)
  if (isNewVersion) return <NewVersionError />
  return (
    <ErrorView title={t('error.part-not-loaded')} text={t('error.part-not-loaded-text')} onRetry={onRetry} />
  )
}

function FailedDialog({ props, onRetry }: { props: { onClose: () => void }; onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog open width={450} title={t('error.page-crashed')} onClose={props.onClose}>
      <FailedPart onRetry={onRetry} />
    </Dialog>
  )
}

function FailedButton({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  return <IconButton icon="refresh" label={t('ui.try-again')} onClick={onRetry} />
}

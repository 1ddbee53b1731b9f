import { Button } from '@signalbox/ui/actions/button'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import { useIsPhone } from '@signalbox/ui/use-media'
import { useTranslation } from 'react-i18next'

interface BackButtonProps {
  disabled?: boolean
  onClick: () => void
}

/** The button to the previous step. On a phone it is an arrow: the buttons beside it need the space. */
export function BackButton(props: BackButtonProps) {
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  if (isPhone) return <IconButton {...props} icon="arrow_back" flip label={t('stepper.back')} />
  return (
    <Button {...props} kind="ghost" icon="arrow_back">
      {t('stepper.back')}
    </Button>
  )
}

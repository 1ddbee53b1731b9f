import { useTranslation } from 'react-i18next'
import { findQueues } from '../../api/search/entity-search'
import { bound } from '../bound'
import { FreeTextField, type FreeTextFieldProps } from '../values/free-text-field'

type QueueFieldProps = Omit<FreeTextFieldProps, 'names'> & { serviceType?: 'TB_RULE_ENGINE' | 'TB_CORE' }

/** The name of a message queue, with suggestions. */
export function QueueField({ serviceType = 'TB_RULE_ENGINE', ...rest }: QueueFieldProps) {
  const { t } = useTranslation()
  return (
    <FreeTextField
      {...rest}
      label={rest.label ?? t('queue.name')}
      names={(signal) => findQueues(serviceType, signal)}
    />
  )
}

export const FormQueue = bound(QueueField)

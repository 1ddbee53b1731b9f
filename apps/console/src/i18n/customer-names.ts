import { PUBLIC_CUSTOMER } from '@signalbox/model/entities/customer'
import i18next from 'i18next'

/** The title of a customer as users read it: only the title of the public customer is translated. */
export const shownCustomer = <Title extends string | null | undefined>(title: Title): Title | string =>
  title === PUBLIC_CUSTOMER ? i18next.t('entity.public') : title

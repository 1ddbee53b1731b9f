import { isShareable } from '@signalbox/model/public-link'
import { buttonClass } from '@signalbox/ui/actions/button'
import { Tooltip } from '@signalbox/ui/actions/tooltip'
import { SocialIcon, type SocialNetwork } from '@signalbox/ui/icons/social-icon'
import { useTranslation } from 'react-i18next'
import styles from './social-share.module.css'

interface SocialShareProps {
  link: string | null
  title: string
  text?: string
}

/** Shares a link on social networks. Nothing is shown for a local link, which other people cannot open. */
export function SocialShare({ link, title, text = title }: SocialShareProps) {
  const { t } = useTranslation()
  if (!link || !isShareable(link)) return null
  return (
    <ul className={styles.row}>
      {NETWORKS.map(({ name, label, address }) => (
        <li key={name}>
          <Tooltip title={t('social.share-with', { network: label })}>
            <a
              className={buttonClass('ghost')}
              href={address({ link, title, text })}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t('social.share-with', { network: label })}
            >
              <SocialIcon name={name} />
            </a>
          </Tooltip>
        </li>
      ))}
    </ul>
  )
}

interface Post {
  link: string
  title: string
  text: string
}

const NETWORKS: readonly { name: SocialNetwork; label: string; address: (post: Post) => string }[] = [
  {
    name: 'facebook',
    label: 'Facebook',
    address: ({ link }) => url('https://www.facebook.com/sharer/sharer.php', { u: link }),
  },
  {
    name: 'twitter',
    label: 'X (Twitter)',
    address: ({ link, text }) => url('https://twitter.com/intent/tweet', { url: link, text }),
  },
  {
    name: 'linkedin',
    label: 'LinkedIn',
    address: ({ link }) => url('https://www.linkedin.com/sharing/share-offsite/', { url: link }),
  },
  {
    name: 'reddit',
    label: 'Reddit',
    address: ({ link, title }) => url('https://www.reddit.com/submit', { url: link, title }),
  },
]

const url = (base: string, params: Record<string, string>) => `${base}?${new URLSearchParams(params)}`

import { mdiFacebook, mdiLinkedin, mdiReddit, mdiTwitter } from '@mdi/js'

export type SocialNetwork = 'facebook' | 'twitter' | 'linkedin' | 'reddit'

/** The logo of a social network. */
export function SocialIcon({ name }: { name: SocialNetwork }) {
  return (
    <svg width="18" height="18" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}

const paths: Record<SocialNetwork, string> = {
  facebook: mdiFacebook,
  twitter: mdiTwitter,
  linkedin: mdiLinkedin,
  reddit: mdiReddit,
}

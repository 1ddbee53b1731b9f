import {
  mdiApple,
  mdiFacebook,
  mdiGithub,
  mdiGitlab,
  mdiGoogle,
  mdiLoginVariant,
  mdiMicrosoft,
} from '@mdi/js'

/** The logo of an external sign-in provider; a generic icon for unknown ones. */
export function BrandIcon({ name }: { name: string }) {
  return (
    <svg width="18" height="18" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d={Object.hasOwn(paths, name) ? paths[name] : mdiLoginVariant} />
    </svg>
  )
}

const paths: Record<string, string> = {
  apple: mdiApple,
  facebook: mdiFacebook,
  github: mdiGithub,
  gitlab: mdiGitlab,
  google: mdiGoogle,
  microsoft: mdiMicrosoft,
}

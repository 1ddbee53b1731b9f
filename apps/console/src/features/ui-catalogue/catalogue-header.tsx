import { LANGUAGES, type Language } from '@signalbox/model/text/language'
import { DENSITIES, setDensity, useDensity } from '@signalbox/ui/density'
import { Segmented } from '@signalbox/ui/fields/segmented'
import { SelectField } from '@signalbox/ui/fields/select-field'
import { setThemeMode, THEME_MODES, useTheme } from '@signalbox/ui/theme-mode'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { currentLanguage, setLanguage } from '../../i18n/i18n'

const PAGES = [
  { path: '/ui-catalogue', title: 'UI catalogue' },
  { path: '/ui-catalogue/inputs', title: 'Inputs' },
  { path: '/ui-catalogue/forms', title: 'Forms' },
] as const

interface CatalogueHeaderProps {
  title: (typeof PAGES)[number]['title']
}

const languages = Object.entries(LANGUAGES).map(([value, label]) => ({ value: value as Language, label }))

/** The title of the page, links to the other pages, and the choice of language, density and theme. */
export function CatalogueHeader({ title }: CatalogueHeaderProps) {
  const { mode } = useTheme()
  const density = useDensity()
  // Renders the header again when the language changes.
  useTranslation()
  return (
    <header>
      <h1>{title}</h1>
      {PAGES.filter((page) => page.title !== title).map((page) => (
        <Link key={page.path} to={page.path}>
          {page.title}
        </Link>
      ))}
      <SelectField<Language>
        ariaLabel="Language"
        value={currentLanguage()}
        options={languages}
        onChange={(language) => void setLanguage(language)}
      />
      <Segmented
        label="Density"
        value={density}
        segments={DENSITIES.map((value) => ({ value, label: value }))}
        onChange={setDensity}
      />
      <Segmented
        label="Theme"
        value={mode}
        segments={THEME_MODES.map((value) => ({ value, label: value }))}
        onChange={setThemeMode}
      />
    </header>
  )
}

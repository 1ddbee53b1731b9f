import { LANGUAGES, type Language } from '@signalbox/model/language'
import { DENSITIES, setDensity, useDensity } from '@signalbox/ui/density'
import { Segmented } from '@signalbox/ui/segmented'
import { SelectField } from '@signalbox/ui/select-field'
import { setThemeMode, THEME_MODES, useTheme } from '@signalbox/ui/theme-mode'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { currentLanguage, setLanguage } from '../../i18n/i18n'

interface CatalogueHeaderProps {
  title: string
  /** The other half of the catalogue. */
  other: { path: string; title: string }
}

const languages = Object.entries(LANGUAGES).map(([value, label]) => ({ value: value as Language, label }))

/** The name of the page, and what changes how everything looks: theme, density, language. */
export function CatalogueHeader({ title, other }: CatalogueHeaderProps) {
  const { mode } = useTheme()
  const density = useDensity()
  useTranslation()
  return (
    <header>
      <h1>{title}</h1>
      <Link to={other.path}>{other.title}</Link>
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

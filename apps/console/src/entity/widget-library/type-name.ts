/** Original names that say nothing about the picture. */
const NAMES: Record<string, string> = {
  'Timeseries - Flot': 'Line chart',
  'Timeseries Bars - Flot': 'Bar chart over time',
  'Timeseries table': 'Time series table',
  'Date-range-navigator': 'Date range navigator',
}

/** Drawing libraries that original names mention; people look for the kind of picture. */
const LIBRARY = / - (Flot|justGage|Canvas Gauges|Chart\.js)$/

/** The name of a widget type as people read it. The stored name stays: exported files use it. */
export const shownTypeName = (name: string): string => NAMES[name] ?? name.replace(LIBRARY, '')

/** The configuration of new table widgets. */
export const TABLE_FRAME = {
  showTitle: true,
  padding: '4px',
  titleStyle: { fontSize: '16px', fontWeight: 400, padding: '5px 10px 5px 10px' },
  useDashboardTimewindow: false,
  showLegend: false,
  timewindow: {
    realtime: { interval: 1000, timewindowMs: 86_400_000 },
    aggregation: { type: 'NONE', limit: 200 },
  },
}

/** Page sizes: once, twice and three times the initial size. */
export const pageSizes = (size: number) => [size, size * 2, size * 3]

/** Tables extend to the edges of their widget unless another padding than the default of 4 or 8 px is configured. */
export const extendsToEdges = (padding: unknown) =>
  padding === undefined || padding === '4px' || padding === '8px'

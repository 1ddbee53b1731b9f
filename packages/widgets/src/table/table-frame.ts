/** What new table widgets look like, and the window they show. */
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

/** People choose between once, twice and three times the size a table starts with. */
export const pageSizes = (size: number) => [size, size * 2, size * 3]

/** Tables reach the edges of their widget unless somebody chose a padding. */
export const bleeds = (padding: unknown) => padding === undefined || padding === '4px' || padding === '8px'

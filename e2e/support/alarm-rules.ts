/** A rule that raises an alarm when the level is above 5. */
export const LEVEL_HIGH = {
  id: 'level',
  alarmType: 'Level high',
  createRules: {
    MAJOR: {
      condition: {
        spec: { type: 'SIMPLE' },
        condition: [
          {
            key: { type: 'TIME_SERIES', key: 'level' },
            valueType: 'NUMERIC',
            predicate: { type: 'NUMERIC', operation: 'GREATER', value: { defaultValue: 5 } },
          },
        ],
      },
    },
  },
  clearRule: null,
  propagate: false,
}

import { withView } from '../../with-view'
import { compass, linearGauge, radialGauge } from './widgets'

/** Sections of equal width with increasing or decreasing opacity of a color. */
const sections = (from: number, step: number, parts: readonly [color: string, alphas: readonly number[]][]) =>
  parts
    .flatMap(([rgb, alphas]) => alphas.map((alpha) => `rgba(${rgb}, ${alpha})`))
    .map((color, index) => ({ from: from + index * step, to: from + (index + 1) * step, color }))

const DIGITS = 'Segment7Standard'

const linear = () => import('./linear/view')
const radial = () => import('./radial/view')

export const analogueGauges = [
  withView(compass, () => import('./compass/view')),
  withView(
    linearGauge({
      alias: 'temperature_gauge_canvas_gauges',
      name: 'Temperature gauge - Canvas Gauges',
      size: { x: 7, y: 3 },
      settings: {
        minValue: -60,
        maxValue: 100,
        majorTicksCount: 8,
        unitTitle: 'Temperature',
        units: '°C',
        valueDec: 1,
        showBorder: false,
        defaultColor: '#e64a19',
        highlightsWidth: 10,
        highlights: sections(-60, 20, [
          ['144, 202, 249', [1, 0.66, 0.33]],
          ['244, 67, 54', [0.2, 0.4, 0.6, 0.8, 1]],
        ]),
        colorBar: 'rgba(255, 255, 255, 0.4)',
        colorBarEnd: 'rgba(221, 221, 221, 0.38)',
        colorBarStroke: '#b0bec5',
        colorBarProgress: '#90caf9',
        colorBarProgressEnd: '#f44336',
        numbersFont: { family: 'Arial', size: 18, color: '#263238' },
        titleFont: { size: 24, color: '#78909c' },
        unitsFont: { size: 26, color: '#37474f' },
        animationDuration: 1500,
        animationRule: 'linear',
      },
    }),
    linear,
  ),
  withView(
    radialGauge({
      alias: 'temperature_radial_gauge_canvas_gauges',
      name: 'Temperature radial gauge - Canvas Gauges',
      size: { x: 6, y: 5 },
      settings: {
        minValue: -60,
        maxValue: 60,
        startAngle: 67.5,
        ticksAngle: 225,
        majorTicksCount: 12,
        unitTitle: 'Temperature',
        units: '°C',
        valueDec: 1,
        defaultColor: '#e65100',
        needleCircleSize: 7,
        colorPlate: '#cfd8dc',
        highlights: sections(-60, 10, [
          ['66, 165, 245', [1, 0.83, 0.66, 0.5, 0.33, 0.16]],
          ['229, 115, 115', [0.16, 0.33, 0.5, 0.66, 0.83, 1]],
        ]),
        numbersFont: { size: 20, color: '#263238' },
        titleFont: { size: 24, color: '#263238' },
        unitsFont: { size: 28, color: '#616161' },
        valueFont: { family: DIGITS, size: 30, color: '#444' },
        animationDuration: 1000,
        animationRule: 'bounce',
      },
    }),
    radial,
  ),
  withView(
    radialGauge({
      alias: 'speed_gauge_canvas_gauges',
      name: 'Speed gauge - Canvas Gauges',
      size: { x: 7, y: 5 },
      settings: {
        maxValue: 180,
        majorTicksCount: 9,
        units: 'MPH',
        valueDec: 0,
        showUnitTitle: false,
        showBorder: false,
        defaultColor: '#e65100',
        needleCircleSize: 7,
        highlights: [
          { from: 80, to: 120, color: '#fdd835' },
          { from: 120, to: 180, color: '#e57373' },
        ],
        numbersFont: { size: 22, color: '#616161' },
        unitsFont: { size: 28, color: '#616161' },
        valueFont: { family: DIGITS, size: 32, color: '#444' },
        animationDuration: 1500,
        animationRule: 'linear',
      },
    }),
    radial,
  ),
  withView(
    radialGauge({
      alias: 'radial_gauge_canvas_gauges',
      name: 'Radial gauge - Canvas Gauges',
      size: { x: 6, y: 5 },
      settings: {
        minValue: -100,
        maxValue: 100,
        minorTicks: 10,
        defaultColor: '#e65100',
        valueDec: 0,
        numbersFont: { size: 18, color: '#616161' },
        valueFont: { family: DIGITS, size: 36, color: '#444' },
      },
    }),
    radial,
  ),
]

// @vitest-environment happy-dom
import type { HealthSample } from '@signalbox/model/platform-health'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderConsole } from '../../testing/render'
import { RatesCard } from './rates-card'

afterEach(cleanup)

const sample = (messagesPerSecond: number, sentPerSecond: number, queueDepth: number): HealthSample => ({
  ...{ ts: queueDepth, cpu: 0, memoryBytes: 0, failedPerSecond: 0 },
  ...{ messagesPerSecond, sentPerSecond, queueDepth },
})

test('the legend of the rates has the values of the last sample', async () => {
  await renderConsole(
    <RatesCard samples={[sample(900, 800, 70), sample(394.16, 612, 1280)]} startedTime={0} />,
  )
  expect(screen.getByText('In').textContent).toBe('In 394.2')
  expect(screen.getByText('Out').textContent).toBe('Out 612')
  expect(screen.getByText('Waiting').textContent).toBe('Waiting 1,280')
})

import { Button, type ButtonKind } from '@signalbox/ui/actions/button'
import { CopyButton } from '@signalbox/ui/actions/copy-button'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import { MenuButton } from '@signalbox/ui/actions/menu'
import { Tooltip } from '@signalbox/ui/actions/tooltip'
import { Highlight } from '@signalbox/ui/feedback/highlight'
import {
  Dot,
  SEVERITY_LEVELS,
  SeverityIndicator,
  SeverityLabel,
} from '@signalbox/ui/feedback/severity-indicator'
import { Chip, LiveTag, Tag } from '@signalbox/ui/fields/chip'
import { Segmented } from '@signalbox/ui/fields/segmented'
import { BrandIcon } from '@signalbox/ui/icons/brand-icon'
import { Icon } from '@signalbox/ui/icons/icon'
import { LogoMark } from '@signalbox/ui/icons/logo'
import { panelId, Tabs, tabId } from '@signalbox/ui/layout/tabs'
import { Sparkline } from '@signalbox/ui/sparkline'
import { Timestamp } from '@signalbox/ui/timestamp'
import { useState } from 'react'
import { Sample } from './sample'
import { LONG_TEXT } from './states'

const kinds: ButtonKind[] = ['primary', 'plain', 'soft', 'ghost', 'danger']
const providers = ['apple', 'facebook', 'github', 'gitlab', 'google', 'microsoft', 'unknown']
const doNothing = () => undefined

/** Examples of buttons, menus and tabs. */
export function Controls() {
  const [tab, setTab] = useState('details')
  const [window, setWindow] = useState<'realtime' | 'history'>('realtime')
  return (
    <>
      <Sample title="Buttons">
        {kinds.map((kind) => (
          <Button key={kind} kind={kind} icon="insert_chart">
            {kind}
          </Button>
        ))}
        <Button disabled>disabled</Button>
        <Button size="small">small</Button>
        <Button size="large" kind="primary">
          large
        </Button>
        <Button>{LONG_TEXT}</Button>
      </Sample>
      <Sample title="Icon buttons, menu, copy">
        <IconButton icon="edit" label="Edit" />
        <IconButton icon="filter_list" label="Filter" active />
        <IconButton icon="delete" label="Delete" danger />
        <IconButton icon="refresh" label="Refresh" disabled />
        <IconButton icon="close" label="Close" size="small" />
        <MenuButton
          icon="more_vert"
          label="Actions"
          entries={[
            { id: 'open', label: 'Open', icon: 'dashboard', shortcut: 'Enter', onSelect: doNothing },
            { id: 'export', label: 'Export', icon: 'download', disabled: true, onSelect: doNothing },
            { id: 'delete', label: 'Delete', icon: 'delete', danger: true, onSelect: doNothing },
          ]}
        />
        <CopyButton text="copied text" />
        <CopyButton text="copied text" label="Copy id" />
      </Sample>
      <Sample title="Severity indicators: glowing, solid, outlined, off">
        {SEVERITY_LEVELS.map((level) => (
          <span key={level} style={{ display: 'flex', gap: 8 }}>
            <SeverityLabel level={level}>{level}</SeverityLabel>
            <SeverityIndicator level={level} fill="glowing" />
            <SeverityIndicator level={level} fill="solid" />
            <SeverityIndicator level={level} fill="outlined" />
            <SeverityIndicator level={level} fill="off" />
          </span>
        ))}
        <Dot state="on" label="Active" />
        <Dot state="off" label="Inactive" />
        <Dot state="live" />
        <LogoMark size={36} />
        <LogoMark size={36} level="critical" />
      </Sample>
      <Sample title="Tabs, segments, chips, tags">
        <Tabs
          idPrefix="catalogue"
          label="Tabs"
          active={tab}
          onChange={setTab}
          tabs={[
            { id: 'details', label: 'Details' },
            { id: 'alarms', label: 'Alarms', count: 2, needsAttention: true },
            { id: 'rules', label: 'Rules', count: 3 },
          ]}
        />
        <div id={panelId('catalogue')} role="tabpanel" aria-labelledby={tabId('catalogue', tab)}>
          {tab}
        </div>
        <Segmented
          label="Window"
          value={window}
          onChange={setWindow}
          segments={[
            { value: 'realtime', label: 'Realtime', icon: 'sensors' },
            { value: 'history', label: 'History', icon: 'history' },
          ]}
        />
        <Chip onRemove={doNothing}>Contains</Chip>
        <Chip outlined icon="link">
          Manages
        </Chip>
        <Tag>quiet</Tag>
        <Tag tone="primary">Editing</Tag>
        <Tag tone="ok">True</Tag>
        <Tag tone="danger">Failure</Tag>
        <Tag tone="caution">debug</Tag>
        <LiveTag />
        <Chip onRemove={doNothing}>{LONG_TEXT}</Chip>
        <Tag>{LONG_TEXT}</Tag>
      </Sample>
      <Sample title="Tooltips, highlighted text, icons of providers">
        <Tooltip explains title="Appears after a short delay, or on focus">
          <Button size="small">With a tooltip</Button>
        </Tooltip>
        <span>
          <Highlight text="Reefer 40ft" typed="40" />
        </span>
        {providers.map((name) => (
          <BrandIcon key={name} name={name} />
        ))}
      </Sample>
      <Sample title="Icons, sparklines, timestamps">
        <Icon name="devices_other" />
        <Icon name="mdi:alpha-d-box" />
        <Icon name="mdi:fridge" />
        <Icon name="thermostat" />
        <Sparkline values={[3, 5, 4, 8, 6, 9, 7]} />
        <Sparkline values={[3, 5, 4, 8, 6, 9, 12]} width={104} height={28} area isAlarming />
        <Sparkline values={[4, 4, 4]} />
        <Sparkline values={[]} />
        <Timestamp ms={1_772_440_877_000} />
        <Timestamp ms={1_772_440_877_000} dateOnly />
      </Sample>
    </>
  )
}

import type { LayoutEntry } from '@signalbox/model/dashboard/configuration'
import type { LegendConfig, WidgetConfig } from '@signalbox/model/dashboard/widget'
import { CheckboxField } from '@signalbox/ui/fields/checkbox'
import { FieldGroup, FieldRow } from '@signalbox/ui/fields/field'
import { NumberField } from '@signalbox/ui/fields/number-field'
import { SelectField } from '@signalbox/ui/fields/select-field'
import { TextField } from '@signalbox/ui/fields/text-field'
import { useTranslation } from 'react-i18next'
import { ColorField } from '../../../../forms/color/color-field'
import { IconField } from '../../../../forms/icon/icon-field'
import { isMobileHeight } from './check-settings'
import type { TabProps } from './data-tab'
import { isDecimals } from './is-data-complete'
import { StyleField } from './style-field'
import { titleOf, withTitle } from './widget-title'

/** The settings of a widget in the phone layout. */
export type PhoneSettings = Pick<LayoutEntry, 'mobileHeight' | 'mobileOrder'>

interface SettingsTabProps extends Omit<TabProps, 'info'> {
  mobile: PhoneSettings
  setMobile: (mobile: PhoneSettings) => void
}

const STATISTICS = ['showMin', 'showMax', 'showAvg', 'showTotal'] as const

/** The tab for the frame of a widget: title, colors, units, legend and phone settings. */
export function SettingsTab({ widget, setConfig, mobile, setMobile }: SettingsTabProps) {
  const { t } = useTranslation()
  const { type, config } = widget
  const label = (key: string) => t(`widget-config.${key}`)
  const checkbox = (name: keyof WidgetConfig, fallback: boolean) => (
    <CheckboxField
      label={label(name as string)}
      value={(config[name] as boolean | undefined) ?? fallback}
      onChange={(value) => setConfig({ [name]: value })}
    />
  )
  const text = (name: keyof WidgetConfig, placeholder = '') => (
    <TextField
      label={label(name as string)}
      placeholder={placeholder}
      value={(config[name] as string | null | undefined) ?? ''}
      onChange={(value) => setConfig({ [name]: value })}
    />
  )
  const color = (name: 'backgroundColor' | 'color' | 'iconColor') => (
    <ColorField
      label={label(name)}
      value={config[name] ?? null}
      onChange={(value) => setConfig({ [name]: value ?? undefined })}
    />
  )
  const hasLegend = config.showLegend ?? type === 'timeseries'

  return (
    <>
      <FieldGroup title={label('title-group')}>
        <TextField
          label={label('title')}
          value={titleOf(widget)}
          onChange={(title) => setConfig(withTitle(widget, title))}
        />
        {checkbox('showTitle', true)}
        {text('titleTooltip')}
        {checkbox('showTitleIcon', false)}
        {config.showTitleIcon && (
          <>
            <IconField
              label={label('titleIcon')}
              value={config.titleIcon ?? null}
              onChange={(titleIcon) => setConfig({ titleIcon })}
            />
            <FieldRow>
              {color('iconColor')}
              {text('iconSize', '24px')}
            </FieldRow>
          </>
        )}
        {config.showTitle !== false && (
          <StyleField
            label={label('titleStyle')}
            value={config.titleStyle}
            onChange={(titleStyle) => setConfig({ titleStyle })}
          />
        )}
      </FieldGroup>
      <FieldGroup title={label('look-group')}>
        <FieldRow>
          {color('backgroundColor')}
          {color('color')}
        </FieldRow>
        <FieldRow>
          {text('padding', '8px')}
          {text('margin', '0px')}
        </FieldRow>
        {checkbox('dropShadow', true)}
        {checkbox('enableFullscreen', true)}
        <StyleField
          label={label('widgetStyle')}
          value={config.widgetStyle}
          onChange={(widgetStyle) => setConfig({ widgetStyle })}
        />
      </FieldGroup>
      <FieldGroup title={label('values-group')}>
        <FieldRow>
          {text('units')}
          <NumberField
            label={label('decimals')}
            integer
            value={config.decimals ?? null}
            error={isDecimals(config.decimals) ? undefined : label('decimals-range')}
            onChange={(decimals) => setConfig({ decimals })}
          />
        </FieldRow>
      </FieldGroup>
      {(type === 'timeseries' || type === 'latest') && (
        <FieldGroup title={label('legend-group')}>
          {checkbox('showLegend', type === 'timeseries')}
          {hasLegend && (
            <LegendFields
              value={{ showAvg: type === 'timeseries', ...config.legendConfig }}
              onChange={(legendConfig) => setConfig({ legendConfig })}
            />
          )}
        </FieldGroup>
      )}
      <PhoneFields value={mobile} onChange={setMobile} />
    </>
  )
}

function PhoneFields({
  value,
  onChange,
}: {
  value: PhoneSettings
  onChange: (value: PhoneSettings) => void
}) {
  const { t } = useTranslation()
  return (
    <FieldGroup title={t('widget-config.mobile-group')}>
      <FieldRow>
        <NumberField
          label={t('widget-config.mobileOrder')}
          integer
          value={value.mobileOrder ?? null}
          onChange={(order) => onChange(phoneSettingsOf({ ...value, mobileOrder: order ?? undefined }))}
        />
        <NumberField
          label={t('widget-config.mobileHeight')}
          integer
          value={value.mobileHeight ?? null}
          error={isMobileHeight(value.mobileHeight) ? undefined : t('widget-config.mobile-height-range')}
          onChange={(height) => onChange(phoneSettingsOf({ ...value, mobileHeight: height ?? undefined }))}
        />
      </FieldRow>
    </FieldGroup>
  )
}

function LegendFields({ value, onChange }: { value: LegendConfig; onChange: (value: LegendConfig) => void }) {
  const { t } = useTranslation()
  const set = (change: Partial<LegendConfig>) => onChange({ ...value, ...change })
  const direction = value.direction ?? 'column'
  const positions = direction === 'row' ? ['top', 'bottom'] : ['top', 'bottom', 'left', 'right']
  return (
    <>
      <FieldRow>
        <SelectField<string>
          label={t('widget-config.legend-direction')}
          value={direction}
          options={['column', 'row'].map((each) => ({
            value: each,
            label: t(`widget-config.direction.${each}`),
          }))}
          onChange={(next) =>
            set({
              direction: next as 'column' | 'row',
              ...(next === 'row' && (value.position === 'left' || value.position === 'right')
                ? { position: 'bottom' as const }
                : {}),
            })
          }
        />
        <SelectField<string>
          label={t('widget-config.legend-position')}
          value={value.position ?? 'bottom'}
          options={positions.map((each) => ({ value: each, label: t(`widget-config.position.${each}`) }))}
          onChange={(position) => set({ position: position as NonNullable<LegendConfig['position']> })}
        />
      </FieldRow>
      <CheckboxField
        label={t('widget-config.legend-sort')}
        value={value.sortDataKeys ?? false}
        onChange={(sortDataKeys) => set({ sortDataKeys })}
      />
      {STATISTICS.map((name) => (
        <CheckboxField
          key={name}
          label={t(`widget-config.${name}`)}
          value={value[name] ?? false}
          onChange={(isShown) => set({ [name]: isShown })}
        />
      ))}
    </>
  )
}

/**
 * Returns only the phone settings. An empty setting is `undefined`, which overrides the stored value and is left out of
 * JSON.
 */
const phoneSettingsOf = ({
  mobileHeight,
  mobileOrder,
}: { [K in keyof PhoneSettings]?: number | undefined }): PhoneSettings =>
  ({ mobileHeight, mobileOrder }) as PhoneSettings

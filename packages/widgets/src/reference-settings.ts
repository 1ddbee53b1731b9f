/**
 * The settings of every system widget of ThingsBoard, grouped by widgets with the same settings. For tests: stored
 * dashboards use these keys, so they must not change.
 */
export const REFERENCE_SETTINGS: readonly { types: string; keys: string; keySettings?: string }[] = [
  {
    types: 'alarm_widgets/alarms_table',
    keys: `
      alarmsTitle allowAcknowledgment allowClear defaultPageSize defaultSortOrder displayDetails
      displayPagination enableFilter enableSearch enableSelectColumnDisplay enableSelection
      enableStickyAction
    `,
    keySettings: `
      cellContentFunction cellStyleFunction columnWidth useCellContentFunction useCellStyleFunction
    `,
  },
  {
    types: 'analogue_gauges/analogue_compass',
    keys: `
      animation animationDuration animationRule animationTarget borderOuterWidth colorBorder
      colorMajorTicks colorMinorTicks colorNeedle colorNeedleCircle colorPlate majorTickFont majorTicks
      minorTicks needleCircleSize showBorder showStrokeTicks
    `,
  },
  {
    types: 'analogue_gauges/temperature_gauge_canvas_gauges',
    keys: `
      animation animationDuration animationRule barStrokeWidth colorBar colorBarEnd colorBarProgress
      colorBarProgressEnd colorBarStroke colorMajorTicks colorMinorTicks colorNeedle colorNeedleEnd
      colorNeedleShadowDown colorNeedleShadowUp colorPlate colorValueBoxBackground colorValueBoxRect
      colorValueBoxRectEnd colorValueBoxShadow defaultColor highlights highlightsWidth majorTicksCount
      maxValue minValue minorTicks numbersFont showBorder showUnitTitle titleFont unitTitle unitsFont
      valueBox valueFont valueInt
    `,
  },
  {
    types: `
      analogue_gauges/temperature_radial_gauge_canvas_gauges analogue_gauges/speed_gauge_canvas_gauges
      analogue_gauges/radial_gauge_canvas_gauges
    `,
    keys: `
      animation animationDuration animationRule colorMajorTicks colorMinorTicks colorNeedle
      colorNeedleEnd colorNeedleShadowDown colorNeedleShadowUp colorPlate colorValueBoxBackground
      colorValueBoxRect colorValueBoxRectEnd colorValueBoxShadow defaultColor highlights highlightsWidth
      majorTicksCount maxValue minValue minorTicks needleCircleSize numbersFont showBorder showUnitTitle
      startAngle ticksAngle titleFont unitTitle unitsFont valueBox valueFont valueInt
    `,
  },
  {
    types: 'cards/attributes_card',
    keys: '',
  },
  {
    types: 'cards/html_card',
    keys: 'cardCss cardHtml',
  },
  {
    types: 'cards/timeseries_table',
    keys: 'defaultPageSize displayPagination hideEmptyLines showMilliseconds showTimestamp',
    keySettings: 'cellContentFunction cellStyleFunction useCellContentFunction useCellStyleFunction',
  },
  {
    types: 'cards/html_value_card',
    keys: 'cardCss cardHtml',
  },
  {
    types: 'cards/simple_card',
    keys: 'labelPosition',
  },
  {
    types: 'cards/label_widget',
    keys: 'backgroundImageUrl labels',
  },
  {
    types: `
      cards/entities_table entity_admin_widgets/device_admin_table
      entity_admin_widgets/asset_admin_table
    `,
    keys: `
      defaultPageSize defaultSortOrder displayEntityLabel displayEntityName displayEntityType
      displayPagination enableSearch enableSelectColumnDisplay entitiesTitle entityLabelColumnTitle
      entityNameColumnTitle
    `,
    keySettings: `
      cellContentFunction cellStyleFunction columnWidth useCellContentFunction useCellStyleFunction
    `,
  },
  {
    types: 'cards/entities_hierarchy',
    keys: `
      nodeDisabledFunction nodeHasChildrenFunction nodeIconFunction nodeOpenedFunction
      nodeRelationQueryFunction nodeTextFunction nodesSortFunction
    `,
  },
  {
    types: 'charts/basic_timeseries',
    keys: `
      comparisonEnabled customLegendEnabled dataKeysListForLabels fontColor fontSize
      grid.backgroundColor grid.color grid.horizontalLines grid.outlineWidth grid.tickColor
      grid.verticalLines hideZeros shadowSize smoothLines stack thresholdsLineWidth timeForComparison
      tooltipCumulative tooltipIndividual tooltipValueFormatter xaxis.color xaxis.showLabels xaxis.title
      xaxisSecond.axisPosition xaxisSecond.showLabels xaxisSecond.title yaxis.color yaxis.max yaxis.min
      yaxis.showLabels yaxis.tickDecimals yaxis.tickSize yaxis.ticksFormatter yaxis.title
    `,
    keySettings: `
      axisMax axisMin axisPosition axisTickDecimals axisTickSize axisTicksFormatter axisTitle
      comparisonSettings.color comparisonSettings.comparisonValuesLabel
      comparisonSettings.showValuesForComparison disableDataHiding excludeFromStacking fillLines
      hideDataByDefault pointShapeFormatter removeFromLegend showLines showPointShape showPoints
      showPointsLineWidth showPointsRadius showSeparateAxis thresholds tooltipValueFormatter
    `,
  },
  {
    types: 'charts/timeseries_bars_flot',
    keys: `
      barAlignment comparisonEnabled customLegendEnabled dataKeysListForLabels defaultBarWidth fontColor
      fontSize grid.backgroundColor grid.color grid.horizontalLines grid.outlineWidth grid.tickColor
      grid.verticalLines hideZeros shadowSize stack thresholdsLineWidth timeForComparison
      tooltipCumulative tooltipIndividual tooltipValueFormatter xaxis.color xaxis.showLabels xaxis.title
      xaxisSecond.axisPosition xaxisSecond.showLabels xaxisSecond.title yaxis.color yaxis.max yaxis.min
      yaxis.showLabels yaxis.tickDecimals yaxis.tickSize yaxis.ticksFormatter yaxis.title
    `,
    keySettings: `
      axisMax axisMin axisPosition axisTickDecimals axisTickSize axisTicksFormatter axisTitle
      comparisonSettings.color comparisonSettings.comparisonValuesLabel
      comparisonSettings.showValuesForComparison disableDataHiding excludeFromStacking fillLines
      hideDataByDefault pointShapeFormatter removeFromLegend showLines showPointShape showPoints
      showPointsLineWidth showPointsRadius showSeparateAxis thresholds tooltipValueFormatter
    `,
  },
  {
    types: 'charts/state_chart',
    keys: `
      comparisonEnabled customLegendEnabled dataKeysListForLabels fontColor fontSize
      grid.backgroundColor grid.color grid.horizontalLines grid.outlineWidth grid.tickColor
      grid.verticalLines hideZeros shadowSize smoothLines stack thresholdsLineWidth timeForComparison
      tooltipCumulative tooltipIndividual tooltipValueFormatter xaxis.color xaxis.showLabels xaxis.title
      xaxisSecond.axisPosition xaxisSecond.showLabels xaxisSecond.title yaxis.color yaxis.max yaxis.min
      yaxis.showLabels yaxis.tickDecimals yaxis.tickSize yaxis.ticksFormatter yaxis.title
    `,
    keySettings: `
      axisMax axisMin axisPosition axisTickDecimals axisTickSize axisTicksFormatter axisTitle
      comparisonSettings.color comparisonSettings.comparisonValuesLabel
      comparisonSettings.showValuesForComparison disableDataHiding excludeFromStacking fillLines
      hideDataByDefault pointShapeFormatter removeFromLegend showLines showPointShape showPoints
      showPointsLineWidth showPointsRadius showSeparateAxis thresholds tooltipValueFormatter
    `,
  },
  {
    types: 'charts/pie',
    keys: `
      animatedPie fontColor fontSize innerRadius radius showLabels stroke.color stroke.width tilt
    `,
    keySettings: 'disableDataHiding hideDataByDefault removeFromLegend',
  },
  {
    types: 'charts/bars',
    keys: '',
  },
  {
    types: 'charts/pie_chart_js',
    keys: '',
  },
  {
    types: 'charts/doughnut_chart_js',
    keys: 'borderColor borderWidth legend.display legend.labelsFontColor',
  },
  {
    types: 'charts/polar_area_chart_js',
    keys: '',
  },
  {
    types: 'charts/radar_chart_js',
    keys: '',
  },
  {
    types: 'control_widgets/rpc_debug_terminal',
    keys: 'requestTimeout',
  },
  {
    types: 'control_widgets/rpc_remote_shell',
    keys: 'requestTimeout',
  },
  {
    types: 'control_widgets/knob_control',
    keys: 'getValueMethod initialValue maxValue minValue requestTimeout setValueMethod title',
  },
  {
    types: 'control_widgets/switch_control',
    keys: `
      convertValueFunction getValueMethod initialValue parseValueFunction requestTimeout
      retrieveValueMethod setValueMethod showOnOffLabels title valueKey
    `,
  },
  {
    types: 'control_widgets/round_switch',
    keys: `
      convertValueFunction getValueMethod initialValue parseValueFunction requestTimeout
      retrieveValueMethod setValueMethod title valueKey
    `,
  },
  {
    types: 'control_widgets/led_indicator',
    keys: `
      checkStatusMethod initialValue ledColor parseValueFunction performCheckStatus requestTimeout
      retrieveValueMethod title valueAttribute
    `,
  },
  {
    types: 'control_widgets/rpcbutton',
    keys: `
      buttonText methodName methodParams oneWayElseTwoWay requestTimeout showError styleButton.bgColor
      styleButton.isPrimary styleButton.isRaised styleButton.textColor title
    `,
  },
  {
    types: 'control_widgets/update_attributes',
    keys: `
      buttonText entityAttributeType entityParameters styleButton.bgColor styleButton.isPrimary
      styleButton.isRaised styleButton.textColor title
    `,
  },
  {
    types: 'date/date_range_navigator',
    keys: `
      autoConfirm firstDayOfWeek hideInterval hideLabels hidePicker hideStepSize initialInterval
      onePanel showTemplate stepSize useSessionStorage
    `,
  },
  {
    types: `
      digital_gauges/gauge_justgage digital_gauges/digital_thermometer
      digital_gauges/digital_speedometer digital_gauges/neon_gauge_justgage digital_gauges/lcd_gauge
      digital_gauges/lcd_bar_gauge digital_gauges/simple_neon_gauge_justgage
      digital_gauges/vertical_bar_justgage digital_gauges/simple_gauge_justgage
      digital_gauges/digital_bar digital_gauges/mini_gauge_justgage
      digital_gauges/horizontal_bar_justgage digital_gauges/digital_vertical_bar
    `,
    keys: `
      animation animationDuration animationRule colorTicks dashThickness defaultColor donutStartAngle
      fixedLevelColors gaugeColor gaugeType gaugeWidthScale labelFont levelColors maxValue minMaxFont
      minValue neonGlowBrightness roundedLineCap showMinMax showTicks showTimestamp showTitle
      showUnitTitle showValue tickWidth ticksValue timestampFormat title titleFont unitTitle
      useFixedLevelColor valueFont
    `,
  },
  {
    types: 'gateway_widgets/gateway_configuration',
    keys: 'archiveFileName gatewayNameExists gatewayType successfulSave widgetTitle',
  },
  {
    types: 'gateway_widgets/config_form_latest',
    keys: 'gatewayTitle readOnly',
  },
  {
    types: 'gateway_widgets/attributes_card',
    keys: 'eventsReg eventsTitle',
  },
  {
    types: 'gpio_widgets/basic_gpio_control gpio_widgets/raspberry_pi_gpio_control',
    keys: `
      gpioList gpioStatusChangeRequest.method gpioStatusChangeRequest.paramsBody
      gpioStatusRequest.method gpioStatusRequest.paramsBody parseGpioStatusFunction requestTimeout
      switchPanelBackgroundColor
    `,
  },
  {
    types: 'gpio_widgets/gpio_panel gpio_widgets/raspberry_pi_gpio_panel',
    keys: 'gpioList ledPanelBackgroundColor',
  },
  {
    types: `
      input_widgets/markers_placement_openstreetmap input_widgets/markers_placement_google_maps
      input_widgets/markers_placement_image_map maps_v2/openstreetmap maps_v2/google_maps
      maps_v2/here_map maps_v2/tencent_maps maps_v2/image_map maps_v2/route_map
      maps_v2/route_map_openstreetmap maps_v2/route_map_tencent_maps
    `,
    keys: `
      animate autocloseTooltip chunkedLoading color colorFunction credentials.app_code
      credentials.app_id customProviderTileUrl decoratorCustomColor decoratorOffset decoratorRepeat
      decoratorSymbol decoratorSymbolSize defaultCenterPosition defaultZoomLevel disableScrollZooming
      draggableMarker editablePolygon endDecoratorOffset fitMapBounds gmApiKey gmDefaultMapType
      imageEntityAlias imageUrlAttribute label labelFunction latKeyName lngKeyName mapImageUrl
      mapPageSize mapProvider mapProviderHere markerImage markerImageFunction markerImageSize
      markerImages markerOffsetX markerOffsetY maxClusterRadius maxZoom polygonColor
      polygonColorFunction polygonKeyName polygonOpacity polygonStrokeColor polygonStrokeOpacity
      polygonStrokeWeight polygonTooltipFunction polygonTooltipPattern posFunction provider
      removeOutsideVisibleBounds showCoverageOnHover showLabel showPolygon showPolygonTooltip
      showTooltip showTooltipAction strokeOpacity strokeWeight tmApiKey tmDefaultMapType tooltipFunction
      tooltipPattern useClusterMarkers useColorFunction useCustomProvider useDecoratorCustomColor
      useDefaultCenterPosition useLabelFunction useMarkerImageFunction usePolygonColorFunction
      usePolygonTooltipFunction usePolylineDecorator useTooltipFunction xPosKeyName yPosKeyName
      zoomOnClick
    `,
  },
  {
    types: 'input_widgets/update_multiple_attributes',
    keys: `
      fieldsAlignment fieldsInRow groupTitle resetButtonLabel saveButtonLabel showActionButtons
      showGroupTitle showResultMessage updateAllValues widgetTitle
    `,
    keySettings: `
      dataKeyHidden dataKeyType dataKeyValueType disabledOnDataKey icon invalidDateErrorMessage
      isEditable maxValue maxValueErrorMessage minValue minValueErrorMessage required
      requiredErrorMessage step
    `,
  },
  {
    types: 'input_widgets/device_claiming_widget',
    keys: `
      deviceLabel deviceNotFound deviceSecret failedClaimDevice labelClaimButon requiredErrorDevice
      requiredErrorSecretKey secretKeyLabel showLabel successfulClaimDevice widgetTitle
    `,
  },
  {
    types: 'input_widgets/web_camera_input',
    keys: 'imageFormat imageQuality maxHeight maxWidth widgetTitle',
  },
  {
    types: `
      input_widgets/update_integer_timeseries input_widgets/update_server_integer_attribute
      input_widgets/update_shared_integer_attribute
    `,
    keys: `
      labelValue maxValue minValue requiredErrorMessage showLabel showResultMessage widgetTitle
    `,
  },
  {
    types: `
      input_widgets/update_double_timeseries input_widgets/update_server_double_attribute
      input_widgets/update_shared_double_attribute
    `,
    keys: `
      labelValue maxValue minValue requiredErrorMessage showLabel showResultMessage widgetTitle
    `,
  },
  {
    types: `
      input_widgets/update_boolean_timeseries input_widgets/update_server_boolean_attribute
      input_widgets/update_shared_boolean_attribute
    `,
    keys: 'falseValue showResultMessage trueValue widgetTitle',
  },
  {
    types: `
      input_widgets/update_string_timeseries input_widgets/update_server_string_attribute
      input_widgets/update_shared_string_attribute
    `,
    keys: `
      labelValue maxLength minLength requiredErrorMessage showLabel showResultMessage widgetTitle
    `,
  },
  {
    types: 'input_widgets/update_server_image_attribute input_widgets/update_shared_image_attribute',
    keys: 'displayClearButton displayPreview showResultMessage widgetTitle',
  },
  {
    types: 'input_widgets/update_server_date_attribute input_widgets/update_shared_date_attribute',
    keys: 'requiredErrorMessage showLabel showResultMessage showTimeInput widgetTitle',
  },
  {
    types: `
      input_widgets/update_location_timeseries input_widgets/update_server_location_attribute
      input_widgets/update_shared_location_attribute
    `,
    keys: `
      enableHighAccuracy inputFieldsAlignment latKeyName latLabel lngKeyName lngLabel
      requiredErrorMessage showGetLocation showLabel showResultMessage widgetTitle
    `,
  },
  {
    types: 'maps_v2/test',
    keys: `
      autocloseTooltip color colorFunction credentials.app_code credentials.app_id customProviderTileUrl
      decoratorCustomColor decoratorOffset decoratorRepeat decoratorSymbol decoratorSymbolSize
      editablePolygon endDecoratorOffset gmApiKey gmDefaultMapType label labelFunction latKeyName
      lngKeyName mapProvider mapProviderHere markerImage markerImageFunction markerImageSize
      markerImages normalizationStep pointAsAnchorFunction pointColor pointSize pointTooltipOnRightPanel
      polygonColor polygonColorFunction polygonKeyName polygonOpacity polygonStrokeColor
      polygonStrokeOpacity polygonStrokeWeight polygonTooltipFunction polygonTooltipPattern provider
      rotationAngle showLabel showPoints showPolygon showPolygonTooltip showTooltip strokeOpacity
      strokeWeight tmApiKey tmDefaultMapType tooltipColor tooltipFontColor tooltipFunction
      tooltipOpacity tooltipPattern useColorFunction useCustomProvider useDecoratorCustomColor
      useLabelFunction useMarkerImageFunction usePointAsAnchor usePolygonColorFunction
      usePolygonTooltipFunction usePolylineDecorator useTooltipFunction
    `,
  },
]

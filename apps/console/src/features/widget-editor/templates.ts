import type { Draft } from './draft'

const SCHEMA = `{
  "schema": {
    "type": "object",
    "title": "Settings",
    "properties": {
      "label": { "title": "Label", "type": "string", "default": "Level" },
      "color": { "title": "Color", "type": "string", "default": "#3063d2" }
    }
  },
  "form": [
    "label",
    { "key": "color", "type": "color" }
  ]
}`

const dataSources = (type: string) =>
  JSON.stringify(
    [
      {
        type: 'function',
        name: 'function',
        dataKeys: [
          {
            name: 'Sin',
            type: 'function',
            label: 'level',
            color: '#3063d2',
            settings: {},
            funcBody: 'return Math.round(50 + 50 * Math.sin(time / 5000));',
          },
        ],
      },
    ].slice(0, type === 'latest' || type === 'timeseries' ? 1 : 0),
  )

const defaultConfigText = (type: string) =>
  `{
  "title": "New widget",
  "showTitle": true,
  "datasources": ${dataSources(type)},
  "settings": { "label": "Level", "color": "#3063d2" }${
    type === 'timeseries'
      ? ',\n  "useDashboardTimewindow": false,\n  "timewindow": { "realtime": { "timewindowMs": 60000 } }'
      : ''
  }
}`

const HEAD = `// A widget is a set of functions on "self". All of them are optional.
// "self.ctx" has the data, settings, size and services of the widget: Ctrl+Space lists them.
`

const SCRIPTS: Record<string, string> = {
  latest: `${HEAD}
// Called once, when the data is known and the HTML is in place.
self.onInit = function() {
    self.$value = self.ctx.$container.find('.value');
    self.ctx.$container.find('.label').text(self.ctx.settings.label);
    self.onDataUpdated();
};

// Called whenever a new value arrives. "ctx.data" has one entry per data key,
// and each entry has its points as [time, value].
self.onDataUpdated = function() {
    var series = self.ctx.data[0];
    if (!series || series.data.length === 0) return;
    var value = series.data[series.data.length - 1][1];
    self.$value.text(self.ctx.utils.formatValue(value, self.ctx.decimals, self.ctx.units));
    self.$value.css('color', self.ctx.settings.color);
};

// Called when the size of the widget has changed: "ctx.width" and "ctx.height".
self.onResize = function() {
    self.$value.css('font-size', Math.min(self.ctx.width / 4, self.ctx.height / 2) + 'px');
};

// Limits the widget settings in a dashboard to one data source with one key.
self.typeParameters = function() {
    return { maxDatasources: 1, maxDataKeys: 1 };
};
`,
  timeseries: `${HEAD}
// Called once, when the data is known and the HTML is in place.
self.onInit = function() {
    self.onDataUpdated();
};

// "ctx.data" has one entry per data key, with all points of the time window as [time, value].
self.onDataUpdated = function() {
    var series = self.ctx.data[0];
    var points = series ? series.data : [];
    var values = points.map(function(point) { return Number(point[1]); });
    var least = Math.min.apply(null, values);
    var most = Math.max.apply(null, values);
    var line = points.map(function(point, index) {
        var x = points.length > 1 ? index * 100 / (points.length - 1) : 0;
        var y = most > least ? 100 - (values[index] - least) * 100 / (most - least) : 50;
        return x + ',' + y;
    });
    self.ctx.$container.find('polyline')
        .attr('points', line.join(' '))
        .attr('stroke', self.ctx.settings.color);
    self.ctx.$container.find('.label').text(self.ctx.settings.label + ': ' + (values.length > 0 ? values[values.length - 1] : ''));
};

self.typeParameters = function() {
    return { maxDatasources: 1, maxDataKeys: 1 };
};
`,
  rpc: `${HEAD}
// The device that receives the commands is chosen in the settings of the widget.
self.onInit = function() {
    self.ctx.$container.find('button').on('click', function() {
        self.send($(this).data('method'));
    });
};

// Sends a command to the device and shows the response, or the error.
self.send = function(method) {
    var $answer = self.ctx.$container.find('.answer').text('...');
    self.ctx.controlApi.sendTwoWayCommand(method, {}, 5000).subscribe(
        function(answer) { $answer.text(JSON.stringify(answer)); },
        function(error) { $answer.text(self.ctx.defaultSubscription.rpcErrorText || error.message); }
    );
};
`,
  alarm: `${HEAD}
self.onInit = function() {
    // Requests the newest ten alarms of the alarm source.
    self.ctx.defaultSubscription.subscribeForAlarms({
        page: 0,
        pageSize: 10,
        sortOrder: { key: { key: 'createdTime', type: 'ALARM_FIELD' }, direction: 'DESC' }
    }, null);
};

// "ctx.defaultSubscription.alarms" is a page of alarms.
self.onDataUpdated = function() {
    var alarms = self.ctx.defaultSubscription.alarms;
    var $list = self.ctx.$container.find('ul').empty();
    alarms.data.forEach(function(alarm) {
        $('<li>').text(alarm.severity + ': ' + alarm.type).appendTo($list);
    });
    self.ctx.$container.find('.label').text(self.ctx.settings.label + ': ' + alarms.totalElements);
};
`,
  static: `${HEAD}
// A static widget has no data. It may still use services, such as "ctx.http".
self.onInit = function() {
    self.ctx.$container.find('.label').text(self.ctx.settings.label);
};
`,
}

const HTML: Record<string, string> = {
  latest: '<div class="card">\n    <div class="label"></div>\n    <div class="value"></div>\n</div>\n',
  timeseries:
    '<div class="card">\n    <div class="label"></div>\n    <svg viewBox="0 0 100 100" preserveAspectRatio="none">\n        <polyline fill="none" stroke-width="2" vector-effect="non-scaling-stroke"></polyline>\n    </svg>\n</div>\n',
  rpc: '<div class="card">\n    <button type="button" data-method="getState">Get state</button>\n    <div class="answer"></div>\n</div>\n',
  alarm: '<div class="card">\n    <div class="label"></div>\n    <ul></ul>\n</div>\n',
  static: '<div class="card">\n    <div class="label"></div>\n</div>\n',
}

const CSS = `.card {
    height: 100%;
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
}

.value {
    font-weight: 600;
}

svg {
    width: 100%;
    flex: 1;
    min-height: 0;
}
`

/** The draft of a new widget type: a working widget of the kind, with comments that explain the widget API. */
export const templateOf = (type: string): Draft => ({
  name: '',
  type,
  sizeX: 8,
  sizeY: 5,
  resources: [],
  templateHtml: HTML[type] ?? HTML.static ?? '',
  templateCss: CSS,
  controllerScript: SCRIPTS[type] ?? SCRIPTS.static ?? '',
  settingsSchema: SCHEMA,
  dataKeySettingsSchema: '{}',
  defaultConfig: defaultConfigText(type),
})

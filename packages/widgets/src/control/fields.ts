import { choice, code, number, text } from '../fields'

/** Settings that several control widgets share. */
export const requestTimeout = (byDefault = 500) => number(byDefault, 'RPC request timeout, ms')

export const switchFields = {
  retrieveValueMethod: choice(
    ['none', 'rpc', 'attribute', 'timeseries'],
    'rpc',
    'Retrieve on/off value using method',
    {
      none: "Don't retrieve",
      rpc: 'Call RPC get value method',
      attribute: 'Subscribe to an attribute',
      timeseries: 'Subscribe to a time series',
    },
  ),
  valueKey: text('value', 'Attribute or time series key', {
    condition: "model.retrieveValueMethod === 'attribute' || model.retrieveValueMethod === 'timeseries'",
  }),
  getValueMethod: text('getValue', 'RPC get value method', {
    condition: "model.retrieveValueMethod === 'rpc'",
  }),
  setValueMethod: text('setValue', 'RPC set value method'),
  parseValueFunction: code('Parse value function: f(data), returns a boolean', {
    condition: "model.retrieveValueMethod !== 'none'",
  }),
  convertValueFunction: code('Convert value function: f(value), returns the parameters of the command'),
}

export const DEFAULT_PARSE = 'return data ? true : false;'
export const DEFAULT_CONVERT = 'return value;'

import { dataOf } from '@signalbox/model/message'
import { z } from 'zod'
import { defineNode } from '../rule-node'
import { fillTemplate } from '../template'
import { credentialsField, readCredentials } from './credentials'

/** Sends messages to Azure IoT Hub as one of its devices. */
export const azureIotHub = defineNode({
  clazz: 'org.thingsboard.rule.engine.mqtt.azure.TbAzureIotHubNode',
  slug: 'external.azure-iot-hub',
  name: 'azure iot hub',
  category: 'EXTERNAL',
  configDirective: 'tbActionNodeAzureIotHubConfig',
  relations: ['Success'],
  config: z.object({
    topicPattern: z.string().min(1).meta({ templated: true }),
    host: z.string().min(1),
    // The client uses the port, session and TLS settings that the service requires. The stored values are ignored.
    port: z.number().int().meta({ hidden: true }),
    connectTimeoutSec: z.number().int().min(0).max(200).meta({ hidden: true }),
    clientId: z.string().nullable().meta({ required: true }),
    cleanSession: z.boolean().meta({ hidden: true }),
    ssl: z.boolean().meta({ hidden: true }),
    credentials: credentialsField(['sas', 'cert.PEM']),
  }),
  defaults: {
    topicPattern: 'devices/<device_id>/messages/events/',
    host: '<iot-hub-name>.azure-devices.net',
    port: 8883,
    connectTimeoutSec: 10,
    clientId: null,
    cleanSession: true,
    ssl: true,
    credentials: {
      type: 'sas',
      sasKey: null,
      caCert: null,
      cert: null,
      privateKey: null,
      password: null,
    },
  },
  start({ config, ctx }) {
    if (!config.clientId) throw new Error('The device id (client id) is needed')
    return ctx.external.open('azure-iot-hub', {
      host: config.host,
      clientId: config.clientId,
      connectTimeoutMs: (config.connectTimeoutSec || 10) * 1000,
      credentials: readCredentials(config.credentials),
    })
  },
  stop: (client) => client.close(),
  async run({ msg, config, state: client, next }) {
    await client.send({ topic: fillTemplate(config.topicPattern, msg.metadata), payload: dataOf(msg) })
    next('Success')
  },
})

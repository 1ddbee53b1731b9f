import { awsSns } from './aws-sns'
import { awsSqs } from './aws-sqs'
import { azureIotHub } from './azure-iot-hub'
import { gcpPubsub } from './gcp-pubsub'
import { kafka } from './kafka'
import { mqtt } from './mqtt'
import { rabbitmq } from './rabbitmq'
import { restApiCall } from './rest-api-call'
import { sendEmail } from './send-email'
import { sendSms } from './send-sms'

export const externalNodes = [
  awsSns,
  awsSqs,
  azureIotHub,
  gcpPubsub,
  kafka,
  mqtt,
  rabbitmq,
  restApiCall,
  sendEmail,
  sendSms,
]

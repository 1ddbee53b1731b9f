import type { OAuth2ClientsParams, OAuth2Registration } from '@signalbox/model/entities/oauth2'
import { badRequest } from '@signalbox/model/errors'
import { asJson, type JsonObject } from '@signalbox/model/json/json-value'
import type { SecretBox } from '../../secrets/secret-box'
import { maskFields, openFields, sealFields, unknownMasks } from '../../secrets/secret-fields'

/** The paths of the secrets in a registration. */
export const REGISTRATION_SECRETS = [['clientSecret'], ['mapperConfig', 'custom', 'password']]

export type RegistrationSecrets = ReturnType<typeof registrationSecrets>

/** Encrypts the secrets of external sign-in for the database and hides them from clients. */
export function registrationSecrets(box: SecretBox) {
  const changed = <T extends OAuth2Registration>(
    registration: T,
    change: (document: JsonObject) => JsonObject,
  ) =>
    // The type stays the same, because `change` replaces only the strings at the paths above.
    change(asJson(registration)) as unknown as T

  return {
    hide: <T extends OAuth2Registration>(registration: T) =>
      changed(registration, (document) => maskFields(document, REGISTRATION_SECRETS)),

    open: <T extends OAuth2Registration>(registration: T) =>
      changed(registration, (document) => openFields(document, REGISTRATION_SECRETS, box)),

    /**
     * Encrypts secrets. A masked secret is replaced by the stored secret of the registration with the same client and
     * the same addresses.
     */
    seal(params: OAuth2ClientsParams, stored: OAuth2Registration[]): OAuth2ClientsParams {
      const sealed = (registration: OAuth2Registration) =>
        changed(registration, (document) => {
          const same = stored.find((other) => isSameClient(other, registration)) as JsonObject | undefined
          const [missing] = unknownMasks(document, REGISTRATION_SECRETS, same)
          if (missing)
            throw badRequest(`${missing.join('.')} of client ${registration.clientId} has to be given`)
          return sealFields(document, REGISTRATION_SECRETS, box, same)
        })
      return {
        ...params,
        domainsParams: params.domainsParams.map((group) => ({
          ...group,
          clientRegistrations: group.clientRegistrations.map(sealed),
        })),
      }
    },
  }
}

/** Compares the addresses too, because a stored secret must be sent only to the address for which it was given. */
const isSameClient = (one: OAuth2Registration, other: OAuth2Registration) =>
  one.clientId === other.clientId &&
  one.accessTokenUri === other.accessTokenUri &&
  one.mapperConfig.custom?.url === other.mapperConfig.custom?.url

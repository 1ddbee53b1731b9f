import { OAuth2TemplateInput } from '@signalbox/model/entities/oauth2'
import type { Db } from '../../database/database'
import { newId } from '../../database/ids'
import { json } from '../../database/tables/columns'

const GOOGLE = {
  providerId: 'Google',
  authorizationUri: 'https://accounts.google.com/o/oauth2/v2/auth',
  accessTokenUri: 'https://oauth2.googleapis.com/token',
  userInfoUri: 'https://openidconnect.googleapis.com/v1/userinfo',
  jwkSetUri: 'https://www.googleapis.com/oauth2/v3/certs',
  scope: ['email', 'openid', 'profile'],
  userNameAttributeName: 'email',
  mapperConfig: mapper('BASIC', {
    emailAttributeKey: 'email',
    firstNameAttributeKey: 'given_name',
    lastNameAttributeKey: 'family_name',
  }),
  loginButtonIcon: 'google-logo',
  loginButtonLabel: 'Google',
  helpLink: 'https://developers.google.com/identity/protocols/oauth2/openid-connect',
}

const FACEBOOK = {
  providerId: 'Facebook',
  authorizationUri: 'https://www.facebook.com/v2.8/dialog/oauth',
  accessTokenUri: 'https://graph.facebook.com/v2.8/oauth/access_token',
  userInfoUri: 'https://graph.facebook.com/me?fields=id,name,first_name,last_name,email',
  scope: ['email', 'public_profile'],
  userNameAttributeName: 'email',
  mapperConfig: mapper('BASIC', {
    emailAttributeKey: 'email',
    firstNameAttributeKey: 'first_name',
    lastNameAttributeKey: 'last_name',
  }),
  loginButtonIcon: 'facebook-logo',
  loginButtonLabel: 'Facebook',
  helpLink: 'https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow',
}

const GITHUB = {
  providerId: 'Github',
  authorizationUri: 'https://github.com/login/oauth/authorize',
  accessTokenUri: 'https://github.com/login/oauth/access_token',
  userInfoUri: 'https://api.github.com/user',
  scope: ['read:user', 'user:email'],
  userNameAttributeName: 'login',
  mapperConfig: mapper('GITHUB', { firstNameAttributeKey: 'name' }),
  comment:
    'Signing in takes the verified primary email of the GitHub account, which needs the scope user:email. See https://docs.github.com/en/rest/users/emails',
  loginButtonIcon: 'github-logo',
  loginButtonLabel: 'Github',
  helpLink: 'https://docs.github.com/en/apps/oauth-apps/building-oauth-apps/creating-an-oauth-app',
}

function mapper(type: 'BASIC' | 'GITHUB', keys: Record<string, string>) {
  return {
    type,
    allowUserCreation: true,
    activateUser: false,
    basic: { ...keys, tenantNameStrategy: 'DOMAIN' },
  }
}

/** Creates the provider templates of a new installation. */
export async function createInitialTemplates(tx: Db) {
  const rows = [GOOGLE, FACEBOOK, GITHUB].map((known) => {
    const { id: _none, ...template } = OAuth2TemplateInput.parse({
      ...known,
      clientAuthenticationMethod: 'BASIC',
    })
    return {
      id: newId(),
      created_time: Date.now(),
      provider_id: template.providerId,
      template: json(template)!,
    }
  })
  await tx.insertInto('oauth2_template').values(rows).execute()
}

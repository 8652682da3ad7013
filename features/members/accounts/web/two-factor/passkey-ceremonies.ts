import {
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { call } from '#platform/web/fetch.ts'
import { passkeyApi } from '../../two-factor.contract.ts'

// NOTE: options are passed unchanged from the library on the server to the library here.
const asRequest = (options: object) => options as PublicKeyCredentialRequestOptionsJSON
const asCreation = (options: object) => options as PublicKeyCredentialCreationOptionsJSON

/** Lets the browser ask for the passkey and the server verify it. */
export async function logInByPasskey() {
  const options = await call(passkeyApi.loginOptions)
  const response = await startAuthentication({ optionsJSON: asRequest(options) })
  return call(passkeyApi.login, { body: { response: { ...response } } })
}

export async function addPasskey(password: string, name: string) {
  const options = await call(passkeyApi.begin, { body: { password } })
  const response = await startRegistration({ optionsJSON: asCreation(options) })
  return call(passkeyApi.add, { body: { name, response: { ...response } } })
}

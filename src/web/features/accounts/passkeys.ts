import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";
import { accountEndpoints } from "../../../contract/accounts/account.ts";
import { authEndpoints } from "../../../contract/accounts/auth.ts";
import { browserApi } from "../../lib/api/api.ts";
import { portalApi } from "../../lib/api/portal-api.ts";

/** The browser or the person declined. The message says what to do. */
export class PasskeyError extends Error {
  override name = "PasskeyError";
}

/** Asks the device for a passkey. If a user is signed in, it must be one of their account. */
export async function askForPasskey() {
  const optionsJSON = await browserApi.call(authEndpoints.startPasskeySignIn, {});
  return ask(() =>
    startAuthentication({ optionsJSON: optionsJSON as PublicKeyCredentialRequestOptionsJSON }),
  );
}

export async function signInWithPasskey(): Promise<void> {
  const response = await askForPasskey();
  await browserApi.call(authEndpoints.signInWithPasskey, { body: { response } });
}

export async function addPasskey(name: string, password: string): Promise<void> {
  const optionsJSON = await portalApi.call(accountEndpoints.startPasskey, { body: { password } });
  const response = await ask(() =>
    startRegistration({ optionsJSON: optionsJSON as PublicKeyCredentialCreationOptionsJSON }),
  );
  await portalApi.call(accountEndpoints.addPasskey, { body: { name, response } });
}

async function ask<T>(ceremony: () => Promise<T>): Promise<T> {
  try {
    return await ceremony();
  } catch (error) {
    const name = error instanceof Error ? error.name : "";
    if (name === "InvalidStateError") throw new PasskeyError("Denne enheten har allerede en passnøkkel her.");
    if (name === "SecurityError") throw new PasskeyError("Passnøkler virker ikke på denne adressen.");
    throw new PasskeyError("Passnøkkelen ble ikke brukt. Prøv igjen, eller bruk passord.");
  }
}

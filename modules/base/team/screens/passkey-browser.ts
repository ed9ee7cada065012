import type { Answer } from "../../../../platform/shared/route.ts";
import type { beginPasskey, beginPasskeySignIn, SignedChallenge } from "../passkey-contract.ts";
import type { passkeyUseWords } from "../passkey-use-words.ts";

/** Loaded with the first use. */
const webauthn = () => import("@simplewebauthn/browser");

/** Whether this browser offers passkeys on this page: not over plain HTTP. */
export const offersPasskeys = () => "PublicKeyCredential" in globalThis;

/** Lets the user choose a passkey, which signs the challenge. */
export const signChallenge = async (asked: Answer<typeof beginPasskeySignIn>): Promise<SignedChallenge> => {
  const { startAuthentication } = await webauthn();
  const { id, response } = await startAuthentication({ optionsJSON: asked });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { credentialId: id, clientData: clientDataJSON, authenticatorData, signature, userHandle };
};

/** Lets the device make a passkey. */
export const makeCredential = async (asked: Answer<typeof beginPasskey>) => {
  const { startRegistration } = await webauthn();
  const { id, response } = await startRegistration({ optionsJSON: asked });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { credentialId: id, clientData: clientDataJSON, attestation: attestationObject, transports };
};

/** Why the browser gave no answer. */
export const reasonOf = (thrown: unknown): keyof typeof passkeyUseWords => {
  const name = thrown instanceof Error ? thrown.name : "";
  if (name === "InvalidStateError") return "onDevice";
  if (name === "SecurityError") return "otherAddress";
  return name === "ConstraintError" || name === "NotSupportedError" ? "unfit" : "cancelled";
};

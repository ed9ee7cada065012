import { z } from "zod";
import { listOf, pageQuery } from "../../../platform/shared/lists.ts";
import { route } from "../../../platform/shared/route.ts";
import { session } from "./account-contract.ts";
import { name } from "./user-fields.ts";

/** Bytes as the browser writes them into JSON: base64url without padding. */
const bytes = (longest: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(longest);

const credential = z.object({
  id: z.string(),
  type: z.literal("public-key"),
  transports: z.array(z.string()).optional(),
});

const timeout = z.number().int().optional().describe("Milliseconds");

/** The `PublicKeyCredentialRequestOptionsJSON` of WebAuthn, in the names of the wire. */
const request = z.object({
  challenge: z.string().describe("Works once, for five minutes"),
  rpId: z.string().optional().describe("The host of this installation's public address"),
  allowCredentials: z.array(credential).optional(),
  userVerification: z.enum(["required", "preferred", "discouraged"]).optional(),
  timeout,
});

const answered = {
  credentialId: bytes(1364),
  clientData: bytes(4000).describe("`clientDataJSON` of the browser's answer"),
};

const signed = z.object({
  ...answered,
  authenticatorData: bytes(4000),
  signature: bytes(4000),
  userHandle: bytes(100).nullish(),
});
export type SignedChallenge = z.output<typeof signed>;

const passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable().describe("When it last signed in or confirmed a change"),
});

export const beginPasskeySignIn = route({
  method: "POST",
  path: "/api/login/passkey/challenge",
  needs: "nobody",
  evenExpired: "own-account",
  quiet: true,
  summary: "Begin to sign in with a passkey",
  description:
    "Answers the options for `navigator.credentials.get`; the browser offers the passkeys it has for this address. At most 30 a minute from one address (for IPv6 the first 64 bits).",
  answer: request,
});

export const signInWithPasskey = route({
  method: "POST",
  path: "/api/login/passkey",
  needs: "nobody",
  evenExpired: "own-account",
  quiet: true,
  summary: "Sign in with a passkey",
  description:
    "Replaces e-mail, password and second factor, because the device has checked the user. Refusals: `unknown-passkey` 401 if no account here has it any more; `passkey-not-checked` 422 if the challenge is used up, older than five minutes or another browser's, or the signature is not right. At most 30 a minute from one address.",
  body: signed,
  answer: session,
});

export const beginPasskeyProof = route({
  method: "POST",
  path: "/api/prove-passkey/challenge",
  needs: "signed-in",
  beforeFactor: true,
  evenExpired: "own-account",
  quiet: true,
  summary: "Begin to confirm with a passkey",
  description:
    "Answers the options for `navigator.credentials.get`, with one's own passkeys, at most 30 times a minute. 409 `no-passkey` without one; 403 `session-needed` to a bearer token.",
  answer: request,
});

export const provePasskey = route({
  method: "POST",
  path: "/api/prove-passkey",
  needs: "signed-in",
  beforeFactor: true,
  evenExpired: "own-account",
  quiet: true,
  status: 204,
  summary: "Confirm with a passkey",
  description:
    "Counts as the password does (`POST /api/prove-password`), and as the second factor that the role requires. Refusals: `unknown-passkey` 401, `passkey-not-checked` 422; 429 after 10 attempts a minute; 403 `session-needed` to a bearer token.",
  body: signed,
});

export const listPasskeys = route({
  method: "GET",
  path: "/api/passkeys",
  needs: "signed-in",
  ofOneself: true,
  beforeFactor: true,
  summary: "One's own passkeys",
  description: "Newest first.",
  query: pageQuery,
  answer: listOf(passkey),
});

export const beginPasskey = route({
  method: "POST",
  path: "/api/passkeys/challenge",
  needs: "signed-in",
  beforeFactor: true,
  evenExpired: "own-account",
  asksPassword: "at-browser",
  quiet: true,
  summary: "Begin to add a passkey",
  description:
    "Answers the options for `navigator.credentials.create`, at most 30 times a minute. The name is checked before the device makes the passkey. 422 `too-many-passkeys` above 20; 403 `passkey-first` if the role requires a second factor and this session has not confirmed the passkey that the user has.",
  body: z.object({ name }),
  answer: z.object({
    challenge: z.string().describe("Works once, for five minutes"),
    rp: z.object({ id: z.string().optional(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: z.literal("public-key") })),
    excludeCredentials: z.array(credential).optional().describe("The passkeys that the user has already"),
    authenticatorSelection: z
      .object({
        residentKey: z.enum(["required", "preferred", "discouraged"]).optional(),
        requireResidentKey: z.boolean().optional(),
        userVerification: z.enum(["required", "preferred", "discouraged"]).optional(),
      })
      .optional(),
    attestation: z.enum(["none", "direct", "enterprise", "indirect"]).optional(),
    timeout,
  }),
});

export const addPasskey = route({
  method: "POST",
  path: "/api/passkeys",
  needs: "signed-in",
  beforeFactor: true,
  evenExpired: "own-account",
  asksPassword: "at-browser",
  status: 201,
  withoutId: "it answers a challenge, which works once",
  summary: "Add a passkey",
  description:
    "Refusals: `passkey-not-checked` 422 as at sign-in; `passkey-known` 409 if an account has it already, in any shop; `too-many-passkeys` 422 above 20; `passkey-first` 403. Notifies the user's e-mail.",
  body: z.object({
    name,
    ...answered,
    attestation: bytes(20_000).describe("`attestationObject` of the browser's answer"),
    transports: z.array(z.string().max(40)).max(10),
  }),
  answer: passkey,
});

export const removePasskey = route({
  method: "DELETE",
  path: "/api/passkeys/:id",
  needs: "signed-in",
  evenExpired: "own-account",
  status: 204,
  asksPassword: "at-browser",
  summary: "Remove one of one's own passkeys",
  description:
    "Ends the user's other sessions that used it, and notifies the user's e-mail. 409 `last-factor` while the role requires a second factor and there is no other.",
});

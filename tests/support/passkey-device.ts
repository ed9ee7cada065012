import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import type { Person } from "./person.ts";
import { succeeded } from "./billing.ts";

type Behaviour = {
  origin?: string;
  rpId?: string;
  /** Whether the device has checked its user: fingerprint, face, PIN. */
  verifiesUser?: boolean;
  /** What its counter shows next; by default it does not count. */
  counter?: number;
};

const sha256 = (bytes: string | Uint8Array) => createHash("sha256").update(bytes).digest();
const base64url = (bytes: string | Uint8Array) => Buffer.from(bytes).toString("base64url");

/** A phone or key that holds one passkey, and answers challenges as a browser passes them on. */
export const passkeyDevice = (idLength = 16) => {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(idLength);
  let userHandle: string | null = null;

  const clientDataOf = (type: string, challenge: string, { origin = "http://warsha.test" }: Behaviour) =>
    JSON.stringify({ type, challenge, origin, crossOrigin: false });
  const authenticatorDataOf = (attested: Uint8Array, behaviour: Behaviour) => {
    const { rpId = "warsha.test", verifiesUser = true, counter = 0 } = behaviour;
    const flags = 0x01 | (verifiesUser ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested]);
  };

  return {
    /** The body of `POST /api/passkeys` that answers the options of its challenge. */
    make: (options: { challenge: string; user: { id: string } }, behaviour: Behaviour = {}) => {
      userHandle = options.user.id;
      const coordinates: [number, Uint8Array][] = [
        [-2, Uint8Array.from(Buffer.from(x, "base64url"))],
        [-3, Uint8Array.from(Buffer.from(y, "base64url"))],
      ];
      const key = isoCBOR.encode(new Map<number, number | Uint8Array>([[1, 2], [3, -7], [-1, 1], ...coordinates]));
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([id.length >> 8, id.length & 0xff]), id, key]);
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ["fmt", "none"],
          ["attStmt", new Map()],
          ["authData", Uint8Array.from(authenticatorDataOf(attested, behaviour))],
        ]),
      );
      return {
        name: "Phone",
        credential_id: base64url(id),
        client_data: base64url(clientDataOf("webauthn.create", options.challenge, behaviour)),
        attestation: base64url(attestation),
        transports: ["internal"],
      };
    },
    /** The body that answers a challenge of sign-in, or of a confirmation. */
    sign: ({ challenge }: { challenge: string }, behaviour: Behaviour = {}) => {
      const clientData = clientDataOf("webauthn.get", challenge, behaviour);
      const authenticatorData = authenticatorDataOf(new Uint8Array(), behaviour);
      return {
        credential_id: base64url(id),
        client_data: base64url(clientData),
        authenticator_data: base64url(authenticatorData),
        signature: base64url(sign("sha256", Buffer.concat([authenticatorData, sha256(clientData)]), privateKey)),
        user_handle: userHandle,
      };
    },
  };
};

export type PasskeyDevice = ReturnType<typeof passkeyDevice>;

/** Adds the device's passkey to the person's account. */
export const withPasskey = async (person: Person, device = passkeyDevice()) => {
  const options = succeeded(await person.post("/api/passkeys/challenge", { name: "Phone" })).body;
  const { id } = succeeded(await person.post("/api/passkeys", device.make(options))).body;
  return { device, id: id as string };
};

export const signInBy = async (person: Person, device: PasskeyDevice) =>
  person.post("/api/login/passkey", device.sign(succeeded(await person.post("/api/login/passkey/challenge")).body));

export const proveBy = async (person: Person, device: PasskeyDevice) =>
  person.post("/api/prove-passkey", device.sign(succeeded(await person.post("/api/prove-passkey/challenge")).body));

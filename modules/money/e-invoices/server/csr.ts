import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from "node:crypto";
import {
  type BaseBlock,
  BitString,
  Constructed,
  fromBER,
  Integer,
  ObjectIdentifier,
  OctetString,
  PrintableString,
  Sequence,
  Set as AsnSet,
  Utf8String,
} from "asn1js";
import type { Environment } from "../environments.ts";

/** Who asks for a certificate. All texts are filled. */
export type Applicant = {
  readonly commonName: string;
  readonly organization: string;
  /** The branch; for a VAT group the ten digits of the member's tax number. */
  readonly unit: string;
  readonly vatNumber: string;
  /** The device's own UUID. */
  readonly deviceId: string;
  readonly address: string;
  readonly industry: string;
};

/** A private key on secp256k1, the authority's curve: PEM, PKCS #8. */
export const newPrivateKey = (): string =>
  generateKeyPairSync("ec", { namedCurve: "secp256k1" }).privateKey.export({ type: "pkcs8", format: "pem" }).toString();

/** The request for a certificate of a device that issues standard and simplified documents (PKCS #10), as PEM. */
export const certificateRequest = (privateKey: string, applicant: Applicant, environment: Environment): string => {
  const info = new Sequence({
    value: [
      new Integer({ value: 0 }),
      subjectOf(applicant),
      parsed(publicKeyOf(privateKey)),
      new Constructed({
        idBlock: { tagClass: 3, tagNumber: 0 },
        value: [attribute("1.2.840.113549.1.9.14", extensionsOf(applicant, environment))],
      }),
    ],
  });
  const signature = sign("sha256", Buffer.from(info.toBER()), { key: privateKey, dsaEncoding: "der" });
  const request = new Sequence({ value: [info, ecdsaWithSha256(), new BitString({ valueHex: bytes(signature) })] });
  return pem("CERTIFICATE REQUEST", Buffer.from(request.toBER()));
};

const subjectOf = ({ unit, organization, commonName }: Applicant) =>
  new Sequence({
    value: [
      named("2.5.4.6", new PrintableString({ value: "SA" })),
      named("2.5.4.11", new Utf8String({ value: unit })),
      named("2.5.4.10", new Utf8String({ value: organization })),
      named("2.5.4.3", new Utf8String({ value: commonName })),
    ],
  });

const extensionsOf = (applicant: Applicant, environment: Environment) =>
  new Sequence({
    value: [
      extension("1.3.6.1.4.1.311.20.2", new Utf8String({ value: templates[environment] })),
      extension("2.5.29.17", new Sequence({ value: [directoryName(deviceName(applicant))] })),
    ],
  });

/** The kinds of certificate that the authority's systems issue. */
const templates: Readonly<Record<Environment, string>> = {
  sandbox: "TSTZATCA-Code-Signing",
  simulation: "PREZATCA-Code-Signing",
  production: "ZATCA-Code-Signing",
};

/** Serial number, VAT number, documents (standard and simplified), address and industry, in this order. */
const deviceName = ({ deviceId, vatNumber, address, industry }: Applicant) =>
  new Sequence({
    value: [
      named("2.5.4.4", new Utf8String({ value: `1-Warsha|2-1|3-${deviceId}` })),
      named("0.9.2342.19200300.100.1.1", new Utf8String({ value: vatNumber })),
      named("2.5.4.12", new Utf8String({ value: "1100" })),
      named("2.5.4.26", new Utf8String({ value: address })),
      named("2.5.4.15", new Utf8String({ value: industry })),
    ],
  });

const directoryName = (name: BaseBlock) => new Constructed({ idBlock: { tagClass: 3, tagNumber: 4 }, value: [name] });

const named = (id: string, value: BaseBlock) =>
  new AsnSet({ value: [new Sequence({ value: [new ObjectIdentifier({ value: id }), value] })] });

const attribute = (id: string, value: BaseBlock) =>
  new Sequence({ value: [new ObjectIdentifier({ value: id }), new AsnSet({ value: [value] })] });

const extension = (id: string, value: BaseBlock) =>
  new Sequence({ value: [new ObjectIdentifier({ value: id }), new OctetString({ valueHex: value.toBER() })] });

const ecdsaWithSha256 = () => new Sequence({ value: [new ObjectIdentifier({ value: "1.2.840.10045.4.3.2" })] });

const publicKeyOf = (privateKey: string) =>
  createPublicKey(createPrivateKey(privateKey)).export({ type: "spki", format: "der" });

const parsed = (der: Buffer) => fromBER(bytes(der)).result;

/** A copy, because a Buffer can be a part of a larger memory. */
const bytes = (buffer: Buffer) => new Uint8Array(buffer).buffer;

const pem = (label: string, der: Buffer) =>
  `-----BEGIN ${label}-----\n${(der.toString("base64").match(/.{1,64}/g) ?? []).join("\n")}\n-----END ${label}-----\n`;

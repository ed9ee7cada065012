import { generateKeyPairSync, sign } from "node:crypto";
import {
  BitString,
  Constructed,
  fromBER,
  IA5String,
  Integer,
  ObjectIdentifier,
  Sequence,
  Set as AsnSet,
  UTCTime,
  Utf8String,
} from "asn1js";

const authority = generateKeyPairSync("ec", { namedCurve: "secp256k1" }).privateKey;
let issued = 0;

/** A certificate for the key and subject of a request, as base64 of its DER; signed by a key of this process. */
export const issueCertificate = (request: string, { expiresAt }: { expiresAt: Date }): string => {
  const { subject, publicKey } = readRequest(request);
  issued += 1;
  const contents = new Sequence({
    value: [
      new Constructed({ idBlock: { tagClass: 3, tagNumber: 0 }, value: [new Integer({ value: 2 })] }),
      new Integer({ value: issued }),
      algorithm(),
      issuer(),
      new Sequence({
        value: [new UTCTime({ valueDate: new Date("2024-01-01T00:00:00Z") }), new UTCTime({ valueDate: expiresAt })],
      }),
      subject,
      publicKey,
    ],
  });
  const signature = sign("sha256", Buffer.from(contents.toBER()), { key: authority, dsaEncoding: "der" });
  const certificate = new Sequence({
    value: [contents, algorithm(), new BitString({ valueHex: new Uint8Array(signature).buffer })],
  });
  return Buffer.from(certificate.toBER()).toString("base64");
};

const readRequest = (pem: string) => {
  const der = Buffer.from(pem.replace(/-----[^-]+-----|\s/g, ""), "base64");
  const { result } = fromBER(new Uint8Array(der).buffer);
  const [info] = result instanceof Sequence ? result.valueBlock.value : [];
  const [, subject, publicKey] = info instanceof Sequence ? info.valueBlock.value : [];
  if (!subject || !publicKey) throw new TypeError("not a certificate request");
  return { subject, publicKey };
};

const issuer = () =>
  new Sequence({
    value: [
      named("0.9.2342.19200300.100.1.25", new IA5String({ value: "local" })),
      named("0.9.2342.19200300.100.1.25", new IA5String({ value: "gov" })),
      named("0.9.2342.19200300.100.1.25", new IA5String({ value: "extgazt" })),
      named("2.5.4.3", new Utf8String({ value: "Fake authority" })),
    ],
  });

const named = (id: string, value: IA5String | Utf8String) =>
  new AsnSet({ value: [new Sequence({ value: [new ObjectIdentifier({ value: id }), value] })] });

const algorithm = () => new Sequence({ value: [new ObjectIdentifier({ value: "1.2.840.10045.4.3.2" })] });

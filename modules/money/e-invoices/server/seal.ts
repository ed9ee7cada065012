import { createHash } from "node:crypto";
import type { Place, TaxDocument } from "../document.ts";
import { attachedText, totalsOf, ublInvoice } from "../ubl.ts";
import { canonical, element } from "../xml.ts";
import type { Certificate } from "./certificate.ts";
import { taxQr } from "./qr.ts";
import { stampOf } from "./signature.ts";

/** The previous hash of a device's first document: base64 of the hexadecimal SHA-256 of "0". */
export const firstPreviousHash =
  "NWZlY2ViNjZmZmM4NmYzOGQ5NTI3ODZjNmQ2OTZjNzljMmRiYzIzOWRkNGU5MWI0NjcyOWQ3M2EyN2ZiNTdlOQ==";

export type Sealed = {
  readonly xml: string;
  /** Base64 of the 32 bytes: the previous hash of the next document. */
  readonly hash: string;
  readonly qr: string;
};

type Key = { certificate: Certificate; privateKey: string };

/**
 * The stamped document. Its unsigned form is its own canonical form, so the stamp, which the hash leaves out, is
 * inserted without any white space. `signedAt`: `YYYY-MM-DDTHH:MM:SS`.
 */
export const sealed = (
  document: TaxDocument,
  place: Place,
  { signedAt, ...key }: Key & { signedAt: string },
): Sealed => {
  const unsigned = canonical(ublInvoice(document, place));
  const hash = createHash("sha256").update(unsigned).digest("base64");
  const { value, extensions } = stampOf(hash, { ...key, signedAt });
  const { vat, total } = totalsOf(document.lines);
  const qr = taxQr(
    {
      sellerName: document.seller.name,
      vatNumber: document.seller.vatNumber ?? "",
      issuedAt: `${document.issuedOn}T${document.issuedAt}`,
      total,
      vat,
    },
    {
      hash,
      signature: value,
      publicKey: key.certificate.publicKey,
      certificateSignature: document.isStandard ? undefined : key.certificate.signature,
    },
  );
  return { xml: declaration + stamped(unsigned, extensions, qr), hash, qr };
};

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Text escapes `<`, so the start tags that are looked for occur once. */
const stamped = (unsigned: string, extensions: string, qr: string) => {
  const root = unsigned.indexOf(">") + 1;
  const supplier = unsigned.indexOf("<cac:AccountingSupplierParty>");
  return [
    unsigned.slice(0, root),
    extensions,
    unsigned.slice(root, supplier),
    canonical(attachedText("QR", qr)),
    canonical(signature),
    unsigned.slice(supplier),
  ].join("");
};

const signature = element("cac:Signature", [
  element("cbc:ID", "urn:oasis:names:specification:ubl:signature:Invoice"),
  element("cbc:SignatureMethod", "urn:oasis:names:specification:ubl:dsig:enveloped:xades"),
]);

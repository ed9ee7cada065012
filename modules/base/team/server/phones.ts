import { fieldKinds } from "../../../../platform/shared/field-words.ts";
import { toE164 } from "../../../../platform/shared/phone.ts";
import { refuseField } from "../../../../platform/shared/refusals.ts";

/** A contact number as E.164; null and undefined are passed through, an empty text becomes null. */
export const storedPhone = (sent: string | null | undefined, country: string): string | null | undefined => {
  if (sent === undefined) return undefined;
  if (sent === null || sent === "") return null;
  const e164 = toE164(sent, country);
  if (!e164) throw refuseField("contact_number", fieldKinds.phone);
  return e164;
};

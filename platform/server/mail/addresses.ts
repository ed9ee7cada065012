import { domainToASCII } from "node:url";
import { refuseField } from "../../shared/refusals.ts";
import { withoutUnseen } from "../../shared/text.ts";
import { words } from "../../shared/words.ts";

/**
 * Plain addresses, separated by commas (Arabic ones too), at most 50, duplicates removed. Names before an address,
 * groups, comments, quotes and line breaks are refused (422, `field`), because they can disguise an address or add
 * another one.
 */
export const mailAddresses = (text: string, field = "to"): string[] => {
  if (/[\r\n]/.test(text)) throw refuseField(field, mailWords.notAnAddress);
  const parts = text
    .split(/[,،]/)
    .map(withoutUnseen)
    .filter((part) => part !== "");
  if (parts.length === 0) throw refuseField(field, mailWords.noAddress);
  if (parts.length > maxAddresses) throw refuseField(field, mailWords.tooManyAddresses);
  const addresses = parts.map((part) => {
    const address = mailAddress(part);
    if (address === undefined) throw refuseField(field, mailWords.notAnAddress);
    return address;
  });
  return addresses.filter(
    (address, at) => addresses.findIndex((other) => other.toLowerCase() === address.toLowerCase()) === at,
  );
};

/** One plain address, its domain in lower-case ASCII; undefined if it is invalid. */
export const mailAddress = (text: string): string | undefined => {
  const at = text.lastIndexOf("@");
  const [local, written] = [text.slice(0, at), text.slice(at + 1)];
  // domainToASCII cuts at a slash and decodes %-escapes, so only letters, digits, dots and hyphens are passed to it.
  const domain = /^[\p{L}\p{M}\p{N}.-]+$/u.test(written) ? domainToASCII(written) : "";
  const isAddress =
    at > 0 && local.length <= 64 && localPart.test(local) && domain.length <= 253 && domainName.test(domain);
  return isAddress && local.length + domain.length < 254 ? `${local}@${domain}` : undefined;
};

export const mailWords = words({
  noAddress: { en: "Enter an email address.", ar: "يرجى إدخال بريد إلكتروني." },
  notAnAddress: {
    en: "Enter email addresses only, separated by commas.",
    ar: "يرجى إدخال عناوين بريد إلكتروني فقط، تفصل بينها فاصلة.",
  },
  tooManyAddresses: { en: "At most 50 addresses at a time.", ar: "50 عنوانًا كحد أقصى في كل مرة." },
});

const maxAddresses = 50;
const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const domainName = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

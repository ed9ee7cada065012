import { directionOf, type Language } from "../../shared/words.ts";
import { escaped } from "../http/escaping.ts";

/**
 * The plain and the HTML body of a mail, in the recipient's language and direction. All inputs are text, never
 * markup;
 * `action.url` must be http(s). Wrap codes, plates and amounts in `isolated`.
 */
export const mailBody = (content: MailContent) => {
  for (const { url } of [content.action, content.ending].filter((link) => link !== undefined))
    if (!/^https?:\/\//.test(url)) throw new RangeError("an action leads to http or https");
  return { text: plainBody(content), html: htmlBody(content) };
};

type MailContent = {
  readonly language: Language;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly action?: MailLink;
  /** Who writes: lines at the end. */
  readonly signature?: readonly string[];
  /** Below everything: where the recipient ends such mail. */
  readonly ending?: MailLink;
};

type MailLink = { readonly label: string; readonly url: string };

const plainBody = ({ title, paragraphs, action, signature = [], ending }: MailContent) =>
  [
    title,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(signature.length > 0 ? [signature.join("\n")] : []),
    ...(ending ? [`${ending.label}:\n${ending.url}`] : []),
  ].join("\n\n");

const font = "font-family:'Segoe UI',Tahoma,Arial,sans-serif";

/** Tables and inline styles, because mail clients support little else. */
const htmlBody = ({ language, title, paragraphs, action, signature = [], ending }: MailContent) => {
  const direction = directionOf(language);
  const side = direction === "rtl" ? "right" : "left";
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title></head>
<body style="margin:0;background:#f6f4f0">
<table role="presentation" dir="${direction}" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" dir="${direction}" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;background:#ffffff;border-radius:8px"><tr>
<td dir="${direction}" align="${side}" style="padding:28px 32px;${font};font-size:16px;line-height:1.7;color:#1e1a23;text-align:${side}">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.4">${escaped(title)}</h1>
${paragraphs.map((paragraph) => `<p style="margin:0 0 14px">${escaped(paragraph).replaceAll("\n", "<br>")}</p>`).join("\n")}
${action ? button(action) : ""}
${signature.length > 0 ? `<p style="margin:22px 0 0;color:#6b6570">${signature.map(escaped).join("<br>")}</p>` : ""}
${ending ? `<p style="margin:22px 0 0;font-size:13px"><a href="${escaped(ending.url)}" style="color:#6b6570">${escaped(ending.label)}</a></p>` : ""}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
};

/** The address is repeated below the button, for clients that show no links. */
const button = ({ label, url }: { label: string; url: string }) => `<p style="margin:22px 0">
<a href="${escaped(url)}" style="display:inline-block;padding:10px 22px;background:#6548e8;color:#ffffff;border-radius:6px;text-decoration:none">${escaped(label)}</a></p>
<p dir="ltr" style="margin:0;font-size:13px;color:#6b6570;word-break:break-all">${escaped(url)}</p>`;

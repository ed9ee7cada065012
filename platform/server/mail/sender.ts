export type Mail = {
  readonly to: string | readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Before the address of `MAIL_FROM` instead of its name: a shop's. */
  readonly senderName?: string | undefined;
  readonly replyTo?: string | undefined;
  /** Of promotional mail: mail programs show a button that ends it, by a POST without asking (RFC 8058). */
  readonly unsubscribeUrl?: string | undefined;
  readonly attachments?: readonly {
    readonly filename: string;
    readonly contentType: string;
    readonly content: Buffer;
  }[];
  /** The same at each attempt, so that a receiver can drop duplicates. */
  readonly id?: string;
};

/**
 * Opens the mail server of `SMTP_URL` (`smtp://user:password@host:587`, `smtps://…`); undefined without one,
 * messages are then kept.
 * `from` is `MAIL_FROM`. Sending resolves once the server has accepted the message for every address, else
 * rejects; see `isRefusedForGood`.
 */
export const openMail = (smtpUrl: string | undefined, from: string) => {
  if (!smtpUrl) return undefined;
  let transport: ReturnType<typeof connect> | undefined;
  return async (mail: Mail): Promise<void> => {
    transport ??= connect(smtpUrl);
    const recipients = typeof mail.to === "string" ? [mail.to] : mail.to;
    const { rejected } = await (
      await transport
    ).sendMail({
      from: mail.senderName ? { name: oneLine(mail.senderName), address: addressOf(from) } : from,
      replyTo: mail.replyTo,
      to: recipients.map((address) => ({ name: "", address })),
      subject: oneLine(mail.subject),
      text: mail.text,
      html: mail.html,
      attachments: mail.attachments?.map((attachment) => ({ ...attachment })),
      headers: mail.unsubscribeUrl === undefined ? undefined : unsubscribeHeaders(mail.unsubscribeUrl),
      messageId: mail.id === undefined ? undefined : `<${mail.id}@${domainOf(from)}>`,
    });
    if (rejected.length > 0)
      throw new Error(`the mail server refused ${rejected.length} of ${recipients.length} addresses`);
  };
};

const unsubscribeHeaders = (url: string) => ({
  "List-Unsubscribe": `<${url}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** Whether a retry is pointless: the server answered 5xx to the message, not to our sign-in. */
export const isRefusedForGood = (error: unknown): boolean => {
  if (!(error instanceof Error) || !("responseCode" in error)) return false;
  const isSignIn = "code" in error && error.code === "EAUTH";
  return !isSignIn && typeof error.responseCode === "number" && error.responseCode >= 500;
};

/** nodemailer is loaded with the first message. Its access to files and URLs is disabled. */
const connect = async (smtpUrl: string) => {
  const { createTransport } = await import("nodemailer");
  return createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
};

const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();

/** Of `Warsha <no-reply@warsha.example>`, or of the bare address. */
const addressOf = (from: string) => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;

const domainOf = (from: string) => /@([\w.-]+)/.exec(from)?.[1] ?? "localhost";

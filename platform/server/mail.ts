/** A message as it is handed over. Addresses are plain ones that `mailAddresses` let pass. */
export type Mail = {
  /** `MAIL_FROM`, or a shop's name before the same address. */
  readonly from: string | { readonly name: string; readonly address: string };
  readonly replyTo?: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly attachments?: readonly { readonly filename: string; readonly contentType: string; readonly content: Buffer }[];
  /** The same at each attempt, so that a receiver who got the first one drops the second. */
  readonly id?: string;
};

export type Mailer = NonNullable<ReturnType<typeof openMail>>;

/**
 * The way out for mail, or undefined without `SMTP_URL` (`smtp://user:password@host:587`, `smtps://…`): messages are then kept.
 * `sendMail` resolves once the server has taken the message for every address, else rejects; see `isRefusedForGood`.
 */
export const openMail = (smtpUrl: string | undefined) => {
  if (!smtpUrl) return undefined;
  let transport: ReturnType<typeof connect> | undefined;
  return {
    sendMail: async ({ id, from, to, subject, attachments, ...mail }: Mail): Promise<void> => {
      transport ??= connect(smtpUrl);
      const { rejected } = await (await transport).sendMail({
        ...mail,
        from: typeof from === "string" ? from : { name: oneLine(from.name), address: from.address },
        to: to.map((address) => ({ name: "", address })),
        subject: oneLine(subject),
        attachments: attachments?.map((attachment) => ({ ...attachment })),
        messageId: id === undefined ? undefined : `<${id}@${domainOf(from)}>`,
      });
      if (rejected.length > 0) throw new Error(`the mail server refused ${rejected.length} of ${to.length} addresses`);
    },
    close: async (): Promise<void> => (await transport)?.close(),
  };
};

/** Whether trying the same message again is pointless: the server answered 5xx to it, and not to our sign-in. */
export const isRefusedForGood = (error: unknown): boolean => {
  if (!(error instanceof Error) || !("responseCode" in error)) return false;
  const isSignIn = "code" in error && error.code === "EAUTH";
  return !isSignIn && typeof error.responseCode === "number" && error.responseCode >= 500;
};

/** nodemailer is loaded with the first message. Nothing in a message can make it read a file or call an address. */
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

const domainOf = (from: Mail["from"]) => /@([\w.-]+)/.exec(typeof from === "string" ? from : from.address)?.[1] ?? "localhost";

/** A message as it is handed over. Addresses are plain ones that `mailAddresses` let pass. */
export type Mail = {
  /** `MAIL_FROM`, or the shop's name before its address. */
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

/**
 * The way out for mail, or undefined without `SMTP_URL` (`smtp://user:password@host:587`, `smtps://…`): messages are then kept.
 * `sendMail` answers once the server has taken the message for every address, else throws; see `isRefusedForGood`.
 */
export const openMail = (smtpUrl: string | undefined) => {
  if (!smtpUrl) return undefined;
  let opened: ReturnType<typeof connect> | undefined;
  const transport = () => (opened ??= connect(smtpUrl));
  return {
    sendMail: async (mail: Mail): Promise<void> => {
      const { from, to, subject, id, attachments, ...rest } = mail;
      await (await transport()).sendMail({
        ...rest,
        from: typeof from === "string" ? from : { ...from, name: oneLine(from.name) },
        to: to.map((address) => ({ name: "", address })),
        subject: oneLine(subject),
        attachments: attachments?.map((attachment) => ({ ...attachment })),
        messageId: id === undefined ? undefined : `<${id}@${domainOf(from)}>`,
        requireTLS: undefined,
      });
    },
    close: async () => {
      (await opened)?.close();
    },
  };
};

export type Mailer = NonNullable<ReturnType<typeof openMail>>;

/** Whether trying the same message again is pointless: the server answered 5xx to it, not to our sign-in. */
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
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
};

const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();

const domainOf = (from: Mail["from"]) => /@([\w.-]+)/.exec(typeof from === "string" ? from : from.address)?.[1] ?? "localhost";

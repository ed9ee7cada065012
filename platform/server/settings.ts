import { randomBytes } from "node:crypto";
import { link, mkdir, open, readFile, unlink } from "node:fs/promises";
import { join, resolve } from "node:path";
import { z } from "zod";
import { type Billing, noBilling } from "./billing.ts";
import { cellSettingsOf, readCells } from "./cells/settings.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** One sentence per line, for the administrator. */
export class SettingsError extends Error {}

/**
 * All settings of the environment, with defaults; an empty value counts as absent. Throws a SettingsError that
 * names every invalid variable.
 */
export const readSettings = (environment: Environment) => {
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const parsed = variables.safeParse(filled);
  if (!parsed.success)
    throw new SettingsError(
      parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}.`).join("\n"),
    );
  const { PORT, DATA_DIR, DATABASE_URL, DATABASE_OWNER_URL, SECRET_KEY } = parsed.data;
  if (DATABASE_URL && !SECRET_KEY)
    throw new SettingsError(
      "SECRET_KEY is required with DATABASE_URL: at least 32 characters, the same for every process. `openssl rand -hex 32` makes one.",
    );
  const beside = ["DATABASE_OWNER_URL", "DATABASE_LISTEN_URL", "DATABASE_STANDBY_URL"] as const;
  for (const name of beside)
    if (parsed.data[name] && !DATABASE_URL) throw new SettingsError(`${name} is set without DATABASE_URL.`);
  const { DATABASE_LISTEN_URL, DATABASE_POOLER } = parsed.data;
  if (DATABASE_POOLER && !(DATABASE_OWNER_URL && DATABASE_LISTEN_URL))
    throw new SettingsError(
      "DATABASE_POOLER is set, so DATABASE_OWNER_URL and DATABASE_LISTEN_URL are required: both lead past the pooler.",
    );

  const cells = cellSettingsOf(parsed.data);
  if (typeof cells === "string") throw new SettingsError(cells);
  if (cells && !DATABASE_URL) throw new SettingsError("CELL is set without DATABASE_URL.");

  const dataDir = resolve(DATA_DIR);
  const baseUrl = parsed.data.BASE_URL ?? `http://localhost:${PORT}`;
  return {
    port: PORT,
    host: parsed.data.HOST,
    dataDir,
    databaseUrl: DATABASE_URL,
    databaseOwnerUrl: DATABASE_OWNER_URL,
    databaseListenUrl: DATABASE_LISTEN_URL,
    databasePooler: DATABASE_POOLER,
    databaseStandbyUrl: parsed.data.DATABASE_STANDBY_URL,
    standbyMaxAgeSeconds: parsed.data.STANDBY_MAX_AGE_SECONDS,
    filesUrl: parsed.data.FILES_URL ?? join(dataDir, "files"),
    uploadsFolder: resolve(parsed.data.UPLOADS_DIR ?? join(dataDir, "uploads")),
    baseUrl,
    smtpUrl: parsed.data.SMTP_URL,
    mailFrom: parsed.data.MAIL_FROM ?? `Warsha <no-reply@${new URL(baseUrl).hostname}>`,
    trustProxy: parsed.data.TRUST_PROXY,
    sessionIdleMinutes: parsed.data.SESSION_IDLE_MINUTES,
    sentryDsn: parsed.data.SENTRY_DSN,
    secretKey: SECRET_KEY,
    taxAuthorityUrl: parsed.data.TAX_AUTHORITY_URL,
    tamaraUrl: parsed.data.TAMARA_URL,
    privateHosts: parsed.data.SMS_PRIVATE_HOSTS,
    supportWhatsapp: parsed.data.SUPPORT_WHATSAPP,
    supportEmail: parsed.data.SUPPORT_EMAIL,
    publicWritesPerMinute: parsed.data.PUBLIC_WRITES_PER_MINUTE,
    poolSize: parsed.data.POOL_SIZE,
    metricsToken: parsed.data.METRICS_TOKEN,
    tracesUrl: parsed.data.OTEL_EXPORTER_OTLP_ENDPOINT,
    drainSeconds: parsed.data.DRAIN_SECONDS,
    cells,
    billing: billingOf(parsed.data),
  };
};

export type Settings = ReturnType<typeof readSettings>;

/** How the shops pay for their subscriptions. Throws a SettingsError if what the provider needs is missing. */
const billingOf = (values: z.output<typeof variables>): Billing => {
  const { BILLING_BANK: bank, BILLING_ACCOUNT_NAME: accountName, BILLING_IBAN: iban } = values;
  if ((bank || accountName || iban) && !(bank && accountName && iban))
    throw new SettingsError("BILLING_BANK, BILLING_ACCOUNT_NAME and BILLING_IBAN are set together or not at all.");
  const { BILLING_NAME: name, BILLING_NAME_AR: nameAr, BILLING_ADDRESS: address } = values;
  if (bank && !(name && address))
    throw new SettingsError(
      "Bank transfers are offered, so BILLING_NAME and BILLING_ADDRESS are required: each transfer gets an invoice.",
    );
  return {
    graceDays: values.BILLING_GRACE_DAYS,
    seller: {
      country: values.BILLING_COUNTRY,
      vatNumber: values.BILLING_VAT_NUMBER,
      ...(name ? { name, nameAr } : { name: noBilling.seller.name, nameAr: noBilling.seller.nameAr }),
      address,
      addressAr: values.BILLING_ADDRESS_AR,
    },
    transfer: bank && accountName && iban ? { bank, accountName, iban } : undefined,
    provider: providerOf(values),
  };
};

const providerOf = (values: z.output<typeof variables>): Billing["provider"] => {
  const { PAYMENT_PROVIDER, PADDLE_URL: url, PADDLE_API_KEY: apiKey, PADDLE_WEBHOOK_SECRET: webhookSecret } = values;
  if (PAYMENT_PROVIDER !== "paddle") return PAYMENT_PROVIDER && { kind: PAYMENT_PROVIDER };
  if (!apiKey || !webhookSecret)
    throw new SettingsError("PAYMENT_PROVIDER is paddle, so PADDLE_API_KEY and PADDLE_WEBHOOK_SECRET are required.");
  return { kind: "paddle", url, apiKey, webhookSecret, clientToken: values.PADDLE_CLIENT_TOKEN };
};

/** `SECRET_KEY`, or with the embedded database the key in `DATA_DIR`, created at the first start. */
export const secretKeyOf = async ({ secretKey, dataDir }: Pick<Settings, "secretKey" | "dataDir">): Promise<string> => {
  if (secretKey) return secretKey;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  return (await readKept(dataDir)) ?? keepSecretKey(dataDir, randomBytes(32).toString("hex"));
};

/** Stores the key unless another process was faster, and answers the stored key. */
export const keepSecretKey = async (dataDir: string, key: string): Promise<string> => {
  const partial = `${keyFile(dataDir)}.${randomBytes(6).toString("hex")}`;
  const file = await open(partial, "wx", 0o600);
  await file.writeFile(`${key}\n`);
  await file.sync();
  await file.close();
  // Creating a hard link is atomic and never replaces an existing file.
  await link(partial, keyFile(dataDir)).catch(ignoreExisting);
  await unlink(partial);
  return (await readKept(dataDir)) ?? key;
};

const keyFile = (dataDir: string) => join(dataDir, "secret-key");

const readKept = async (dataDir: string) => {
  const kept = await readFile(keyFile(dataDir), "utf8").catch(() => "");
  return kept.trim() || undefined;
};

const ignoreExisting = (error: NodeJS.ErrnoException) => {
  if (error.code !== "EEXIST") throw error;
};

const whole = (least: number, max: number, fallback: number) =>
  z
    .string()
    .default(String(fallback))
    .refine(
      (text) => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= max,
      `must be a whole number from ${least} to ${max}`,
    )
    .transform(Number);

const address = (protocols: readonly string[]) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}`,
    );

const yesOrNo = z
  .enum(["true", "false", "1", "0"], { error: "must be true or false" })
  .default("false")
  .transform((text) => text === "true" || text === "1");

/** Printed on invoices. The QR code of a tax invoice holds a name of at most 255 bytes. */
const sellerText = (longest: number) =>
  z.string().trim().max(longest, `must have at most ${longest} characters`).optional();

const postgres = address(["postgres:", "postgresql:"]);

const variables = z.object({
  PORT: whole(1, 65_535, 3000),
  HOST: z.string().optional(),
  DATA_DIR: z.string().default("./.data"),
  DATABASE_URL: postgres.optional(),
  DATABASE_OWNER_URL: postgres.optional(),
  DATABASE_LISTEN_URL: postgres.optional(),
  DATABASE_POOLER: yesOrNo,
  DATABASE_STANDBY_URL: postgres.optional(),
  STANDBY_MAX_AGE_SECONDS: whole(1, 300, 5),
  FILES_URL: z
    .string()
    .refine(
      (text) => !text.includes("://") || /^s3:\/\/[^:@/]+:[^@/]+@[^/]+\/.+/.test(text),
      "must be a folder, or s3://key:secret@host/bucket",
    )
    .optional(),
  UPLOADS_DIR: z.string().optional(),
  BASE_URL: address(["http:", "https:"])
    .transform((text) => text.replace(/\/+$/, ""))
    .optional(),
  SMTP_URL: address(["smtp:", "smtps:"]).optional(),
  MAIL_FROM: z
    .string()
    .refine((text) => /^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/.test(text), "must be an e-mail address, or Name <address>")
    .optional(),
  TRUST_PROXY: yesOrNo,
  SESSION_IDLE_MINUTES: whole(1, 525_600, 60 * 24 * 14),
  SENTRY_DSN: address(["http:", "https:"]).optional(),
  SECRET_KEY: z.string().min(32, "must have at least 32 characters").optional(),
  TAX_AUTHORITY_URL: address(["http:", "https:"])
    .default("https://gw-fatoora.zatca.gov.sa/e-invoicing")
    .transform((text) => text.replace(/\/+$/, "")),
  TAMARA_URL: address(["http:", "https:"])
    .transform((text) => text.replace(/\/+$/, ""))
    .optional(),
  SMS_PRIVATE_HOSTS: z
    .string()
    .default("")
    .transform((text) => text.split(",").map((host) => host.trim()))
    .transform((hosts) => hosts.filter((host) => host !== ""))
    .refine((hosts) => hosts.every((host) => /^[^\s/:]+:\d+$/.test(host)), "must be hosts with ports: 10.0.0.5:8080"),
  SUPPORT_WHATSAPP: z
    .string()
    .transform((text) => text.replace(/[\s()-]/g, ""))
    .refine((text) => /^\+[1-9]\d{6,14}$/.test(text), "must be a phone number with its country: +966501234567")
    .optional(),
  SUPPORT_EMAIL: z.email("must be an e-mail address").optional(),
  PAYMENT_PROVIDER: z.enum(["paddle", "sandbox"], { error: "must be paddle or sandbox" }).optional(),
  PADDLE_URL: address(["http:", "https:"])
    .default("https://api.paddle.com")
    .transform((text) => text.replace(/\/+$/, "")),
  PADDLE_API_KEY: z.string().optional(),
  PADDLE_WEBHOOK_SECRET: z.string().optional(),
  PADDLE_CLIENT_TOKEN: z.string().optional(),
  BILLING_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/, "must be a country's two letters: SA")
    .default("SA"),
  BILLING_VAT_NUMBER: z.string().optional(),
  BILLING_NAME: sellerText(100),
  BILLING_NAME_AR: sellerText(100),
  BILLING_ADDRESS: sellerText(300),
  BILLING_ADDRESS_AR: sellerText(300),
  BILLING_BANK: z.string().optional(),
  BILLING_ACCOUNT_NAME: z.string().optional(),
  BILLING_IBAN: z.string().optional(),
  BILLING_GRACE_DAYS: whole(0, 60, 7),
  PUBLIC_WRITES_PER_MINUTE: whole(1, 1_000_000, 60),
  POOL_SIZE: whole(1, 1000, 10),
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address(["http:", "https:"])
    .transform((text) => text.replace(/\/+$/, ""))
    .optional(),
  DRAIN_SECONDS: whole(0, 300, 0),
  CELL: z
    .string()
    .regex(/^[a-z0-9-]{1,20}$/, "must be a name of small letters, digits and hyphens")
    .optional(),
  CELLS: z
    .string()
    .transform((text, context) => {
      const cells = readCells(text);
      if (!cells) context.addIssue("must be names with addresses: one=https://one.example,two=https://two.example");
      return cells;
    })
    .optional(),
  HOMES_DATABASE_URL: postgres.optional(),
});

import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { readSettings, secretKeyOf, SettingsError } from "./settings.ts";

test("with nothing set the program listens on this machine only", () => {
  expect(readSettings({ PORT: "", SMTP_URL: " " })).toMatchObject({
    port: 3000,
    dataDir: resolve(".data"),
    filesUrl: resolve(".data/files"),
    uploadsFolder: resolve(".data/uploads"),
    baseUrl: "http://localhost:3000",
    databaseUrl: undefined,
    smtpUrl: undefined,
    taxAuthorityUrl: "https://gw-fatoora.zatca.gov.sa/e-invoicing",
    tamaraUrl: undefined,
    privateHosts: [],
    mailFrom: "Warsha <no-reply@localhost>",
    trustProxy: false,
    sessionIdleMinutes: 20_160,
  });
});

test("every invalid variable is reported in a sentence, all at once", () => {
  const read = () =>
    readSettings({
      PORT: "80a",
      SMTP_URL: "mail.example",
      TRUST_PROXY: "perhaps",
      SECRET_KEY: "short",
      FILES_URL: "s3://bucket",
    });
  expect(read).toThrow(SettingsError);
  expect(read).toThrow(
    [
      "PORT must be a whole number from 1 to 65535.",
      "FILES_URL must be a folder, or s3://key:secret@host/bucket.",
      "SMTP_URL must be an address that begins with smtp:// or smtps://.",
      "TRUST_PROXY must be true or false.",
      "SECRET_KEY must have at least 32 characters.",
    ].join("\n"),
  );
});

test("an external database needs the key that all processes share", () => {
  expect(() => readSettings({ DATABASE_URL: "postgres://db/warsha" })).toThrow(
    /SECRET_KEY is required with DATABASE_URL/,
  );
});

test.each(["DATABASE_OWNER_URL", "DATABASE_LISTEN_URL", "DATABASE_STANDBY_URL"])(
  "%s belongs to an external database: with the embedded one it is refused",
  (name) => {
    expect(() => readSettings({ [name]: "postgres://db/warsha" })).toThrow(`${name} is set without DATABASE_URL.`);
  },
);

test("a pooler of transactions needs the addresses that lead past it", () => {
  const pooled = { DATABASE_URL: "postgres://pooler/warsha", SECRET_KEY: "k".repeat(32), DATABASE_POOLER: "true" };
  const past = { DATABASE_OWNER_URL: "postgres://owner@db/warsha", DATABASE_LISTEN_URL: "postgres://app@db/warsha" };
  expect(() => readSettings({ ...pooled, DATABASE_OWNER_URL: past.DATABASE_OWNER_URL })).toThrow(
    /lead past the pooler/,
  );
  expect(() => readSettings({ ...pooled, DATABASE_LISTEN_URL: past.DATABASE_LISTEN_URL })).toThrow(
    /lead past the pooler/,
  );
  expect(readSettings({ ...pooled, ...past })).toMatchObject({
    databasePooler: true,
    databaseListenUrl: "postgres://app@db/warsha",
  });
  expect(readSettings({})).toMatchObject({ databasePooler: false, databaseListenUrl: undefined });
});

test("a cell names itself, the addresses of all cells, and where they record the homes of shops", () => {
  const database = { DATABASE_URL: "postgres://app@db/warsha", SECRET_KEY: "k".repeat(32) };
  const cells = { CELL: "two", CELLS: "one=https://one.example/, two=http://10.0.0.2:3000" };
  expect(readSettings(database).cells).toBeUndefined();
  expect(readSettings({ ...database, ...cells, HOMES_DATABASE_URL: "postgres://app@one/warsha" }).cells).toEqual({
    own: "two",
    addresses: new Map([
      ["one", "https://one.example"],
      ["two", "http://10.0.0.2:3000"],
    ]),
    homesUrl: "postgres://app@one/warsha",
  });
  for (const [wrong, sentence] of [
    [{ CELL: "two" }, "CELL and CELLS are set together, and HOMES_DATABASE_URL only with them."],
    [{ HOMES_DATABASE_URL: "postgres://one/warsha" }, "CELL and CELLS are set together"],
    [{ ...cells, CELL: "three" }, "CELLS has no address of the cell three."],
    [{ ...cells, CELL: "Two!" }, "CELL must be a name of small letters, digits and hyphens."],
    [{ ...cells, CELLS: "one=one.example" }, "CELLS must be names with addresses"],
    [{ ...cells, CELLS: "one=https://a.example,one=https://b.example" }, "CELLS must be names with addresses"],
  ] as const)
    expect(() => readSettings({ ...database, ...wrong }), sentence).toThrow(sentence);
  expect(() => readSettings(cells)).toThrow("CELL is set without DATABASE_URL.");
});

test("figures need a token that cannot be guessed; traces are off", () => {
  expect(readSettings({})).toMatchObject({ metricsToken: undefined, tracesUrl: undefined, drainSeconds: 0 });
  expect(() => readSettings({ METRICS_TOKEN: "short" })).toThrow("METRICS_TOKEN must have at least 16 characters.");
  expect(readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector:4318/" }).tracesUrl).toBe(
    "http://collector:4318",
  );
});

test("the public address ends without a slash and provides the sender of mail", () => {
  expect(readSettings({ BASE_URL: "https://warsha.example/" })).toMatchObject({
    baseUrl: "https://warsha.example",
    mailFrom: "Warsha <no-reply@warsha.example>",
  });
});

test("the embedded installation creates its key once, readable by its owner only", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "warsha-"));
  const settings = { dataDir, secretKey: undefined };
  const [one, other] = await Promise.all([secretKeyOf(settings), secretKeyOf(settings)]);
  expect(one).toMatch(/^[0-9a-f]{64}$/);
  expect(await secretKeyOf(settings)).toBe(one);
  expect(other).toBe(one);
  expect((await stat(join(dataDir, "secret-key"))).mode & 0o777).toBe(0o600);
  await rm(dataDir, { recursive: true });
});

test("the number of the support is read with its country, however it is grouped", () => {
  expect(readSettings({ SUPPORT_WHATSAPP: "+966 50 123 4567" }).supportWhatsapp).toBe("+966501234567");
  expect(readSettings({}).supportWhatsapp).toBeUndefined();
  expect(() => readSettings({ SUPPORT_WHATSAPP: "0501234567" })).toThrow(/SUPPORT_WHATSAPP must be a phone number/);
});

test("whoever offers bank transfers names the seller of their invoices", () => {
  const bank = { BILLING_BANK: "Bank of Riyadh", BILLING_ACCOUNT_NAME: "Warsha", BILLING_IBAN: "SA03" };
  expect(() => readSettings(bank)).toThrow(/BILLING_NAME and BILLING_ADDRESS are required/);
  const seller = { BILLING_NAME: "Warsha Systems LLC", BILLING_ADDRESS: "7421 King Fahd Road, Riyadh 12211" };
  expect(readSettings({ ...bank, ...seller }).billing.seller).toEqual({
    country: "SA",
    vatNumber: undefined,
    name: "Warsha Systems LLC",
    nameAr: undefined,
    address: "7421 King Fahd Road, Riyadh 12211",
    addressAr: undefined,
  });
  expect(readSettings({}).billing.seller).toMatchObject({ name: "Warsha", address: undefined });
  expect(() => readSettings({ BILLING_NAME: "n".repeat(101) })).toThrow(
    "BILLING_NAME must have at most 100 characters.",
  );
});

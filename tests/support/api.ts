import { pino } from "pino";
import pg from "pg";
import { afterAll, expect } from "vitest";
import { openApp, type ServerSettings } from "../../app/server.ts";
import type { Billing } from "../../platform/server/billing.ts";
import { wordsOf } from "../../platform/server/mail/outbox.ts";
import { projectRoot } from "../../platform/server/paths.ts";
import { join } from "node:path";
import { mkdtempSync, rmSync } from "node:fs";
import { testDatabase } from "./database.ts";
import { type Person, personOf, type Reply } from "./person.ts";
import { expectRowsOfTheirTypes } from "./row-checks.ts";
import { crossing, keepStatements, statementsTo, type TablesByPlace, withoutShop } from "./statements.ts";

export type ShopOwner = Person & {
  shopId: string;
  userId: string;
  email: string;
  /** Another user of the same shop with exactly these permissions. */
  colleague: (permissions: readonly string[]) => Promise<Person & { userId: string; email: string }>;
};

/** Payments move no money; transfers are offered. */
export const testBilling: Billing = {
  graceDays: 7,
  seller: {
    country: "SA",
    vatNumber: "311047290500003",
    name: "Warsha Systems LLC",
    nameAr: "شركة أنظمة ورشة",
    address: "7421 King Fahd Road, Riyadh 12211",
    addressAr: "7421 طريق الملك فهد، الرياض 12211",
  },
  transfer: { bank: "Bank of Riyadh", accountName: "Warsha", iban: "SA0380000000608010167519" },
  provider: { kind: "sandbox" },
};

const password = "a long enough password";
let serial = 0;

/**
 * The whole program with its own database, called without a network. At the end it fails if a statement lacked the
 * shop or a row did not match its type.
 */
export const startApi = async (changes: Partial<ServerSettings> = {}) => {
  const database = await testDatabase();
  const folder = mkdtempSync(join(projectRoot, ".cache", "api-"));
  const clock = testClock();
  const settings: ServerSettings = {
    databaseUrl: database.runtimeUrl,
    ownerUrl: database.ownerUrl,
    filesUrl: join(folder, "files"),
    uploadsFolder: join(folder, "uploads"),
    baseUrl: "http://warsha.test",
    secretKey: "0123456789abcdef0123456789abcdef",
    smtpUrl: undefined,
    taxAuthorityUrl: "http://127.0.0.1:9",
    privateHosts: [],
    billing: testBilling,
    mailFrom: "Warsha <no-reply@warsha.test>",
    trustProxy: false,
    sessionIdleMinutes: 60 * 24 * 14,
    sentryDsn: undefined,
    publicWritesPerMinute: 100_000,
    poolSize: 8,
    clock: clock.now,
    timetable: false,
    log: pino({ level: process.env.LOG_LEVEL ?? "silent" }),
    ...changes,
  };
  const owner = new pg.Pool({ connectionString: settings.ownerUrl, max: 1, idleTimeoutMillis: 0 });
  // Of a database that a test kills; the next statement connects again.
  owner.on("error", () => undefined);
  const app = await openApp(settings);
  await app.http.ready();
  await app.begin();
  afterAll(async () => {
    await app.close();
    keepStatements(database.runtimeUrl);
    expectRowsOfTheirTypes();
    const [sent, tables] = [statementsTo(database.runtimeUrl), await tablesByPlace(owner)];
    expect(withoutShop(sent, tables.shop), "statements without the shop").toEqual([]);
    expect(crossing(sent, tables), "statements that tie a shop to its database").toEqual([]);
    await owner.end();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const anonymous = (language = "en", { ip }: { ip?: string } = {}) => personOf(app.http, { language, ip });

  const newShop = async ({
    country = "SA",
    language = "en",
    name = "Golden Road Workshop",
    saysVatStatus = true,
  } = {}): Promise<ShopOwner> => {
    serial += 1;
    const email = `owner${serial}.${process.pid}@warsha.test`;
    const person = anonymous(language);
    const registered = await person.post(`/${language}/register`, {
      email,
      password,
      name: "Khalid Al-Zahrani",
      company_name: name,
      country_iso2: country,
      contact_number: mobiles[country] ?? "+966554102276",
    });
    if (registered.status !== 201)
      throw new Error(`registration answered ${registered.status}: ${JSON.stringify(registered.body)}`);
    const { body: session } = await person.get("/api/session");
    await removeWelcome(owner, session.shop.id);
    if (saysVatStatus) await registerForVat(owner, session.shop.id);

    /** If a test has moved the clock, the password confirmation has expired. */
    const guarded = async (act: () => Promise<Reply>): Promise<Reply> => {
      const reply = await act();
      if (reply.body?.type !== "password-needed") return reply;
      await person.post("/api/prove-password", { password });
      return act();
    };
    const colleague: ShopOwner["colleague"] = async (permissions) => {
      serial += 1;
      const role = await person.post("/api/roles", { name: `Role ${serial}`, name_ar: `دور ${serial}` });
      for (const permission of permissions) {
        const granted = { role_id: role.body.id, permission_name: permission };
        const attached = await guarded(() => person.post("/api/roles/attach-permission", granted));
        if (attached.status >= 300)
          throw new Error(`attaching ${permission} answered ${attached.status}: ${JSON.stringify(attached.body)}`);
      }
      const colleagueEmail = `colleague${serial}.${process.pid}@warsha.test`;
      const added = { name: `Colleague ${serial}`, email: colleagueEmail, password, role_id: role.body.id };
      const user = await guarded(() => person.post("/api/users", added));
      if (user.status !== 201)
        throw new Error(`adding a colleague answered ${user.status}: ${JSON.stringify(user.body)}`);
      const other = anonymous(language);
      const signedIn = await other.post("/api/login", { email: colleagueEmail, password });
      if (signedIn.status >= 300)
        throw new Error(`signing in answered ${signedIn.status}: ${JSON.stringify(signedIn.body)}`);
      return { ...other, userId: user.body.id, email: colleagueEmail };
    };
    return { ...person, shopId: session.shop.id, userId: session.user.id, email, colleague };
  };

  /** The mails to an address, oldest first, as they are sent. */
  const mailsTo = async (recipient: string): Promise<{ subject: string; text: string }[]> => {
    const { rows } = await owner.query<StoredMail>(storedMails, [recipient]);
    return rows.map((mail) => ({ subject: mail.subject, text: wordsOf(mail, settings.secretKey).text }));
  };

  return {
    app,
    settings,
    database,
    clock,
    anonymous,
    newShop,
    password,
    mailsTo,
    statements: () => statementsTo(database.runtimeUrl),
  };
};

type StoredMail = { id: string; subject: string; body: string; html: string | null; sealedToken: string | null };

const storedMails = `select id, subject, body, html, sealed_token as "sealedToken" from outbox_messages where recipient = $1 order by created_at, id`;

/** Removes the mail that welcomes a new shop, once nothing is about to send it: tests count the mails of their own acts. */
const removeWelcome = async (owner: pg.Pool, shopId: string) => {
  const jobs = "from graphile_worker._private_jobs where payload->>'shopId' = $1";
  do await owner.query(`delete ${jobs} and locked_at is null`, [shopId]);
  while ((await owner.query(`select ${jobs}`, [shopId])).rowCount);
  await owner.query("delete from outbox_messages where shop_id = $1", [shopId]);
};

const mobiles: Record<string, string> = {
  SA: "+966554102276",
  BH: "+97339447120",
  KW: "+96597224410",
  AE: "+971507332164",
  QA: "+97433123456",
  OM: "+96892123456",
  JO: "+962790123456",
};

const tablesByPlace = async (owner: pg.Pool): Promise<TablesByPlace> => {
  const { rows } = await owner.query<{ schema: string; name: string }>(`
    select table_schema as schema, table_name as name from information_schema.columns
    where column_name = 'shop_id' and table_schema in ('public', 'directory')`);
  const inSchema = (schema: string) => rows.filter((row) => row.schema === schema).map(({ name }) => name);
  return { shop: inSchema("public"), directory: inSchema("directory").map((name) => `directory.${name}`) };
};

/**
 * The shop is registered for VAT without its number yet: invoices charge VAT, papers are plain and advances are not taxed.
 * A test that needs the rest enters the number.
 */
const registerForVat = (owner: pg.Pool, shopId: string) =>
  owner.query(
    `insert into vat_registrations (shop_id, id, starts_on, is_registered)
     select $1, gen_random_uuid(), '2018-01-01', true where exists (select from vat_rates where shop_id = $1 and rate > 0)`,
    [shopId],
  );

const testClock = () => {
  let fixed: number | undefined;
  return {
    now: () => (fixed === undefined ? new Date() : new Date(fixed)),
    set: (instant: string) => {
      fixed = new Date(instant).getTime();
    },
    advance: (milliseconds: number) => {
      fixed = (fixed ?? Date.now()) + milliseconds;
    },
    release: () => {
      fixed = undefined;
    },
  };
};

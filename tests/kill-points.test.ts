import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { projectRoot } from "../platform/server/paths.ts";
import { billing, succeeded } from "./support/billing.ts";
import { buying } from "./support/buying.ts";
import { startKillable } from "./support/killable-database.ts";
import { openRows } from "./support/rows.ts";

/** Kills at random moments; more with `KILL_POINTS=20 npx vitest run tests/kill-points`. */
const rounds = Number(process.env.KILL_POINTS ?? 2);
/** Calls of each kind in a round. */
const copies = 2;

const killable = await startKillable();
const { api, ownerUrl } = killable;

type Shop = Awaited<ReturnType<typeof openShop>>;
/** Prepares what a posting call needs, and answers the call. */
type Posting = (shop: Shop) => Promise<{ path: string; body?: object }>;

const openShop = async () => {
  const owner = await api.newShop();
  const work = billing(owner);
  const vehicle = await work.vehicle();
  const part = await work.product({ kind: "part" });
  succeeded(
    await owner.post(`/api/products/${part}/stock-movements`, { kind: "opening", quantity: "100000", unit_cost: "3" }),
  );
  const { data: accounts } = succeeded(await owner.get("/api/accounts")).body as {
    data: { id: string; code: string }[];
  };
  const account = (code: string) => accounts.find((found) => found.code === code)!.id;
  const draft = async (fields: object = {}) => {
    const { id } = await work.invoice(vehicle, fields);
    await work.item(id, { product_id: part, qty: "2", unit_price: "50" });
    return id as string;
  };
  const approved = async () => succeeded(await work.approve(await draft())).body;
  const returned = async () => {
    const paid = { payment_method_id: await work.method() };
    const invoice = succeeded(await work.approve(await draft({ type: "cash_invoice" }), { payment: paid })).body;
    const cash = { ...paid, payment_reference: "MADA-1" };
    const items = [{ client_invoice_item_id: invoice.items[0].id, qty: "1", back_in_stock: true }];
    const { id } = succeeded(
      await owner.post(`/api/client-invoices/${invoice.id}/return-invoices`, {
        reason: "return-of-goods",
        items,
        approve: true,
      }),
    ).body;
    return { id: id as string, cash };
  };
  const buyer = buying(owner);
  const vendor = await buyer.vendor();
  const bill = async () => {
    const { id } = await buyer.purchase(vendor);
    await buyer.item(id, { product_id: part, qty: "2", unit_price: "50" });
    return { id: id as string };
  };
  return { ...owner, ...work, vendor, bill, vehicle, part, account, draft, approved, returned };
};

const postings: Record<string, Posting> = {
  "approve an invoice": async ({ draft }) => ({ path: `/back/client-invoices/${await draft()}/approve` }),
  "approve a cash invoice": async ({ draft, method }) => ({
    path: `/back/client-invoices/${await draft({ type: "cash_invoice" })}/approve`,
    body: { payment: { payment_method_id: await method() } },
  }),
  "receive a payment": async ({ vehicle, method }) => ({
    path: "/api/client-payments",
    body: { client_vehicle_id: vehicle, amount: "7", payment_method_id: await method(), confirm: true },
  }),
  "reverse a payment": async ({ vehicle, pay }) => ({
    path: `/api/client-payments/${succeeded(await pay(vehicle, "9", { confirm: true })).body.id}/reverse`,
    body: { reason: "Bounced" },
  }),
  "approve a return": async ({ approved }) => {
    const { id, items } = await approved();
    return {
      path: `/api/client-invoices/${id}/return-invoices`,
      body: {
        reason: "return-of-goods",
        items: [{ client_invoice_item_id: items[0].id, qty: "1", back_in_stock: true }],
        approve: true,
      },
    };
  },
  "pay a refund": async ({ returned }) => {
    const { id, cash } = await returned();
    return { path: `/api/return-invoices/${id}/refunds`, body: { amount: "1", ...cash } };
  },
  "reverse a refund": async ({ returned, post }) => {
    const { id, cash } = await returned();
    const refund = succeeded(await post(`/api/return-invoices/${id}/refunds`, { amount: "1", ...cash })).body;
    return { path: `/api/client-refunds/${refund.id}/reverse`, body: { reason: "Entered twice" } };
  },
  "post a purchase": async ({ bill }) => ({ path: `/api/purchases/${(await bill()).id}/post` }),
  "return a purchase": async ({ bill, post }) => {
    const { id, items } = succeeded(await post(`/api/purchases/${(await bill()).id}/post`)).body;
    return {
      path: `/api/purchases/${id}/returns`,
      body: { reason: "Wrong part", items: [{ purchase_item_id: items[0].id, qty: "1" }] },
    };
  },
  "pay a vendor": async ({ vendor, method }) => ({
    path: "/api/vendor-payments",
    body: { vendor_id: vendor, amount: "7", payment_method_id: await method(), confirm: true },
  }),
  "reverse a payment to a vendor": async ({ vendor, method, post }) => {
    const paid = { vendor_id: vendor, amount: "7", payment_method_id: await method(), confirm: true };
    const { id } = succeeded(await post("/api/vendor-payments", paid)).body;
    return { path: `/api/vendor-payments/${id}/reverse`, body: { reason: "Entered twice" } };
  },
  "issue a debit note": async ({ approved }) => {
    const { id, items } = await approved();
    return {
      path: `/api/client-invoices/${id}/debit-notes`,
      body: { reason: "correction", items: [{ client_invoice_item_id: items[0].id, sub_total: "3" }] },
    };
  },
  "adjust stock": async ({ part }) => ({
    path: `/api/products/${part}/stock-movements`,
    body: { kind: "adjustment-out", quantity: "1", reason: "Broken" },
  }),
  "post a stock count": async ({ product, post, put }) => {
    const counted = await product({ kind: "part", cost: "4" });
    const { id } = succeeded(await post("/api/stock-counts", { reason: "Monthly" })).body;
    succeeded(await put(`/api/stock-counts/${id}/products/${counted}`, { counted: "5" }));
    return { path: `/api/stock-counts/${id}/post` };
  },
  "post a manual entry": async ({ account }) => ({
    path: "/api/journal-entries",
    body: {
      memo: "Rent",
      lines: [
        { account_id: account("1102"), debit: "5" },
        { account_id: account("1101"), credit: "5" },
      ],
    },
  }),
  "transfer to the bank": async ({ account }) => ({
    path: "/api/transfers",
    body: { from_account_id: account("1101"), to_account_id: account("1102"), amount: "2" },
  }),
};

type Send = (path: string, body: object, key: string) => Promise<{ status: number; type?: string }>;
type Prey = { send: Send; kill: () => void; startAgain: () => Promise<unknown> };

/** The database is killed beneath a running server. */
const database = async (shop: Shop): Promise<Prey> => ({
  send: async (path, body, key) => {
    const reply = await shop.post(path, body, { "idempotency-key": key });
    return { status: reply.status, type: reply.body?.type };
  },
  kill: killable.pullThePlug,
  startAgain: async () => {
    await killable.startAgain();
    await expect.poll(async () => (await shop.get("/api/clients")).status, { timeout: 20_000 }).toBe(200);
  },
});

/** A server of its own is killed, on a database that keeps running. */
const server = async (shop: Shop): Promise<Prey> => {
  const { token } = succeeded(await shop.post("/api/tokens", { name: "Till" })).body;
  const dataDir = mkdtempSync(join(tmpdir(), "warsha-"));
  let port = 0;
  let kill: () => void = () => undefined;
  const startAgain = async () => {
    const probe = createServer().listen(0);
    await once(probe, "listening");
    ({ port } = probe.address() as AddressInfo);
    probe.close();
    const program = spawn(process.execPath, ["--import", "tsx", join(projectRoot, "app", "commands", "serve.ts")], {
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        DATABASE_URL: killable.databaseUrl,
        DATABASE_OWNER_URL: ownerUrl,
        SECRET_KEY: killable.secretKey,
        BASE_URL: "",
        PORT: String(port),
      },
      stdio: "ignore",
    });
    kill = () => void program.kill("SIGKILL");
    await expect
      .poll(
        () =>
          fetch(`http://localhost:${port}/api/health`).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 60_000 },
      )
      .toBe(200);
  };
  await startAgain();
  onTestFinished(() => {
    kill();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return {
    send: (path, body, key) =>
      fetch(`http://localhost:${port}${path}`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json", "idempotency-key": key },
        body: JSON.stringify(body),
      }).then(
        async (reply) => ({
          status: reply.status,
          type: ((await reply.json().catch(() => ({}))) as { type?: string }).type,
        }),
        () => ({ status: 0 }),
      ),
    kill: () => kill(),
    startAgain,
  };
};

describe.each(Object.entries({ database, server }))("the %s is killed while papers are posted", (_name, open) => {
  test(`${rounds} times at any moment: what was answered is there, and repeating the rest posts each once`, async () => {
    const shop = await openShop();
    const prey = await open(shop);
    const owner = () => openRows(ownerUrl);
    const entries = async () => {
      const rows = await owner();
      const [found] = await rows.query<{ count: number }>(
        "select count(*)::int as count from journal_entries where shop_id = $1",
        [shop.shopId],
      );
      await rows.close();
      return found!.count;
    };
    /** How many entries each call posts, measured without a kill. */
    let undisturbed = 0;
    for (let round = 0; round <= rounds; round += 1) {
      const calls: { key: string; path: string; body?: object }[] = [];
      for (const [name, prepare] of Object.entries(postings))
        for (let copy = 0; copy < copies; copy += 1)
          calls.push({ key: `${name}-${round}-${copy}`, ...(await prepare(shop)) });
      const before = await entries();
      let answered = 0;
      const killAt = round === 0 ? Infinity : Math.floor(Math.random() * calls.length);
      const sendAll = () =>
        Promise.all(
          calls.map(async ({ path, body = {}, key }) => {
            const reply = await prey.send(path, body, key);
            answered += 1;
            if (answered === killAt) prey.kill();
            return { key, ...reply };
          }),
        );
      const sending = sendAll();
      if (killAt === 0) {
        await wait(Math.random() * 30);
        prey.kill();
      }
      const first = await sending;
      if (round > 0) {
        for (const { status, type, key } of first) expect([200, 201, 503, 0], `${key}: ${type}`).toContain(status);
        await prey.startAgain();
      }
      const kept = (await entries()) - before;
      if (round > 0) {
        expect(kept, `killed after ${killAt} answers`).toBeLessThanOrEqual(undisturbed);
        expect(kept, "each acknowledged call is kept").toBeGreaterThanOrEqual(
          first.filter(({ status }) => status === 200 || status === 201).length,
        );
      }
      // As a till does: an answer *unavailable* is repeated.
      let again = await sendAll();
      for (let tries = 1; tries < 10 && again.some(({ status }) => status === 503); tries += 1) {
        await wait(500);
        again = await sendAll();
      }
      for (const { status, type, key } of again) expect([200, 201], `${key}: ${type}`).toContain(status);
      const posted = (await entries()) - before;
      if (round === 0) undisturbed = posted;
      expect(posted, `killed after ${killAt} answers`).toBe(undisturbed);
      const rows = await owner();
      expect(await rows.query("select * from verify_books($1)", [shop.shopId])).toEqual([]);
      expect(await rows.query("select * from verify_stock($1)", [shop.shopId])).toEqual([]);
      await rows.close();
    }
  }, 900_000);
});

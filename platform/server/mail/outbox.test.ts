import { afterAll, expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import { decodedMail, mailServer } from "../../../tests/support/mail-server.ts";
import { openRows } from "../../../tests/support/rows.ts";
import { withShop } from "../db/database.ts";
import { openPool } from "../db/pool.ts";
import { mailBody } from "./body.ts";
import { patiently, queueMail } from "./outbox.ts";
import { randomToken } from "../secrets.ts";
import { refuse } from "../../shared/refusals.ts";

const [smtp, lateSmtp] = [await mailServer(), await mailServer()];
const [withMail, withLateMail, withoutMail] = [
  await startApi({ smtpUrl: smtp.url }),
  await startApi({ smtpUrl: lateSmtp.url }),
  await startApi(),
];
await smtp.start();
afterAll(() => Promise.all([smtp.stop(), lateSmtp.stop()]));

const opened: { close: () => Promise<void> }[] = [];
afterAll(() => Promise.all(opened.map(({ close }) => close())));

/** A shop that queues messages as a handler does, and its rows. */
const sender = async (api: typeof withMail) => {
  const shop = await api.newShop();
  const rows = await openRows(api.database.ownerUrl);
  const pool = openPool(api.database.runtimeUrl, 2);
  opened.push(rows, { close: () => pool.end() });
  const messages = () =>
    rows.query<{ state: string; attempts: number; last_error: string | null; sent_at: string | null }>(
      "select state, attempts, last_error, sent_at from outbox_messages where shop_id = $1",
      [shop.shopId],
    );
  return {
    shop,
    rows,
    pool,
    messages,
    queue: (to: string) => withShop(pool, shop.shopId, (db) => queueMail(db, { to, subject: "فاتورة", text: "مرفقة" })),
    states: async () => (await messages()).map(({ state, attempts }) => `${state} after ${attempts}`),
    jobs: () =>
      rows.query("select 1 from graphile_worker.jobs where task_identifier in ('send-message', 'send-prompt-message')"),
    /** Makes waiting retries due now. */
    hurry: () =>
      rows.query(
        "select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs where task_identifier in ('send-message', 'send-prompt-message')",
      ),
  };
};

test("without a mail server a message is kept and shown", async () => {
  const { shop, queue, states, jobs } = await sender(withoutMail);
  await queue("ahmed@client.test");
  await expect.poll(states, { timeout: 10_000 }).toEqual(["kept after 0"]);
  await expect.poll(jobs).toEqual([]);
  expect((await shop.get("/api/outbox")).body.data).toMatchObject([
    { recipient: "ahmed@client.test", subject: "فاتورة", state: "kept" },
  ]);
});

test("while the mail server is down a message waits; once it is up it is sent, once", async () => {
  const { queue, states, messages, jobs, hurry } = await sender(withLateMail);
  await queue("ahmed@client.test");
  await expect.poll(async () => (await messages())[0]?.last_error ?? "", { timeout: 10_000 }).toContain("ECONNREFUSED");
  expect(await states()).toEqual(["waiting after 1"]);
  await expect.poll(jobs).toHaveLength(1);

  await lateSmtp.start();
  await hurry();
  await expect.poll(states, { timeout: 15_000 }).toEqual(["sent after 2"]);
  expect((await messages())[0]).toMatchObject({ last_error: null, sent_at: expect.anything() });
  await expect.poll(jobs).toEqual([]);
  expect(lateSmtp.received.map(({ to }) => to)).toEqual(["ahmed@client.test"]);
  expect(lateSmtp.received[0]?.source).toMatch(/^Message-ID: <[0-9a-f-]{36}@warsha\.test>\r?$/im);
});

test("a message that was sent is not sent again, whoever triggers its job", async () => {
  const { queue, states, rows, jobs, shop } = await sender(withMail);
  const { id } = await queue("salem@client.test");
  await expect.poll(states, { timeout: 10_000 }).toEqual(["sent after 1"]);
  await rows.query(
    "select graphile_worker.add_job('send-message', json_build_object('shopId', $1::text, 'messageId', $2::text))",
    [shop.shopId, id],
  );
  await expect.poll(jobs, { timeout: 10_000 }).toEqual([]);
  expect(smtp.received.filter(({ to }) => to === "salem@client.test")).toHaveLength(1);
});

test("many mails of one shop are due one after another, those of another shop and its own sign-in mails at once", async () => {
  const [many, few] = [await sender(withLateMail), await sender(withLateMail)];
  const queued = (of: typeof many, isPaced: boolean, count: number) =>
    withShop(of.pool, of.shop.shopId, async (db) => {
      for (let mail = 0; mail < count; mail += 1)
        await queueMail(db, { to: "ahmed@client.test", subject: "Invoice", text: "Attached", isPaced });
    });
  await queued(many, true, 60);
  await queued(many, false, 1);
  await queued(few, true, 1);
  const waits = async ({ shop, rows }: typeof many) =>
    (
      await rows.query<{ seconds: number }>(
        `select round(extract(epoch from j.run_at - j.created_at))::int as seconds
         from outbox_messages m join graphile_worker._private_jobs j on j.payload->>'messageId' = m.id::text
         where m.shop_id = $1 order by m.id`,
        [shop.shopId],
      )
    ).map(({ seconds }) => seconds);
  // The earlier ones may be done already.
  const later = (await waits(many)).filter((seconds) => seconds > 20);
  expect(later).toEqual(Array.from({ length: 30 }, (_, at) => at + 21));
  expect((await waits(few)).filter((seconds) => seconds > 0)).toEqual([]);
});

test("a mail of sign-in has a job of its own kind, at the next attempt too", async () => {
  const { shop, rows, pool } = await sender(withLateMail);
  const kinds = () =>
    rows.query(
      `select m.recipient, j.task_identifier as job, j.attempts from outbox_messages m
       join graphile_worker.jobs j on j.id in (select p.id from graphile_worker._private_jobs p where p.payload->>'messageId' = m.id::text)
       where m.shop_id = $1 order by m.recipient`,
      [shop.shopId],
    );
  await withShop(pool, shop.shopId, async (db) => {
    await queueMail(db, { to: "client@client.test", subject: "S", text: "T", isPaced: true });
    await queueMail(db, { to: "user@shop.test", subject: "S", text: "T" });
  });
  expect(await kinds()).toMatchObject([
    { recipient: "client@client.test", job: "send-message" },
    { recipient: "user@shop.test", job: "send-prompt-message" },
  ]);
});

test("a permanently refused address is not tried again", async () => {
  const { queue, states, messages, jobs } = await sender(withMail);
  await queue("nobody@client.test");
  await expect.poll(states, { timeout: 10_000 }).toEqual(["failed after 1"]);
  expect((await messages())[0]?.last_error).toContain("550");
  await expect.poll(jobs).toEqual([]);
});

test("the token of a link is stored encrypted, inserted when sent, and deleted afterwards", async () => {
  const { shop, rows, pool, states } = await sender(withMail);
  const kept = await sender(withoutMail);
  const token = `3D${randomToken().slice(2)}`;
  const { text, html } = mailBody({
    language: "en",
    title: "A new password",
    paragraphs: ["Choose one."],
    action: { label: "Choose", url: `https://warsha.test/en/reset-password?token=${token}` },
  });
  const letter = { to: "noura@client.test", subject: "A new password", text, html };
  const stored = async (of: typeof rows) =>
    (
      await of.query<{ row: string }>("select to_jsonb(m)::text as row from outbox_messages m where recipient = $1", [
        letter.to,
      ])
    )[0]?.row ?? "";

  await withShop(kept.pool, kept.shop.shopId, (db) =>
    queueMail(db, { ...letter, secret: { token, secretKey: withoutMail.settings.secretKey } }),
  );
  await expect.poll(kept.states, { timeout: 10_000 }).toEqual(["kept after 0"]);
  expect(await stored(kept.rows)).not.toContain(token);
  expect(JSON.parse(await stored(kept.rows)).sealed_token).toMatch(/^v1\./);
  expect((await withoutMail.mailsTo(letter.to))[0]?.text).toBe(text);
  const { body: list } = await kept.shop.get("/api/outbox");
  const { body: shown } = await kept.shop.get(`/api/outbox/${list.data[0].id}`);
  expect(shown).toMatchObject({ hides_link: true, body: text.replace(token, "••••••") });
  expect(JSON.stringify(shown)).not.toMatch(/v1\.|html/);

  await withShop(pool, shop.shopId, (db) =>
    queueMail(db, { ...letter, secret: { token, secretKey: withMail.settings.secretKey } }),
  );
  await expect.poll(states, { timeout: 10_000 }).toEqual(["sent after 1"]);
  const source = decodedMail(smtp.received.find(({ to }) => to === letter.to)?.source ?? "");
  expect(source).toContain(`Choose:\r\nhttps://warsha.test/en/reset-password?token=${token}`);
  expect(source).toContain(`href="https://warsha.test/en/reset-password?token=${token}"`);
  expect(JSON.parse(await stored(rows))).toMatchObject({ sealed_token: null });
  expect(await stored(rows)).not.toContain(token);
});

test("a transaction that is rolled back sends nothing", async () => {
  const { pool, shop, states, jobs } = await sender(withMail);
  const work = withShop(pool, shop.shopId, async (db) => {
    await queueMail(db, { to: "faisal@client.test", subject: "S", text: "T" });
    throw new Error("undone");
  });
  await expect(work).rejects.toThrow("undone");
  expect([await states(), await jobs()]).toEqual([[], []]);
});

test("a job of one shop cannot send another shop's message", async () => {
  const { rows } = await sender(withMail);
  const theirs = await sender(withMail);
  await theirs.rows.query(
    "insert into outbox_messages (shop_id, id, channel, recipient, subject, body) values ($1, gen_random_uuid(), 'email', 'badr@client.test', 'S', 'B')",
    [theirs.shop.shopId],
  );
  const [message] = await theirs.rows.query<{ id: string }>("select id from outbox_messages where shop_id = $1", [
    theirs.shop.shopId,
  ]);
  const other = (await withMail.newShop()).shopId;
  await rows.query(
    "select graphile_worker.add_job('send-message', json_build_object('shopId', $1::text, 'messageId', $2::text), max_attempts => 1)",
    [other, message?.id],
  );
  await expect
    .poll(() => rows.query("select last_error from graphile_worker.jobs where attempts = max_attempts"), {
      timeout: 10_000,
    })
    .toEqual([{ last_error: "not-found" }]);
  expect(await theirs.states()).toEqual(["waiting after 0"]);
});

test("that a message was sent is recorded even if the shop or server was busy at first; other refusals are not retried", async () => {
  const answers = [refuse("too-many-at-once"), refuse("unavailable")];
  const work = async () => {
    const refusal = answers.shift();
    if (refusal) throw refusal;
    return "noted";
  };
  expect(await patiently(work, 1)).toBe("noted");
  answers.push(refuse("not-found"), refuse("unavailable"));
  await expect(patiently(work, 1)).rejects.toMatchObject({ code: "not-found" });
  expect(answers).toHaveLength(1);
});

import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import { succeeded } from "../../../tests/support/billing.ts";
import { openRows } from "../../../tests/support/rows.ts";
import { smsProvider } from "../../../tests/support/sms-provider.ts";
import { whatsAppApi } from "../../../tests/support/whatsapp-api.ts";

const [meta, sms] = [await whatsAppApi(), await smsProvider()];
const today = new Date().toISOString().slice(0, 10);
const noon = `${today}T09:00:00Z`;
const api = await startApi({ privateHosts: [meta.host, sms.host], clock: () => new Date(noon) });
const rows = await openRows(api.database.ownerUrl);
afterAll(() => Promise.all([rows.close(), meta.close(), sms.close()]));
beforeEach(() => {
  meta.controls.behave = () => "answer";
  meta.controls.approved = ["ready/en/2", "ready/ar/2", "with_link/en/2"];
});
const patience = { timeout: 30_000, interval: 100 };
const phone = "+966541112233";
const wa = "966541112233";

const shop = async ({ hasSms = false, ...more }: { hasSms?: boolean } & Record<string, unknown> = {}) => {
  const owner = await api.newShop();
  succeeded(await owner.put("/api/whatsapp", { ...meta.settings, ...more }));
  const { account } = succeeded(await owner.get("/api/whatsapp")).body;
  if (hasSms) succeeded(await owner.put("/api/sms-provider", sms.settings));
  const client = succeeded(await owner.post("/api/clients", { name: "Sara", contact_number: phone })).body.id as string;
  const ready = succeeded(
    await owner.post("/api/sms-templates", {
      sms_template_name: "Ready",
      sms_template_text: "{client}, your car is ready. {shop}",
      sms_template_text_ar: "{client}، سيارتك جاهزة. {shop}",
      whatsapp_name: "ready",
    }),
  ).body.id as string;
  const plain = succeeded(
    await owner.post("/api/sms-templates", { sms_template_name: "Plain", sms_template_text: "Thank you, {client}." }),
  ).body.id as string;
  const send = async (template: string | null, language = "en") =>
    succeeded(
      await owner.post("/api/text-messages", {
        kind: "clients",
        thing_id: client,
        to: phone,
        language,
        template_id: template,
      }),
    ).body;
  const shown = async (id: string) => succeeded(await owner.get(`/api/outbox/${id}`)).body;
  const becomes = (id: string, state: string) => expect.poll(async () => (await shown(id)).state, patience).toBe(state);
  const path = new URL(account.webhook_url).pathname;
  const deliver = (json: object, signature?: string) => {
    const bytes = JSON.stringify(json);
    return api
      .anonymous()
      .post(path, bytes, { "content-type": "application/json", "x-hub-signature-256": signature ?? meta.sign(bytes) });
  };
  const hurry = async () => {
    await rows.query("update outbox_messages set due_at = now() where shop_id = $1 and due_at is not null", [
      owner.shopId,
    ]);
    await rows.query("update whatsapp_accounts set away_until = null where shop_id = $1", [owner.shopId]);
    await rows.query("select graphile_worker.add_job('send-whatsapp', json_build_object('shopId', $1::text))", [
      owner.shopId,
    ]);
  };
  /** What Meta accepted of this shop's message. */
  const acceptedOf = (id: string) => meta.accepted.filter(({ biz_opaque_callback_data: own }) => own === id);
  return { owner, account, client, ready, plain, send, shown, becomes, path, deliver, hurry, acceptedOf };
};

describe("a message", () => {
  test("is sent as the approved template in the client's language, then delivered, then read, and never goes back", async () => {
    const { owner, ready, send, shown, becomes, deliver, acceptedOf } = await shop();
    const { id } = await send(ready, "ar");
    await becomes(id, "sent");
    const [sent] = acceptedOf(id);
    expect(sent).toMatchObject({
      to: wa,
      template: {
        name: "ready",
        language: { code: "ar" },
        components: [{ type: "body", parameters: [{ text: "Sara" }, { text: expect.any(String) }] }],
      },
    });
    const pricing = { pricing: { billable: true, pricing_model: "PMP", category: "utility" } };
    succeeded(await deliver(meta.status(sent!, "read", pricing)));
    const read = await shown(id);
    expect(read).toMatchObject({ state: "read", channel: "whatsapp", template: "ready", category: "utility" });
    expect([read.delivered_at, read.read_at]).not.toContain(null);
    for (const late of ["sent", "delivered", "failed", "read"]) {
      succeeded(await deliver(meta.status(sent!, late, { errors: [{ code: 131026, title: "x" }] })));
      expect(await shown(id)).toEqual(read);
    }
    expect(succeeded(await owner.get("/api/whatsapp")).body.account.charged).toMatchObject([
      { category: "utility", count: 1 },
    ]);
    expect(meta.faults).toEqual([]);
  });

  test("with a link is sent by the template of links, and the token stays encrypted until it is delivered", async () => {
    const { owner, send, shown, becomes, deliver, acceptedOf } = await shop({ link_template: "with_link" });
    const { id } = await send(null);
    await becomes(id, "sent");
    const [sent] = acceptedOf(id);
    const values = sent?.type === "template" ? sent.template.components![0]!.parameters.map(({ text }) => text) : [];
    expect(values[1]).toMatch(/^http:\/\/warsha\.test\/en\/\w+\/[\w-]{40}$/);
    expect((await shown(id)).body).not.toContain(values[1]!.split("/").at(-1));
    const stored = async () =>
      (
        await rows.query<{ row: string; sealed: boolean }>(
          "select to_jsonb(m)::text as row, sealed_token is not null as sealed from outbox_messages m where id = $1",
          [id],
        )
      )[0]!;
    expect((await stored()).row).not.toContain(values[1]!.split("/").at(-1));
    expect((await stored()).sealed).toBe(true);
    succeeded(await deliver(meta.status(sent!, "delivered")));
    expect((await stored()).sealed).toBe(false);
    expect(succeeded(await owner.get("/api/outbox?channel=whatsapp")).body.data).toHaveLength(1);
  });

  test("without an approved template is kept, and sent as any text once the client has written", async () => {
    const { owner, plain, send, shown, becomes, deliver, acceptedOf } = await shop();
    const { id, state, last_error } = await send(plain);
    expect([state, last_error]).toEqual(["kept", "no-template"]);
    expect((await owner.post(`/api/outbox/${id}/retry`, {})).body.type).toBe("no-way-to-send");
    succeeded(await deliver(meta.text(wa, "Is it ready?", "wamid.in-1")));
    succeeded(await owner.post(`/api/outbox/${id}/retry`, {}));
    await becomes(id, "sent");
    expect(acceptedOf(id)).toMatchObject([{ type: "text", text: { body: "Thank you, Sara." } }]);
    expect(await shown(id)).toMatchObject({ template: null, category: "service" });
  });

  test("that is not approved, or for a number without WhatsApp, goes by SMS if there is a provider", async () => {
    const { ready, plain, send, shown, becomes, acceptedOf, owner } = await shop({ hasSms: true });
    expect(await send(plain)).toMatchObject({ channel: "sms", state: "waiting" });
    meta.controls.behave = () => ({ status: 400, code: 131026, said: "Message undeliverable" });
    const { id } = await send(ready);
    await becomes(id, "sent");
    expect(await shown(id)).toMatchObject({ channel: "sms", parts: 1, template: null });
    expect([acceptedOf(id).length, sms.accepted.filter((each) => each.id === id).length]).toEqual([0, 1]);
    meta.controls.behave = () => "answer";
    expect(await send(ready)).toMatchObject({ channel: "sms" });
    const { account } = succeeded(await owner.get("/api/whatsapp")).body;
    const { token: _, app_secret: _secret, ...fields } = meta.settings;
    succeeded(await owner.put("/api/whatsapp", { ...fields, is_preferred: false, version: account.version }));
    await rows.query("delete from whatsapp_contacts where shop_id = $1", [owner.shopId]);
    expect(await send(ready)).toMatchObject({ channel: "sms" });
  });

  test("that Meta reports later as undeliverable goes by SMS once; without a provider it has failed", async () => {
    const [both, alone] = [await shop({ hasSms: true }), await shop()];
    const error = { errors: [{ code: 131026, title: "Message undeliverable" }] };
    for (const { ready, send, becomes, deliver, acceptedOf } of [both, alone]) {
      const { id } = await send(ready);
      await becomes(id, "sent");
      const [sent] = acceptedOf(id);
      succeeded(await deliver(meta.status(sent!, "failed", error)));
      succeeded(await deliver(meta.status(sent!, "failed", error)));
    }
    const last = async ({ owner }: typeof both) => succeeded(await owner.get("/api/outbox")).body.data[0];
    await expect.poll(async () => (await last(both)).state, patience).toBe("sent");
    expect(await last(both)).toMatchObject({ channel: "sms" });
    expect(sms.accepted.filter(({ id }) => id === both.acceptedOf(id)[0]?.biz_opaque_callback_data)).toHaveLength(1);
    expect(await last(alone)).toMatchObject({ channel: "whatsapp", state: "failed", last_error: "no-whatsapp" });
  });
});

describe("Meta", () => {
  test.each([
    [{ status: 404, code: 132001, said: "no such template" }, "failed", "template-missing"],
    [
      { status: 400, code: 131009, said: "Parameter value is not valid" },
      "failed",
      "131009 Parameter value is not valid",
    ],
    [{ status: 429, code: 130429, said: "Rate limit hit" }, "waiting", "130429 Rate limit hit"],
    [{ status: 400, code: 80007, said: "Rate limit issues" }, "waiting", "80007 Rate limit issues"],
    [{ status: 503 }, "waiting", "HTTP 503"],
    [{ status: 401, code: 190, said: "expired" }, "waiting", "token-refused"],
  ])("answers %j: the message is %s", async (how, state, reason) => {
    const { owner, ready, send, shown, hurry, becomes } = await shop();
    meta.controls.behave = () => how;
    const { id } = await send(ready);
    await expect.poll(async () => (await shown(id)).last_error, patience).toBe(reason);
    expect((await shown(id)).state).toBe(state);
    const { account } = succeeded(await owner.get("/api/whatsapp")).body;
    expect(account.token_refused_at !== null).toBe(reason === "token-refused");
    if (state !== "waiting") return;
    meta.controls.behave = () => "answer";
    await hurry();
    await becomes(id, "sent");
    expect(succeeded(await owner.get("/api/whatsapp")).body.account.token_refused_at).toBeNull();
  });

  test("that does not answer leaves the message unknown; its webhook tells the end, and nothing is sent twice", async () => {
    const { owner, ready, send, shown, becomes, deliver, hurry, acceptedOf } = await shop();
    meta.controls.behave = () => "silent";
    const { id } = await send(ready);
    await becomes(id, "unknown");
    meta.controls.behave = () => "answer";
    await hurry();
    expect((await owner.post(`/api/outbox/${id}/retry`, {})).body).toMatchObject({
      type: "needs-confirmation",
      warnings: ["may-arrive-twice"],
    });
    succeeded(await deliver(meta.status(acceptedOf(id)[0]!, "delivered")));
    expect(await shown(id)).toMatchObject({ state: "delivered", last_error: null, can_retry: false });
    expect(acceptedOf(id)).toHaveLength(1);
  });

  test("gets what was being sent at a kill only when somebody decides", async () => {
    const { owner, ready, send, becomes, hurry, acceptedOf } = await shop();
    await rows.query("update whatsapp_accounts set sending_until = now() + interval '1 hour' where shop_id = $1", [
      owner.shopId,
    ]);
    const { id } = await send(ready);
    await rows.query("update outbox_messages set attempting_since = now(), attempts = 1 where id = $1", [id]);
    await rows.query("update whatsapp_accounts set sending_until = null where shop_id = $1", [owner.shopId]);
    await hurry();
    await becomes(id, "unknown");
    expect(acceptedOf(id)).toEqual([]);
  });
});

describe("the webhook", () => {
  test("confirms its address to whoever knows the token, and answers nothing else", async () => {
    const { owner, account, path } = await shop();
    const ask = (token: string, mode = "subscribe", at = path) =>
      api.anonymous().get(`${at}?hub.mode=${mode}&hub.challenge=1158201444&hub.verify_token=${token}`);
    const answer = await ask(account.verify_token);
    expect([answer.status, answer.bytes.toString(), answer.headers["content-type"]]).toEqual([
      200,
      "1158201444",
      "text/plain; charset=utf-8",
    ]);
    expect(succeeded(await owner.get("/api/whatsapp")).body.account.verified_at).not.toBeNull();
    for (const refused of [
      await ask("guessed"),
      await ask(account.verify_token, "unsubscribe"),
      await ask(account.verify_token, "subscribe", path.replace(/.{6}$/, "abcdef")),
      await api.anonymous().get(path),
    ])
      expect([refused.status, refused.body?.type]).toEqual([404, "not-found"]);
  });

  test("takes only what is signed with the app secret over exactly these bytes", async () => {
    const { deliver, path, send, ready, becomes, acceptedOf, shown } = await shop();
    const { id } = await send(ready);
    await becomes(id, "sent");
    const read = meta.status(acceptedOf(id)[0]!, "read");
    const bytes = JSON.stringify(read);
    const other = await shop({ app_secret: "f".repeat(32) });
    const refusals = [
      await deliver(read, ""),
      await deliver(read, "sha256="),
      await deliver(read, meta.sign(bytes, "f".repeat(32))),
      await deliver(read, meta.sign(`${bytes} `)),
      await deliver(read, meta.sign(bytes).toUpperCase()),
      await other.deliver(read),
      await api.anonymous().post(path.replace(/.{6}$/, "abcdef"), read, { "x-hub-signature-256": meta.sign(bytes) }),
    ];
    for (const { status, body } of refusals) expect([status, body.type]).toEqual([404, "not-found"]);
    expect((await shown(id)).state).toBe("sent");
    expect(succeeded(await deliver(read)).body).toEqual({ received: true });
    expect((await shown(id)).state).toBe("read");
    const large = JSON.stringify({ filler: "x".repeat(3_200_000) });
    expect((await api.anonymous().post(path, large, { "content-type": "application/json" })).status).toBe(413);
  });

  test("changes no message of another shop", async () => {
    const [mine, theirs] = [await shop(), await shop()];
    const { id } = await theirs.send(theirs.ready);
    await theirs.becomes(id, "sent");
    succeeded(await mine.deliver(meta.status(theirs.acceptedOf(id)[0]!, "read")));
    expect((await theirs.shown(id)).state).toBe("sent");
  });

  test("passes a client's message on once, as a notice and in a list", async () => {
    const { owner, deliver, client } = await shop();
    const [clerk, painter] = [await owner.colleague(["view-clients"]), await owner.colleague(["view-estimates"])];
    const message = meta.text(wa, "متى تجهز السيارة؟", "wamid.in-2");
    for (let time = 0; time < 3; time += 1) succeeded(await deliver(message));
    succeeded(await deliver(meta.text(wa, "اليوم؟", "wamid.in-3")));
    const notices = succeeded(await clerk.get("/api/notices")).body.data;
    expect(notices).toMatchObject([{ kind: "whatsapp-received", view_url: "/back/whatsapp-messages" }]);
    expect(notices[0].text).toContain("Sara");
    expect(succeeded(await painter.get("/api/notices")).body.data).toEqual([]);
    const { data } = succeeded(await clerk.get("/api/whatsapp-messages")).body;
    expect(data).toHaveLength(2);
    expect(data.map(({ body }: { body: string }) => body)).toContain("متى تجهز السيارة؟");
    expect(data[0].client).toEqual({ id: client, name: "Sara", view_url: `/back/clients/${client}` });
    expect((await painter.get("/api/whatsapp-messages")).status).toBe(403);
    succeeded(await deliver(meta.text("971501234567", "Hello", "wamid.in-4")));
    expect(succeeded(await clerk.get("/api/whatsapp-messages?limit=1")).body.data).toHaveLength(1);
  });

  test("a reaction, a changed number and a message taken back are neither listed nor told", async () => {
    const { owner, deliver } = await shop();
    for (const type of ["reaction", "system", "revoke"]) {
      const event = { from: wa, id: `wamid.${type}`, timestamp: String(Math.floor(Date.now() / 1000)), type };
      succeeded(await deliver(meta.value({ contacts: [{ profile: { name: "Sara" }, wa_id: wa }], messages: [event] })));
    }
    expect(succeeded(await owner.get("/api/whatsapp-messages")).body.data).toEqual([]);
    expect(succeeded(await owner.get("/api/notices")).body.data).toEqual([]);
  });

  test.each(["STOP", "إيقاف"])("takes “%s” as a refusal of reminders", async (word) => {
    const { owner, deliver, client } = await shop();
    succeeded(await deliver(meta.text(wa, word, `wamid.stop-${word.length}`)));
    expect(succeeded(await owner.get(`/api/clients/${client}`)).body.wants_reminders).toBe(false);
    expect(succeeded(await owner.get("/api/notices")).body.data).toMatchObject([{ kind: "reminders-refused" }]);
  });
});

describe("the settings", () => {
  test("never answer the secrets, and ask for them again when the host changes", async () => {
    const { owner, account } = await shop();
    expect(JSON.stringify(account)).not.toMatch(/EAAtest|0123456789abcdef/);
    const { token: _, app_secret: _secret, ...fields } = meta.settings;
    const elsewhere = await owner.put("/api/whatsapp", { ...fields, host: `http://${sms.host}` });
    expect(Object.keys(elsewhere.body.errors).sort()).toEqual(["app_secret", "token"]);
    succeeded(await owner.put("/api/whatsapp", { ...fields, version: account.version }));
    const { account: saved } = succeeded(await owner.get("/api/whatsapp")).body;
    expect(saved.webhook_url).toBe(account.webhook_url);
    const late = await owner.put("/api/whatsapp", { ...fields, is_preferred: false, version: "outdated" });
    expect(late.body.type).toBe("changed-elsewhere");
    const [stored] = await rows.query<{ row: string }>(
      "select to_jsonb(a)::text as row from whatsapp_accounts a where shop_id = $1",
      [owner.shopId],
    );
    expect(stored!.row).not.toMatch(/EAAtest|0123456789abcdef0123/);
  });

  test.each([
    [{ host: "https://169.254.169.254" }, "host"],
    [{ host: "http://graph.facebook.com" }, "host"],
    [{ host: "https://graph.facebook.com/me?x=" }, "host"],
    [{ phone_number_id: "../me" }, "phone_number_id"],
    [{ api_version: "v1/../me" }, "api_version"],
    [{ link_template: "Ready!" }, "link_template"],
    [{ link_language: "english" }, "link_language"],
    [{ token: undefined }, "token"],
  ])("refuse %j", async (wrong, field) => {
    const owner = await api.newShop();
    const reply = await owner.put("/api/whatsapp", { ...meta.settings, ...wrong });
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, [field]]);
  });

  test("removed, keep what waits and close the address; a test message needs them", async () => {
    const { owner, send, ready, shown, becomes, hurry, path, deliver } = await shop();
    const trial = succeeded(await owner.post("/api/whatsapp/test-messages", { to: "0541112233" })).body;
    expect(trial).toMatchObject({ channel: "whatsapp", template: "hello_world" });
    await becomes(trial.id, "sent");
    meta.controls.behave = () => ({ status: 503 });
    const { id } = await send(ready);
    await expect.poll(async () => (await shown(id)).attempts, patience).toBe(1);
    const clerk = await owner.colleague(["view-reports"]);
    expect((await clerk.delete("/api/whatsapp")).status).toBe(403);
    succeeded(await owner.delete("/api/whatsapp"));
    await hurry();
    await becomes(id, "kept");
    expect((await deliver(meta.text(wa, "Hello", "wamid.in-9"))).status).toBe(404);
    expect((await api.anonymous().get(path)).status).toBe(404);
    expect((await owner.post("/api/whatsapp/test-messages", { to: "0541112233" })).body.type).toBe(
      "no-whatsapp-account",
    );
  });
});

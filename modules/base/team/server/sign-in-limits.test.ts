import { Secret, TOTP } from "otpauth";
import { expect, test, vi } from "vitest";
import { startApi } from "../../../../tests/support/api.ts";
import type { Person } from "../../../../tests/support/person.ts";
import { passwordLink } from "../../../../tests/support/password-link.ts";

const api = await startApi();

const wrong = "not the password";
const tryIn = async (person: Person, email: string, password = api.password) => {
  const { status, body, headers } = await person.post("/api/login", { email, password });
  return { status, body: body.user ? undefined : body.type, waits: Number(headers["retry-after"]) };
};

/** Sends wrong passwords from as many addresses as needed. */
const attack = async (email: string, tries: number, network: number) => {
  const statuses: number[] = [];
  for (let time = 0; time < tries; time += 1) {
    statuses.push(
      (await tryIn(api.anonymous("en", { ip: `198.51.${network}.${Math.floor(time / 5) + 1}` }), email, wrong)).status,
    );
  }
  return statuses;
};

test("wrong passwords of others delay new devices, never the owner's known ones; a reset removes the delay", async () => {
  const shop = await api.newShop();
  expect((await shop.post("/api/logout")).status).toBe(204);
  expect(await attack(shop.email, 52, 1)).toEqual([...Array(50).fill(401), 429, 429]);

  const newDevice = await tryIn(api.anonymous("en", { ip: "203.0.113.7" }), shop.email);
  expect([newDevice.status, newDevice.waits > 3000]).toEqual([429, true]);
  expect((await tryIn(shop, shop.email)).status).toBe(200);
  await shop.post("/api/logout");

  const mails = () => api.mailsTo(shop.email);
  await vi.waitFor(async () => expect(await mails()).toHaveLength(1), { timeout: 10_000 });
  expect((await mails())[0]?.subject).toBe("Many wrong passwords for your account");

  const link = await passwordLink(api, shop.email);
  const chooser = api.anonymous("en", { ip: "203.0.113.12" });
  expect(
    (
      await chooser.post("/api/reset-password", {
        token: link,
        password: "a newer password",
        password_confirmation: "a newer password",
      })
    ).status,
  ).toBe(204);
  expect((await tryIn(api.anonymous("en", { ip: "203.0.113.8" }), shop.email, "a newer password")).status).toBe(200);

  expect((await attack(shop.email, 52, 2)).slice(-1)).toEqual([429]);
  expect((await tryIn(shop, shop.email, "a newer password")).status, "a reset forgets the devices of before").toBe(429);
  expect((await tryIn(chooser, shop.email, "a newer password")).status, "the browser of the reset is known").toBe(200);
  expect(
    (await mails()).map(({ subject }) => subject).filter((subject) => subject.startsWith("Many wrong")),
  ).toHaveLength(1);
}, 60_000);

test("the owner's second factor opens a locked e-mail at once; nobody learns whether the password is right", async () => {
  const shop = await api.newShop();
  const { body: begun } = await shop.post("/api/totp");
  const code = () =>
    new TOTP({ secret: Secret.fromBase32(begun.secret) }).generate({ timestamp: api.clock.now().getTime() });
  const { body: confirmed } = await shop.post("/api/totp/confirm", { code: code() });
  await attack(shop.email, 51, 9);
  const from = (place: number) => api.anonymous("en", { ip: `203.0.113.${place}` });
  const answers = [
    { password: wrong, code: code() },
    { password: api.password },
    { password: api.password, code: "000000" },
    { password: wrong },
  ];
  for (const [place, sent] of answers.entries()) {
    const { status, body } = await from(40 + place).post("/api/login", { email: shop.email, ...sent });
    expect([status, body.type], JSON.stringify(sent)).toEqual([429, "sign-in-locked"]);
  }
  const [recovery] = confirmed.recovery_codes;
  const entered = await from(50).post("/api/login", { email: shop.email, password: api.password, code: recovery });
  expect(entered.status).toBe(200);
}, 60_000);

test("an unknown e-mail is answered like a known one, also when it is locked", async () => {
  const shop = await api.newShop();
  const [known, unknown] = [await attack(shop.email, 52, 3), await attack("nobody.here@warsha.test", 52, 4)];
  expect(unknown).toEqual(known);
  const [one, other] = [
    await tryIn(api.anonymous("en", { ip: "203.0.113.9" }), shop.email, wrong),
    await tryIn(api.anonymous("en", { ip: "203.0.113.10" }), "nobody.here@warsha.test", wrong),
  ];
  expect(other.body).toEqual(one.body);
}, 60_000);

test("a known device belongs to one e-mail and has its own five attempts a minute", async () => {
  const [shop, other] = [await api.newShop(), await api.newShop()];
  for (let time = 0; time < 5; time += 1) expect((await tryIn(shop, shop.email, wrong)).status).toBe(401);
  expect((await tryIn(shop, shop.email)).status).toBe(429);
  expect((await tryIn(api.anonymous(), shop.email)).status, "a stranger there is counted apart").toBe(200);

  await attack(other.email, 51, 5);
  expect((await tryIn(shop, other.email)).status, "not its own e-mail").toBe(429);
  const forged = api.anonymous("en", { ip: "203.0.113.11" });
  await forged.get("/api/session");
  const { status } = await forged.post(
    "/api/login",
    { email: other.email, password: api.password },
    { cookie: `warsha-device=${"a".repeat(75)}` },
  );
  expect([403, 429]).toContain(status);
}, 60_000);

test("a browser in which users change their own e-mail or password stays known", async () => {
  const shop = await api.newShop();
  const newEmail = `new.${shop.email}`;
  for (const [change, email, password] of [
    [{ password: "a newer password" }, shop.email, "a newer password"],
    [{ email: newEmail }, newEmail, "a newer password"],
  ] as const) {
    expect((await shop.put(`/api/users/${shop.userId}`, change)).status).toBe(200);
    for (let time = 0; time < 5; time += 1) expect((await tryIn(shop, email, wrong)).status).toBe(401);
    expect((await tryIn(shop, email, password)).status).toBe(429);
    expect((await tryIn(api.anonymous(), email, password)).status, "a stranger there is counted apart").toBe(200);
  }
}, 60_000);

test("up to five users of one computer keep their device", async () => {
  const shop = await api.newShop();
  const colleagues = [await shop.colleague([]), await shop.colleague([])] as const;
  const reception = api.anonymous("en", { ip: "203.0.113.13" });
  for (const { email } of [shop, ...colleagues]) {
    expect((await tryIn(reception, email)).status).toBe(200);
    await reception.post("/api/logout");
  }
  await attack(shop.email, 51, 6);
  expect((await tryIn(reception, shop.email)).status).toBe(200);
  const { headers } = await reception.post("/api/login", { email: shop.email, password: api.password });
  expect(/warsha-device=([^;]+)/.exec(headers["set-cookie"] ?? "")?.[1]?.split(".")).toHaveLength(3);
}, 60_000);

test("a successful second factor forgives only the attempts that it took", async () => {
  api.clock.set("2026-11-20T09:00:00Z");
  const shop = await api.newShop();
  const { body: begun } = await shop.post("/api/totp");
  const code = () =>
    new TOTP({ secret: Secret.fromBase32(begun.secret) }).generate({ timestamp: api.clock.now().getTime() });
  await shop.post("/api/totp/confirm", { code: code() });
  await attack(shop.email, 48, 7);
  for (let time = 1; time <= 3; time += 1) {
    api.clock.advance(60_000);
    const person = api.anonymous("en", { ip: `203.0.113.${20 + time}` });
    expect((await person.post("/api/login", { email: shop.email, password: api.password, code: code() })).status).toBe(
      200,
    );
  }
  expect(await attack(shop.email, 3, 8)).toEqual([401, 401, 429]);
  api.clock.release();
}, 60_000);

test("an address that tries many e-mails is delayed; for IPv6 a customer's whole network counts as one", async () => {
  const statuses: number[] = [];
  for (let time = 0; time < 101; time += 1) {
    statuses.push(
      (
        await tryIn(
          api.anonymous("en", { ip: `2001:db8:7:9::${(time + 1).toString(16)}` }),
          `sprayed${time}@warsha.test`,
          wrong,
        )
      ).status,
    );
  }
  expect(statuses).toEqual([...Array(100).fill(401), 429]);
  expect((await tryIn(api.anonymous("en", { ip: "2001:db8:7:a::1" }), "sprayed0@warsha.test", wrong)).status).toBe(401);
}, 60_000);

test("requests by others do not block the owner's reset links: six an hour are mailed, whoever asks", async () => {
  const shop = await api.newShop();
  for (let time = 0; time < 8; time += 1) {
    expect(
      (await api.anonymous("en", { ip: `192.0.2.${time + 1}` }).post("/api/forgot-password", { email: shop.email }))
        .status,
    ).toBe(204);
  }
  expect(await api.mailsTo(shop.email)).toHaveLength(6);
});

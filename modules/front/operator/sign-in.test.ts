import { afterAll, expect, test } from "vitest";
import { operatorHandlers } from "../../../app/modules.ts";
import type { Route } from "../../../platform/shared/route.ts";
import { startApi } from "../../../tests/support/api.ts";
import { succeeded } from "../../../tests/support/billing.ts";
import { codeOf, invitedOperator, signedInOperator } from "../../../tests/support/operator.ts";
import { openRows } from "../../../tests/support/rows.ts";
import { addOperator, listOperators, removeOperator } from "./server/operators.ts";

const api = await startApi();
const rows = await openRows(api.database.ownerUrl);
afterAll(rows.close);

const minute = 60_000;
const signIn = (person: ReturnType<typeof api.anonymous>, body: object) => person.post("/api/operator/sign-in", body);
const session = async (person: ReturnType<typeof api.anonymous>) =>
  succeeded(await person.get("/api/operator/session")).body.operator;

test("an invited operator chooses password and second factor, once", async () => {
  api.clock.set("2026-11-20T09:00:00Z");
  const { email, token } = await invitedOperator(api);
  const person = api.anonymous();
  expect(await session(person)).toBeNull();
  const first = succeeded(await person.get(`/api/operator/invitations/${token}`)).body;
  expect(first).toEqual({
    email,
    secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
    uri: expect.stringContaining("otpauth://"),
  });
  expect((await person.get(`/api/operator/invitations/${token}`)).body).toEqual(first);

  const accept = (body: object) => person.post(`/api/operator/invitations/${token}/accept`, body);
  const chosen = { password: api.password, password_confirmation: api.password };
  expect((await accept({ ...chosen, code: "000000" })).body.errors).toEqual({ code: [expect.any(String)] });
  expect((await accept({ ...chosen, password_confirmation: "other", code: "000000" })).body.errors).toHaveProperty(
    "password_confirmation",
  );
  expect(
    (await accept({ password: "password", password_confirmation: "password", code: "000000" })).body.errors,
  ).toHaveProperty("password");
  expect(await session(person)).toBeNull();

  const accepted = await accept({ ...chosen, code: codeOf(first.secret, api.clock.now()) });
  expect(accepted.body.recovery_codes).toHaveLength(10);
  expect(accepted.headers["set-cookie"]).toMatch(
    /^warsha-operator=[\w-]{32}; Path=\/api\/operator; HttpOnly; SameSite=Strict; Max-Age=43200$/,
  );
  expect(await session(person)).toEqual({ email });
  for (const reply of [
    await accept({ ...chosen, code: "000000" }),
    await person.get(`/api/operator/invitations/${token}`),
  ])
    expect([reply.status, reply.body.type]).toEqual([404, "invitation-invalid"]);
});

test("an invitation ends after a day, and a newer one replaces it", async () => {
  const { email, token } = await invitedOperator(api);
  const newer = await invitedOperator(api, email);
  const person = api.anonymous();
  expect((await person.get(`/api/operator/invitations/${token}`)).status).toBe(404);
  expect((await person.get(`/api/operator/invitations/${newer.token}`)).status).toBe(200);
  api.clock.advance(24 * 60 * minute + 1);
  expect((await person.get(`/api/operator/invitations/${newer.token}`)).status).toBe(404);
});

test("no operator signs in without the second factor, and no code works twice", async () => {
  const { email, secret, recoveryCodes } = await signedInOperator(api);
  const person = api.anonymous();
  const account = { email: ` ${email.toUpperCase()} `, password: api.password };
  expect((await signIn(person, account)).body).toMatchObject({ type: "code-needed", status: 401 });
  const usedCode = codeOf(secret, api.clock.now());
  expect((await signIn(person, { ...account, code: usedCode })).body.type).toBe("wrong-code");
  expect((await signIn(person, { ...account, password: "another", code: usedCode })).body.type).toBe(
    "wrong-credentials",
  );
  expect(await session(person)).toBeNull();

  api.clock.advance(minute);
  expect(succeeded(await signIn(person, { ...account, code: codeOf(secret, api.clock.now()) })).body).toEqual({
    operator: { email },
  });
  succeeded(await person.post("/api/operator/sign-out"));
  expect(await session(person)).toBeNull();

  api.clock.advance(minute);
  const [recovery = ""] = recoveryCodes;
  succeeded(await signIn(person, { ...account, code: recovery.toUpperCase() }));
  expect((await signIn(person, { ...account, code: recovery })).body.type).toBe("wrong-code");
});

test("an unknown e-mail, a user of a shop and an operator with a wrong password get the same answer", async () => {
  const shop = await api.newShop();
  const { email } = await signedInOperator(api);
  const answers = await Promise.all(
    ["nobody@warsha.test", shop.email, email].map(async (address) => {
      const password = address === shop.email ? api.password : "a wrong password";
      const { status, body } = await signIn(api.anonymous(), { email: address, password, code: "123456" });
      return { status, body };
    }),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 401, body: { type: "wrong-credentials" } });
});

test("attempts are counted by address and by e-mail", async () => {
  const { email } = await signedInOperator(api);
  const tries = async (count: number, ip: string) => {
    const person = api.anonymous("en", { ip });
    const types: string[] = [];
    for (let at = 0; at < count; at += 1) types.push((await signIn(person, { email, password: "wrong" })).body.type);
    return types;
  };
  expect(await tries(6, "198.51.100.1")).toEqual([...Array<string>(5).fill("wrong-credentials"), "too-many-tries"]);
  for (const last of [2, 3, 4]) await tries(5, `198.51.100.${last}`);
  expect(await tries(1, "198.51.100.9")).toEqual(["too-many-tries"]);
});

test("a session ends after an hour without a call, and after twelve hours in any case", async () => {
  const person = await signedInOperator(api);
  for (let hours = 0; hours < 11; hours += 1) {
    api.clock.advance(59 * minute);
    expect(await session(person), `after ${hours + 1} calls`).not.toBeNull();
  }
  api.clock.advance(80 * minute);
  expect(await session(person)).toBeNull();

  const other = await signedInOperator(api);
  api.clock.advance(61 * minute);
  expect(await session(other)).toBeNull();

  const busy = await signedInOperator(api);
  for (let at = 0; at < 14; at += 1) {
    api.clock.advance(52 * minute);
    await session(busy);
  }
  expect(await session(busy)).toBeNull();
});

test("an operator who is removed, or begins again, is signed out at once and cannot sign in", async () => {
  const removed = await signedInOperator(api);
  const renewed = await signedInOperator(api);
  expect(await listOperators(api.database.ownerUrl)).toContainEqual({ email: removed.email, isReady: true });
  await removeOperator(api.database.ownerUrl, { email: removed.email, now: api.clock.now() });
  await addOperator(api.database.ownerUrl, { ...api.settings, email: renewed.email, now: api.clock.now() });
  expect(await listOperators(api.database.ownerUrl)).toContainEqual({ email: renewed.email, isReady: false });
  api.clock.advance(minute);
  for (const person of [removed, renewed]) {
    expect(await session(person)).toBeNull();
    const code = codeOf(person.secret, api.clock.now());
    expect((await signIn(person, { email: person.email, password: api.password, code })).body.type).toBe(
      "wrong-credentials",
    );
  }
  await expect(removeOperator(api.database.ownerUrl, { email: removed.email, now: api.clock.now() })).rejects.toThrow(
    "There is no operator",
  );
  await expect(
    addOperator(api.database.ownerUrl, { ...api.settings, email: "nonsense", now: api.clock.now() }),
  ).rejects.toThrow("is not an e-mail");
});

test("the only operator's calls without sign-in are those of signing in", () => {
  const open = operatorHandlers
    .filter(({ scope }) => scope === "open")
    .map(({ route }) => `${route.method} ${route.path}`);
  expect(open.toSorted()).toEqual([
    "GET /api/operator/invitations/:token",
    "GET /api/operator/session",
    "POST /api/operator/invitations/:token/accept",
    "POST /api/operator/sign-in",
    "POST /api/operator/sign-out",
  ]);
  for (const { route, scope } of operatorHandlers as readonly { route: Route; scope: string }[]) {
    expect(route.needs === "operator", route.path).toBe(scope === "operator");
    expect(route.path).toMatch(/^\/api\/operator\//);
  }
});

test("outside the console the program sees no operator, session, invitation or entry of the journal", async () => {
  await signedInOperator(api);
  await invitedOperator(api);
  const program = await openRows(api.database.runtimeUrl);
  for (const name of ["operators", "operator_sessions", "operator_invitations", "operator_journal"]) {
    const count = `select count(*)::int as count from directory.${name}`;
    expect((await rows.query<{ count: number }>(count))[0]?.count, name).toBeGreaterThan(0);
    expect(await program.query(count), name).toEqual([{ count: 0 }]);
  }
  await expect(program.query("delete from directory.operator_journal")).rejects.toThrow(/permission denied/);
  await program.close();
});

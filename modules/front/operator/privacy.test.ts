import { afterAll, expect, test } from "vitest";
import { handlers, operatorHandlers } from "../../../app/modules.ts";
import { isWrite } from "../../../platform/shared/route.ts";
import { startApi } from "../../../tests/support/api.ts";
import { succeeded } from "../../../tests/support/billing.ts";
import { signedInOperator } from "../../../tests/support/operator.ts";
import { openRows } from "../../../tests/support/rows.ts";
import { wholeShop } from "../../../tests/support/whole-shop.ts";

const api = await startApi();
const rows = await openRows(api.database.ownerUrl);
afterAll(rows.close);
const operator = await signedInOperator(api);
const { owner } = await wholeShop(api);
const reason = "Agreed by phone";

test("no session of a shop opens an operator's call, and no operator's cookie a call of a shop", async () => {
  for (const { route, scope } of operatorHandlers) {
    if (scope === "open") continue;
    const path = route.path.replace(":id", owner.shopId);
    const reply = isWrite(route) ? await owner.post(path, { reason }) : await owner.get(path);
    expect([reply.status, reply.body.type], route.path).toEqual([401, "not-signed-in"]);
  }
  for (const { route, scope } of handlers) {
    if (scope !== "shop") continue;
    const path = route.path.replaceAll(/:\w+/g, owner.shopId);
    const reply =
      route.method === "GET"
        ? await operator.get(path)
        : route.method === "DELETE"
          ? await operator.delete(path)
          : route.method === "PUT"
            ? await operator.put(path)
            : await operator.post(path);
    expect([reply.status, reply.body?.type], `${route.method} ${route.path}`).toEqual([401, "not-signed-in"]);
  }
});

test("no operator's call answers anything that a shop has written but its name and city", async () => {
  const texts = await textsOf(owner.shopId);
  expect(texts.length).toBeGreaterThan(100);
  const answers = [];
  for (const { route, scope } of operatorHandlers)
    if (scope === "operator" && route.method === "GET")
      answers.push(succeeded(await operator.get(route.path.replace(":id", owner.shopId))).body);
  expect(answers.length).toBe(4);
  const answered = valuesIn(answers).join("\n");
  expect(answered).toContain(owner.shopId);
  expect(texts.filter((text) => answered.includes(text))).toEqual([]);
});

test("the shops are answered only to an operator's open session", async () => {
  const program = await openRows(api.database.runtimeUrl);
  const asked = "select * from console_shops($1, now(), null, null)";
  expect(await program.query(asked, ["guessed"])).toEqual([]);
  await program.query("begin");
  await program.query("select set_config('app.operator', 'on', true)");
  expect(await program.query(asked, ["guessed"])).toEqual([]);
  await program.close();
});

/** The texts of an answer, without the names of its fields. */
const valuesIn = (answer: unknown): string[] => {
  if (typeof answer === "string") return [answer];
  return answer !== null && typeof answer === "object" ? Object.values(answer).flatMap(valuesIn) : [];
};

/** What the shop has written: texts of its tables, except its own name and city and the program's words. */
const textsOf = async (shopId: string): Promise<string[]> => {
  const columns = await rows.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and data_type = 'text' and (table_name, column_name) not in (('shops', 'name'), ('shops', 'city'))`,
  );
  const found: string[] = [];
  for (const { table, column } of columns)
    found.push(
      ...(
        await rows.query<{ text: string }>(`select distinct "${column}" as text from ${table} where shop_id = $1`, [
          shopId,
        ])
      ).map(({ text }) => text),
    );
  const own = ["clients", "client_vehicles", "vehicles", "users", "client_invoices", "outbox_messages"];
  expect(columns.map(({ table }) => table)).toEqual(expect.arrayContaining(own));
  const [{ name } = { name: "" }] = await rows.query<{ name: string }>("select name from shops where id = $1", [
    shopId,
  ]);
  return [...new Set(found)].filter(
    (text) =>
      text !== null && text !== name && text.length > 5 && !programWords.has(text) && !orderReference.test(text),
  );
};

/** Codes that both sides use. */
const programWords = new Set(["standard", "professional", "trial-started", "monthly", "annual", "transfer"]);
const orderReference = /^W-[0-9A-F]{6}-\d+$/;

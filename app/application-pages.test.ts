import { expect, test, vi } from "vitest";
import { startApi } from "../tests/support/api.ts";
import { wholeShop } from "../tests/support/whole-shop.ts";
import { handlers } from "./modules.ts";
import { askedByPages } from "./page-addresses.ts";

/** On a busy machine answers are late, which `first-answers-in-time.test.ts` is about. */
vi.mock("./in-time.ts", () => ({ inTime: <T>(answer: Promise<T>) => answer }));
const api = await startApi();
const { owner, things } = await wholeShop(api);

const asReader = { accept: "text/html", "sec-fetch-dest": "document" };
const open = async (path: string, { by = owner, headers = asReader }: { by?: typeof reader; headers?: object } = {}) =>
  (await by.get(path, { ...headers })).bytes.toString();
const reader: Pick<typeof owner, "get"> = owner;

/** What is embedded for the application. */
const answersIn = (html: string) => {
  const json = /<script type="application\/json" id="first-answers">([^<]*)<\/script>/.exec(html)?.[1];
  return json === undefined ? undefined : (JSON.parse(json) as { language: string; bodies: Record<string, string> });
};

const idFor = (call: string) => things[/^\/api\/([\w-]+)\/:id/.exec(call)?.[1] ?? ""] ?? "";

test.each(Object.entries(askedByPages))(
  "%s comes with the session and the answers of its calls",
  async (address, calls) => {
    const id = idFor(calls.find((call) => call.includes(":id")) ?? "");
    const asked = calls.map((call) => call.replace(":id", id));
    const all = ["/api/notices/unread", ...asked];
    const { language, bodies } = answersIn(await open(address.replace("$id", id)))!;
    expect(language).toBe("en");
    expect(Object.keys(bodies)).toEqual(["/api/session", ...all]);
    for (const call of asked) expect(JSON.parse(bodies[call]!)).toEqual((await owner.get(call)).body);
    expect(JSON.parse(bodies["/api/session"]!).user.id).toBe(owner.userId);
  },
);

test("every call with which a page begins is declared, and reads", () => {
  const declared = handlers.map(({ route }) => `${route.method} ${route.path}`);
  for (const call of Object.values(askedByPages).flat()) expect(declared).toContain(`GET ${call.split("?")[0]}`);
});

test("a page is in the language of its user", async () => {
  const arab = await api.newShop({ language: "ar" });
  const html = await open("/dashboard", { by: arab });
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(answersIn(html)?.language).toBe("ar");
});

test("a page holds nothing of a user for a program that fetches it, or for who is not signed in", async () => {
  const { "sec-fetch-dest": _, ...asProgram } = asReader;
  for (const html of [
    await open("/dashboard", { headers: asProgram }),
    await open("/dashboard", { headers: { ...asReader, "sec-fetch-dest": "empty" } }),
    await open("/dashboard", { by: api.anonymous() }),
  ]) {
    expect(html).toContain('<div id="root"></div>');
    expect(answersIn(html)).toBeUndefined();
    expect(html).not.toContain("csrf_token");
  }
});

test("what a user may not read is left out", async () => {
  const mechanic = await owner.colleague(["view-client-vehicles"]);
  const { bodies } = answersIn(await open("/dashboard", { by: mechanic }))!;
  expect(Object.keys(bodies)).not.toContain("/api/today/ageing");
  expect(Object.keys(bodies)).toContain("/api/session");
});

test("the text of a record ends no script", async () => {
  const { body } = await owner.post("/api/clients", { name: "</script><script>alert(1)</script>" });
  const vehicle = await owner.post("/api/client-vehicles", { client_id: body.id, license_plate: "7421 KNR" });
  const call = `/api/client-vehicles/${vehicle.body.id}`;
  const html = await open(`/back/vehicles/${vehicle.body.id}`);
  expect(html).not.toContain("<script>alert");
  expect(answersIn(html)?.bodies[call]).toContain("</script>");
});

test("a page names its scripts and one style sheet, in which those of its scripts are", async () => {
  const html = await open("/back/vehicles");
  const linked = (kind: string) =>
    [...html.matchAll(new RegExp(`<link rel="${kind}" ([^>]*)>`, "g"))].map(([, of]) => of!);
  expect(linked("modulepreload").some((link) => /\/frame-[\w-]+\.js/.test(link))).toBe(true);
  expect(linked("modulepreload").some((link) => /\/BoardPage-[\w-]+\.js/.test(link))).toBe(true);
  expect(linked("stylesheet").filter((link) => !link.startsWith("disabled"))).toHaveLength(2);
  expect(linked("stylesheet").some((link) => /disabled .*\/frame-[\w-]+\.css/.test(link))).toBe(true);
});

import { expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import { openRows } from "../../../tests/support/rows.ts";

const token = "a-token-of-the-operator";
const api = await startApi({ metricsToken: token });
const unmeasured = await startApi();

const ask = (authorization?: string) =>
  api.app.http.inject({
    method: "GET",
    url: "/metrics",
    headers: authorization === undefined ? {} : { authorization },
  });

/** The value of each series, by its name with its labels. */
const figures = async () => {
  const { body } = await ask(`Bearer ${token}`);
  return new Map(
    body
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith("#"))
      .map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.slice(line.lastIndexOf(" ") + 1))]),
  );
};

test("without a token in the settings there are no figures; with one they are for its holder only", async () => {
  const { statusCode } = await unmeasured.app.http.inject({
    method: "GET",
    url: "/metrics",
    headers: { accept: "application/json", authorization: "Bearer undefined" },
  });
  expect(statusCode).toBe(404);
  for (const wrong of [undefined, "", "Bearer", "Bearer another-token", token, `Basic ${token}`]) {
    const refused = await ask(wrong);
    expect([refused.statusCode, refused.body, refused.headers["www-authenticate"]]).toEqual([401, "", "Bearer"]);
  }
  const answered = await ask(`Bearer ${token}`);
  expect(answered.statusCode).toBe(200);
  expect(answered.headers["content-type"]).toMatch(/^application\/openmetrics-text; version=1\.0\.0/);
  expect(answered.body).toMatch(/\n# EOF\n$/);
});

test("a call is counted once, by its method, its route and its status; its duration by route", async () => {
  const shop = await api.newShop();
  const { body } = await shop.post("/api/clients", { name: "Ahmed" });
  const before = await figures();
  await shop.get(`/api/clients/${body.id}`);
  await shop.get(`/api/clients/${body.id}?q=1`);
  await shop.get(`/api/clients/${shop.userId}`);
  await api.anonymous().get("/nothing-here");
  const after = await figures();
  const more = (series: string) => (after.get(series) ?? 0) - (before.get(series) ?? 0);
  expect(more('warsha_calls_total{method="GET",route="/api/clients/:id",status="200"}')).toBe(2);
  expect(more('warsha_calls_total{method="GET",route="/api/clients/:id",status="404"}')).toBe(1);
  expect(more('warsha_calls_total{method="GET",route="unknown",status="404"}')).toBe(1);
  expect(more('warsha_call_seconds_count{method="GET",route="/api/clients/:id"}')).toBe(3);
  expect(more('warsha_call_seconds_bucket{le="+Inf",method="GET",route="/api/clients/:id"}')).toBe(3);
  const sum = more('warsha_call_seconds_sum{method="GET",route="/api/clients/:id"}');
  expect(sum).toBeGreaterThan(0);
  expect(sum).toBeLessThan(60);
});

test("the figures name no user, no address and no value of a call", async () => {
  const shop = await api.newShop();
  const { body } = await shop.post("/api/clients", { name: "A secret client" });
  await shop.get(`/api/clients/${body.id}?q=secret`);
  const { body: text } = await ask(`Bearer ${token}`);
  for (const secret of [shop.userId, String(body.id), shop.email, "secret", token]) expect(text).not.toContain(secret);
});

test("an event stream is open, and does not count among the durations", async () => {
  const shop = await api.newShop();
  const before = (await figures()).get("warsha_event_streams");
  await shop.listen("/api/events");
  const after = await figures();
  expect(after.get("warsha_event_streams")).toBe((before ?? 0) + 1);
  expect([...after.keys()].filter((series) => /call_seconds.*api\/events/.test(series))).toEqual([]);
});

test("connections, turns, jobs and the line of changes of this process are shown", async () => {
  const shown = await figures();
  expect(shown.get('warsha_pool_connections{state="most"}')).toBe(api.settings.poolSize);
  expect(shown.get('warsha_pool_connections{state="open"}')).toBeGreaterThan(0);
  expect(shown.get('warsha_turns{queue="database",state="places"}')).toBe(api.settings.poolSize);
  for (const queue of ["papers", "pictures", "uploads", "large bodies", "heavy calls"])
    expect(shown.get(`warsha_turns{queue="${queue}",state="held"}`), queue).toBe(0);
  expect(shown.get("warsha_changes_heard")).toBe(1);
  expect(shown.get("warsha_jobs_running")).toBe(1);
  expect(shown.get("warsha_database_up")).toBe(1);
  expect(
    [...shown.keys()].filter((series) => /^(process_cpu_seconds_total|nodejs_eventloop_lag)/.test(series)).length,
  ).toBeGreaterThan(1);
});

test("what waits is counted for the whole installation: jobs by state with the age of the oldest, e-invoices, mails", async () => {
  const own = await startApi({ metricsToken: token });
  const rows = await openRows(own.database.ownerUrl);
  await rows.query("select graphile_worker.add_job('of-the-test', run_at => now() + interval '1 day')");
  await rows.query("select graphile_worker.add_job('of-the-test', run_at => now() - interval '90 seconds')");
  await rows.query("select graphile_worker.add_job('of-the-test', max_attempts => 1, job_key => 'spent')");
  await rows.query("update graphile_worker._private_jobs set attempts = 1 where key = 'spent'");
  await rows.query("select graphile_worker.add_job('send-message', run_at => now() + interval '1 hour')");
  const { body } = await own.app.http.inject({
    method: "GET",
    url: "/metrics",
    headers: { authorization: `Bearer ${token}` },
  });
  const shown = (series: string) =>
    Number(
      body
        .split("\n")
        .find((line) => line.startsWith(`${series} `))
        ?.split(" ")[1],
    );
  for (const state of ["planned", "waiting", "failed"])
    expect(shown(`warsha_jobs{task="of-the-test",state="${state}"}`), state).toBe(1);
  expect(shown('warsha_jobs_oldest_seconds{task="of-the-test",state="waiting"}')).toBeGreaterThanOrEqual(90);
  expect(shown('warsha_jobs_oldest_seconds{task="of-the-test",state="waiting"}')).toBeLessThan(900);
  expect(shown('warsha_messages{channel="email",state="waiting"}')).toBe(1);
  expect(body).not.toContain("warsha_e_invoices{");
  await rows.close();
});

import { setImmediate as nextTurn } from "node:timers/promises";
import { pino } from "pino";
import { expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { openRows } from "../../../tests/support/rows.ts";
import { openJobs } from "./runner.ts";

test.each([
  { how: "succeeds", fails: false, left: [] },
  { how: "fails", fails: true, left: [{ attempts: 1, is_locked: false }] },
])("a job that $how while the program stops is recorded before it has stopped", async ({ fails, left }) => {
  const database = await testDatabase();
  const rows = await openRows(database.ownerUrl);
  let finish = () => {};
  const finished = new Promise<void>((resolve) => (finish = resolve));
  let begun = false;
  const jobs = openJobs(
    database.ownerUrl,
    {
      housekeeping: async () => {
        begun = true;
        await finished;
        if (fails) throw new Error("refused");
      },
    },
    {},
    { log: pino({ level: "silent" }), report: () => undefined },
  );
  await jobs.begin();
  await rows.query("select graphile_worker.add_job('housekeeping')");
  await expect.poll(() => begun).toBe(true);
  const stopped = jobs.stop();
  await nextTurn();
  finish();
  await stopped;
  expect(
    await rows.query(
      "select attempts, locked_at is not null as is_locked from graphile_worker._private_jobs where run_at < now() + interval '1 hour'",
    ),
  ).toEqual(left);
  await rows.close();
  await database.close();
});

test("a mail of sign-in has workers of its own: it is sent while all other workers wait", async () => {
  const database = await testDatabase();
  const rows = await openRows(database.ownerUrl);
  let finish = () => {};
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const begun: string[] = [];
  const task = (name: string) => async () => {
    begun.push(name);
    if (name !== "send-prompt-message") await finished;
  };
  const jobs = openJobs(
    database.ownerUrl,
    {
      housekeeping: () => Promise.resolve(),
      "send-message": task("send-message"),
      "send-prompt-message": task("send-prompt-message"),
    },
    {},
    { log: pino({ level: "silent" }), report: () => undefined },
  );
  await rows.query("select graphile_worker.add_job('send-message') from generate_series(1, 20)");
  await jobs.begin();
  await expect.poll(() => begun.length).toBe(6);
  await rows.query("select graphile_worker.add_job('send-prompt-message')");
  await expect.poll(() => begun).toContain("send-prompt-message");
  finish();
  await jobs.stop();
  await rows.close();
  await database.close();
});

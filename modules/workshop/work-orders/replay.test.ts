import { expect, test } from "vitest";
import { v7 } from "uuid";
import { startApi } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { fromWire } from "../../../platform/shared/wire.ts";
import { secondsOf } from "./clock-rules.ts";
import { showMyWork } from "./board-contract.ts";
import { listedTask } from "./contract.ts";
import { afterEvents } from "./replay.ts";
import { clockActs, holdReasons } from "./rules.ts";

const api = await startApi();
// A working day in one piece: the page shows today's clocks.
api.clock.set("2026-11-23T12:00:00Z");

/** Numbers of a fixed sequence below `below`. */
const sequence = (seed: number) => {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
};

test.each([1, 2, 3, 4, 5, 6])(
  "what a page shows of events that wait is what the server records later (%i)",
  async (seed) => {
    const shop = await api.newShop();
    const visit = await billing(shop).vehicle();
    const manages = seed % 2 === 0;
    const office = await shop.colleague(["view-work-orders", "manage-work-orders"]);
    const mechanic = manages ? shop : await shop.colleague(["view-work-orders"]);
    const me = mechanic.userId;
    const tasks: string[] = [];
    for (const name of ["Brakes", "Oil", "Tyres"])
      tasks.push(
        succeeded(await shop.post("/api/work-order-tasks", { client_vehicle_id: visit, name, employee_id: me })).body
          .id,
      );
    const read = async () => {
      const { me: own } = showMyWork.answer.parse(fromWire(succeeded(await mechanic.get("/api/my-work")).body));
      const shown = await Promise.all(tasks.map((id) => shop.get(`/api/work-order-tasks/${id}`)));
      return { me: own, tasks: shown.map(({ body }) => listedTask.parse(fromWire(body))) };
    };
    const next = sequence(seed);
    // Each at a whole second, because the server counts whole seconds of all clocks together.
    const begin = api.clock.now().getTime() - 3_600_000;
    for (const task_id of seed > 2 ? tasks.slice(0, 2) : [])
      succeeded(
        await office.post("/api/clock-events", {
          kind: "hold",
          task_id,
          reason: holdReasons[next(5)]!,
          at: new Date(begin - 60_000).toISOString(),
        }),
      );
    const before = await read();
    const events = Array.from({ length: 30 }, (_, place) => {
      const kind = clockActs[next(20) === 0 ? 3 : [0, 0, 0, 1, 2, 4, 5, 5][next(8)]!]!;
      const moment = begin + place * 60_000;
      return {
        id: v7({ msecs: moment }),
        kind,
        taskId: kind === "break" || kind === "resume" ? null : tasks[next(3)]!,
        at: new Date(moment).toISOString(),
        reason: kind === "hold" ? holdReasons[next(5)]! : undefined,
        note: kind === "hold" && next(2) === 0 ? "Waits" : undefined,
        confirm: next(2) === 0,
      };
    });
    const shown = afterEvents({ tasks: before.tasks, clocks: before.me.clocks }, events, { id: me, manages });
    for (const { taskId, ...event } of events)
      succeeded(
        await mechanic.post("/api/clock-events", {
          ...event,
          employee_id: me,
          ...(taskId !== null && { task_id: taskId }),
        }),
      );
    const after = await read();

    const facts = ({
      id,
      state,
      holdReason,
      holdNote,
      heldBy,
      running,
      workedSeconds,
    }: (typeof after.tasks)[number]) => ({
      id,
      state,
      holdReason,
      holdNote,
      heldBy,
      running: running.map(({ employeeId, startedAt }) => [employeeId, Date.parse(startedAt)]),
      workedSeconds,
    });
    const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id);
    expect(shown.tasks.map(facts).toSorted(byId)).toEqual(after.tasks.map(facts).toSorted(byId));
    expect(Date.parse(shown.onBreakSince ?? "")).toBe(Date.parse(after.me.onBreakSince ?? ""));
    const now = api.clock.now().getTime();
    expect(secondsOf(shown.clocks, now)).toBe(secondsOf(after.me.clocks, now));
    // Shown over an answer that has them already, they change nothing that is seen.
    const again = afterEvents({ tasks: after.tasks, clocks: after.me.clocks }, events.slice(-1), { id: me, manages });
    expect(again.tasks.map(facts).toSorted(byId)).toEqual(after.tasks.map(facts).toSorted(byId));
  },
);

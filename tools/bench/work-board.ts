import { setTimeout as wait } from "node:timers/promises";
import { openBoards } from "./boards.ts";
import { openConnection, requestOf } from "./connection.ts";
import { visitIdOf } from "./ids.ts";
import { percentile, type Work } from "./measure.ts";
import type { BenchShop } from "./shops.ts";
import type { Callers, Stage } from "./stage.ts";
import { figure, type Line } from "./table.ts";

const tasks = 500;
const boards = 50;
const reads = 100;
const moves = 20;

/** The work board of a shop with 500 tasks, alone and on 50 open screens that follow each move. */
export const measureWorkBoard = async (stage: Stage): Promise<Line[]> => {
  const ids = await addTasks(stage);
  // As autovacuum does within a minute.
  await stage.owner.query(0, "analyze work_orders, work_order_tasks", []);
  const { drafting } = stage.shops;
  const readMs: number[] = [];
  for (let read = 0; read < reads; read += 1) {
    const started = performance.now();
    await readBoard(stage, drafting)(0);
    readMs.push(performance.now() - started);
  }
  const moveMs = await movesOnOpenBoards(stage, ids);
  return [
    figure(`the board of ${tasks} tasks, 95th percentile`, percentile(readMs, 0.95), "ms", 100),
    figure(
      `a move until ${boards} open boards have read it, 95th percentile of ${moves}`,
      percentile(moveMs, 0.95),
      "ms",
      1000,
    ),
  ];
};

export const addTasks = async ({ send, shops: { drafting } }: Callers): Promise<string[]> => {
  const { visits = 1, inside = 1 } = drafting.history;
  const ids: string[] = [];
  for (let made = 0; made < tasks; made += 1) {
    const { id } = await send(0, "POST", "/api/work-order-tasks", drafting, {
      client_vehicle_id: visitIdOf(visits - (made % inside)),
      name: `Task ${made}`,
      planned_hours: 1.5,
      employee_id: drafting.userId,
    });
    ids.push(String(id));
  }
  return ids;
};

export const readBoard =
  (callers: Callers, shop: BenchShop): Work =>
  (client) =>
    callers.get(client, "/api/work-board", shop);

/** Every open board that hears of the move reads the board again; the time ends with the last answer. */
const movesOnOpenBoards = async (stage: Stage, ids: readonly string[]): Promise<number[]> => {
  const { drafting } = stage.shops;
  const open = await openBoards(stage, boards);
  const readers = await Promise.all(open.map(() => openConnection(stage.running.port)));
  const took: number[] = [];
  for (let move = 0; move < moves; move += 1) {
    // Longer than the interval in which events are batched.
    await wait(250);
    const before = open.map((board) => board.heard());
    const started = performance.now();
    await stage.send(0, "PUT", `/api/work-order-tasks/${ids[move]}`, drafting, { planned_hours: 2 });
    await Promise.all(
      open.map(async (board, at) => {
        while (board.heard() === before[at]) await wait(1);
        const { status } = await readers[at]!.send(requestOf("GET", "/api/work-board", drafting.headers));
        if (status !== 200) throw new Error(`a board was answered ${status}`);
      }),
    );
    took.push(performance.now() - started);
  }
  for (const board of open) board.close();
  for (const reader of readers) reader.close();
  return took;
};

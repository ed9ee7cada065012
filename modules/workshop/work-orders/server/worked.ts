import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { shop } from "../../../../platform/server/db/select.ts";
import type { Task } from "../contract.ts";

const hoursRead = readByHand(
  "work-orders.hours",
  {
    id: z.string(),
    name: z.string(),
    nameAr: z.string().nullable(),
    workedSeconds: z.int(),
    correctedSeconds: z.int(),
    isRunning: z.boolean(),
  },
  ({ taskId }: Values<{ taskId: string }>) => sql`
    select u.id, u.name, u.name_ar, (floor(sum(w.clocked)) + sum(w.corrected))::int as worked_seconds, sum(w.corrected)::int as corrected_seconds, bool_or(w.running) as is_running
    from (
      select c.employee_id, c.ended_at is null as running, 0 as corrected,
        case when c.ended_at is not null and (c.flag is null or c.confirmed_at is not null) then extract(epoch from (c.ended_at - c.started_at)) else 0 end as clocked
      from task_clocks c where c.shop_id = ${shop} and c.task_id = ${taskId}
      union all
      select h.employee_id, false, h.seconds, 0 from hours_corrections h where h.shop_id = ${shop} and h.task_id = ${taskId}
    ) w
    join users u on u.shop_id = ${shop} and u.id = w.employee_id
    group by u.id, u.name, u.name_ar order by u.name, u.id`,
);

/** Who worked on a task, and how long. */
export const hoursOfTask = async (db: Db, taskId: string): Promise<Task["employees"]> => {
  const rows = await db.read(hoursRead, { taskId });
  return rows.map(({ id, name, nameAr, ...hours }) => ({
    ...hours,
    employee: { id, name, nameAr },
    hoursWorked: Math.round(hours.workedSeconds / 3.6) / 1000,
  }));
};

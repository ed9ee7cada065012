import { and, desc, eq, isNull, lt, sql } from "drizzle-orm";
import { z } from "zod";
import { pageOf, readCursorAs } from "../../../../platform/server/db/pages.ts";
import { readByShape, type Values } from "../../../../platform/server/db/read.ts";
import { wordsPattern } from "../../../../platform/server/db/search-pattern.ts";
import { cast, rowsFrom, select } from "../../../../platform/server/db/select.ts";
import { serve } from "../../../../platform/server/http/serve.ts";
import { clients } from "../../../records/clients/tables.ts";
import { cars } from "../../../records/vehicles/car-verbs.ts";
import { clientVehicles } from "../../../workshop/visits/tables.ts";
import * as contract from "../contract.ts";
import { estimates } from "../tables.ts";
import { e, listedAnswerOf, listedColumns, stateOn } from "./reading.ts";

const lastListed = z.tuple([z.uuid()]);

/** The page and its summary are read together. */
export const listEstimates = serve(
  contract.listEstimates,
  async ({ db, query: { cursor, limit, ...filters }, today, language }) => {
    const [before] = readCursorAs(lastListed, cursor) ?? [undefined];
    const { shape, values } = choice(filters, today);
    const [rows, summaries] = await Promise.all([
      db.read(page({ ...shape, before: before !== undefined, max: limit + 1 }), { ...values, before }),
      before ? [] : db.read(summary(shape), values),
    ]);
    return {
      ...pageOf(
        rows.map((row) => listedAnswerOf(row, language)),
        limit,
        ({ id }) => [id],
      ),
      summary: summaries[0] ?? null,
    };
  },
);

type Filters = Partial<Omit<z.output<typeof contract.listEstimates.query>, "cursor" | "limit">>;
type Shape = Record<"q" | "clientVehicleId" | "clientId", boolean> & { state: NonNullable<Filters["state"]> | "" };
type Chosen = Pick<Filters, "clientVehicleId" | "clientId"> & { pattern: string | undefined; today: string };

/** Each combination of filters has its own statement and plan. */
const choice = ({ q = "", state, clientVehicleId, clientId }: Filters, today: string) => {
  const pattern = wordsPattern(q);
  const shape: Shape = {
    q: pattern !== undefined,
    state: state ?? "",
    clientVehicleId: clientVehicleId !== undefined,
    clientId: clientId !== undefined,
  };
  const values: Chosen = { pattern, clientVehicleId, clientId, today };
  return { shape, values };
};

const sourceOf = ({ q }: Shape, { pattern }: Values<Chosen>) =>
  q ? rowsFrom(estimates, "e", sql`find_estimates(${pattern}::text)`) : e;

const conditionsOf = (shape: Shape, value: Values<Chosen>) =>
  and(
    shape.state === "" ? isNull(e.replacedAt) : ofState(shape.state, value),
    shape.clientVehicleId ? eq(e.clientVehicleId, value.clientVehicleId) : undefined,
    shape.clientId ? eq(clientVehicles.clientId, value.clientId) : undefined,
  );

const ofState = (state: NonNullable<Filters["state"]>, { today }: Values<Chosen>) =>
  state === "waiting" ? sql`${stateOn(today)} in ('sent', 'seen')` : eq(stateOn(today), state);

/** The draft of a next version does not count beside the version that it will replace. */
const countedTotal = sql`case when ${e.approvedAt} is null and ${e.previousId} is not null then 0 else ${e.grandTotal} end`;

const summary = readByShape("estimates.summary", (shape: Shape, value: Values<Chosen>) =>
  select({
    count: cast(sql`count(*)`, "int"),
    grandTotal: cast(sql`coalesce(sum(${shape.state === "draft" ? e.grandTotal : countedTotal}), 0)`, "bigint"),
  })
    .from(sourceOf(shape, value))
    .innerJoin(clientVehicles, eq(clientVehicles.id, e.clientVehicleId))
    .where(conditionsOf(shape, value)),
);

type PageShape = Shape & { before: boolean; max: number };

const page = readByShape("estimates.page", (shape: PageShape, value: Values<Chosen & { before: string | undefined }>) =>
  select(listedColumns(value.today))
    .from(sourceOf(shape, value))
    .innerJoin(clientVehicles, eq(clientVehicles.id, e.clientVehicleId))
    .innerJoin(clients, eq(clients.id, clientVehicles.clientId))
    .innerJoin(cars, eq(cars.id, clientVehicles.vehicleId))
    .where(and(conditionsOf(shape, value), shape.before ? lt(e.id, value.before) : undefined))
    .orderBy(desc(e.id))
    .limit(shape.max),
);

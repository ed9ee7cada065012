import { and, asc, eq, getTableColumns, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { z } from "zod";
import { read, readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { select, shop } from "../../../../platform/server/db/select.ts";
import type { Db, Row } from "../../../../platform/server/db/database.ts";
import { serve, serveCreation } from "../../../../platform/server/http/serve.ts";
import { fold, foldedFrom, foldedTo } from "../../../../platform/shared/folding.ts";
import { whole } from "../../../../platform/shared/lists.ts";
import { refuse as refuseKernel } from "../../../../platform/shared/refusals.ts";
import { clientVehicles } from "../../visits/tables.ts";
import * as contract from "../catalogue-contract.ts";
import { groupAt, type PointGroup } from "../groups.ts";
import { type PointStep, pointSteps } from "../rules.ts";
import { checkpoints, shopCheckpoints } from "../tables.ts";
import { refuse } from "../words.ts";

const maxOwn = 200;
const maxListed = 2 * maxOwn;

type Point = {
  id: string;
  nameEn: string;
  nameAr: string;
  group: PointGroup;
  isOwn: boolean;
  isOfOneCar: boolean;
  isHidden: boolean;
};

export const listCheckpoints = serve(contract.listCheckpoints, async ({ db, query }) => {
  const chosen = pointSteps.filter((step) => query.step === undefined || query.step === String(step));
  const lists = await Promise.all(
    chosen.map(async (step) =>
      (await pointsOf(db, step, query.clientVehicleId)).map((point) => ({ ...point, step, state: "idle" as const })),
    ),
  );
  return whole(lists.flat());
});

export const addCheckpoint = serveCreation(contract.addCheckpoint, {
  create: async ({ db, body: { step, name, nameAr, clientVehicleId = null }, createdId: id, about }) => {
    await db.query(
      "diagnostics.lock-checkpoints",
      "select pg_advisory_xact_lock(hashtextextended($1::text || 'checkpoints', 0))",
    );
    if (clientVehicleId) await db.find(clientVehicles, clientVehicleId);
    const [points, known] = await Promise.all([
      pointsOf(db, step, clientVehicleId ?? undefined),
      findCalled(db, step, clientVehicleId, nameAr ? [name, nameAr] : [name]),
    ]);
    if (!known && points.filter(({ isOwn }) => isOwn).length >= maxOwn) throw refuse("too-many-checkpoints");
    if (known?.isHidden) await db.update(shopCheckpoints, known.id, { hiddenAt: null });
    const point =
      known ??
      pointOf(await db.insert(shopCheckpoints, { id, step, nameEn: name, nameAr: nameAr ?? name, clientVehicleId }));
    about({ kind: "checkpoints", id: point.id, name: point.nameEn });
    return { ...point, step, state: "requires-check" as const };
  },
  readAgain: async ({ db, body: { step }, createdId }) => {
    const [own, catalogue] = await Promise.all([
      db.findWhere(shopCheckpoints, eq(shopCheckpoints.id, createdId)),
      db.read(pointsOfCatalogue, { step }),
    ]);
    const point = own ? pointOf(own) : catalogue.map(pointOfCatalogue).find(({ id }) => id === createdId);
    if (!point) throw refuseKernel("not-found");
    return { ...point, step, state: "requires-check" as const };
  },
});

export const changeCheckpoint = serve(
  contract.changeCheckpoint,
  async ({ db, params, body: { isOfOneCar, isHidden }, now, about }) => {
    const before = await db.lock(shopCheckpoints, params.id);
    const changes = {
      ...(isOfOneCar === false && { clientVehicleId: null }),
      ...(isHidden !== undefined && { hiddenAt: isHidden ? now : null }),
    };
    const point = Object.keys(changes).length > 0 ? await db.update(shopCheckpoints, before.id, changes) : before;
    about({ kind: "checkpoints", id: point.id, name: point.nameEn });
    return { ...pointOf(point), step: point.step, state: "idle" as const };
  },
);

/** The names of checkpoints by id, whether still offered or not. */
export const namesOfCheckpoints = async (db: Db, step: PointStep, ids: readonly string[]) => {
  const found = await db.read(namesOfPoints, { step, ids });
  return new Map(found.map(({ id, nameEn, nameAr }) => [id, { nameEn, nameAr }]));
};

const namesOfPoints = read(
  "diagnostics.checkpoint-names",
  (value: Values<{ step: number; ids: readonly string[] }>) => {
    const namesIn = <T extends typeof checkpoints | typeof shopCheckpoints>({ id, nameEn, nameAr }: T) => ({
      id,
      nameEn,
      nameAr,
    });
    return select(namesIn(checkpoints))
      .from(checkpoints)
      .where(and(eq(checkpoints.step, value.step), sql`${checkpoints.id} = any(${value.ids}::uuid[])`))
      .unionAll(
        select(namesIn(shopCheckpoints))
          .from(shopCheckpoints)
          .where(and(eq(shopCheckpoints.step, value.step), sql`${shopCheckpoints.id} = any(${value.ids}::uuid[])`)),
      );
  },
);

/**
 * The number of checkpoints without a judgement in the saved steps 1 and 5, in a step of the template only of those in
 * it; checkpoints added or shown after the diagnostic's end do not count.
 */
export const uncheckedOf = (db: Db, diagnosticId: string) => db.read(uncheckedPoints, { diagnosticId });

const uncheckedPoints = readByHand(
  "diagnostics.unchecked-points",
  { step: z.int(), count: z.int() },
  (value: Values<{ diagnosticId: string }>) => sql`
    select offered.step, count(*)::int as count
     from vehicle_diagnostics d
     join client_vehicles v on v.shop_id = d.shop_id and v.id = d.client_vehicle_id
     cross join lateral (
       select k.id, k.step from catalogue.checkpoints k
       union all
       select p.id, p.step from shop_checkpoints p
       left join client_vehicles visit on visit.shop_id = p.shop_id and visit.id = p.client_vehicle_id
       where p.shop_id = d.shop_id and (p.client_vehicle_id is null or visit.vehicle_id = v.vehicle_id)
         and (d.ended_at is null or p.created_at <= d.ended_at) and (p.hidden_at is null or p.hidden_at > d.ended_at)
     ) offered
     where d.shop_id = ${shop} and d.id = ${value.diagnosticId}
       and exists (select 1 from diagnostic_values n where n.shop_id = d.shop_id and n.diagnostic_id = d.id and n.step = offered.step and n.label = 'note')
       and (d.template is null or not d.template -> 'steps' @> to_jsonb(offered.step)
         or d.template -> 'points' @> to_jsonb(offered.id::text))
       and not exists (select 1 from diagnostic_values o where o.shop_id = d.shop_id and o.diagnostic_id = d.id and o.step = offered.step and o.label = offered.id::text)
     group by offered.step order by offered.step`,
);

/**
 * The checkpoints of a step: the catalogue's, then the shop's own in order of creation, then those of this vehicle
 * from any of its visits.
 */
const pointsOf = async (db: Db, step: PointStep, clientVehicleId: string | undefined): Promise<Point[]> => {
  const [known, own, ofCar] = await Promise.all([
    db.read(pointsOfCatalogue, { step }),
    db.list(shopCheckpoints, {
      where: and(
        eq(shopCheckpoints.step, step),
        isNull(shopCheckpoints.clientVehicleId),
        isNull(shopCheckpoints.hiddenAt),
      ),
      orderBy: [asc(shopCheckpoints.id)],
      limit: maxListed,
    }),
    clientVehicleId === undefined ? [] : db.read(pointsOfCar, { clientVehicleId, step }),
  ]);
  return [...known.map(pointOfCatalogue), ...[...own, ...ofCar].map(pointOf)];
};

/** From any visit of the vehicle that this is a visit of. */
const pointsOfCar = read(
  "diagnostics.checkpoints-of-car",
  (value: Values<{ clientVehicleId: string; step: number }>) => {
    const visit = alias(clientVehicles, "visit");
    return select(getTableColumns(shopCheckpoints))
      .from(clientVehicles)
      .innerJoin(visit, eq(visit.vehicleId, clientVehicles.vehicleId))
      .innerJoin(shopCheckpoints, eq(shopCheckpoints.clientVehicleId, visit.id))
      .where(
        and(
          eq(clientVehicles.id, value.clientVehicleId),
          eq(shopCheckpoints.step, value.step),
          isNull(shopCheckpoints.hiddenAt),
        ),
      )
      .orderBy(shopCheckpoints.id)
      .limit(maxListed);
  },
);

const pointsOfCatalogue = read("diagnostics.checkpoints", (value: Values<{ step: number }>) =>
  select(getTableColumns(checkpoints))
    .from(checkpoints)
    .where(eq(checkpoints.step, value.step))
    .orderBy(checkpoints.position),
);

const pointOfCatalogue = ({ id, step, position, nameEn, nameAr }: Row<typeof checkpoints>): Point => ({
  id,
  nameEn,
  nameAr,
  group: groupAt(step === 5 ? 5 : 1, position),
  isOwn: false,
  isOfOneCar: false,
  isHidden: false,
});

const pointOf = ({ id, nameEn, nameAr, clientVehicleId, hiddenAt }: Row<typeof shopCheckpoints>): Point => ({
  id,
  nameEn,
  nameAr,
  group: "own",
  isOwn: true,
  isOfOneCar: clientVehicleId !== null,
  isHidden: hiddenAt !== null,
});

/** The checkpoint of a step with one of these names, hidden ones included; an offered one comes first. */
const findCalled = async (
  db: Db,
  step: PointStep,
  clientVehicleId: string | null,
  names: readonly string[],
): Promise<Point | undefined> => {
  const [found] = await db.read(pointCalled, { step, clientVehicleId, names: names.map(fold) });
  return found && { ...found, group: found.position === null ? "own" : groupAt(step, found.position) };
};

const folded = (name: SQL) =>
  sql`btrim(regexp_replace(translate(lower(normalize(${name}, NFKC)), ${foldedFrom}, ${foldedTo}), ' +', ' ', 'g'))`;

const pointCalled = readByHand(
  "diagnostics.checkpoint-called",
  {
    id: z.string(),
    nameEn: z.string(),
    nameAr: z.string(),
    isOwn: z.boolean(),
    isOfOneCar: z.boolean(),
    isHidden: z.boolean(),
    position: z.int().nullable(),
  },
  (value: Values<{ step: number; clientVehicleId: string | null; names: string[] }>) => sql`
    select p.id, p.name_en, p.name_ar, p.is_own, p.is_of_one_car, p.is_hidden, p.position from (
       select id, name_en, name_ar, false as is_own, false as is_of_one_car, false as is_hidden, position from catalogue.checkpoints where step = ${value.step}
       union all
       select id, name_en, name_ar, true, client_vehicle_id is not null, hidden_at is not null, null from shop_checkpoints
       where shop_id = ${shop} and step = ${value.step} and (client_vehicle_id is null or client_vehicle_id in (
         select visit.id from client_vehicles v join client_vehicles visit on visit.shop_id = v.shop_id and visit.vehicle_id = v.vehicle_id
         where v.shop_id = ${shop} and v.id = ${value.clientVehicleId}))) p
     where ${folded(sql`p.name_en`)} = any(${value.names}) or ${folded(sql`p.name_ar`)} = any(${value.names})
     order by p.is_hidden, p.is_own, p.is_of_one_car, p.id limit 1`,
);

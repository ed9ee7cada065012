import { products, jobItems, jobVehicles } from "../tables.ts";
import { alias } from "drizzle-orm/pg-core";
import { and, gte, isNull, lte, or, type Placeholder, eq, sql, type SQLWrapper } from "drizzle-orm";
import { cast, castOrNull, json, select } from "../../../../platform/server/db/select.ts";
import { vehicleMakes, vehicleModels, vehicles } from "../../vehicles/tables.ts";
import { storedVehicles } from "../job-vehicle-verbs.ts";

type P = { id: SQLWrapper; kind: SQLWrapper };

/** The vehicles for which a product `p` is meant, in order. */
export const vehiclesOf = (p: P) =>
  json(
    sql`case when ${p.kind} = 'job' then coalesce((${select({
      rows: json(
        sql`jsonb_agg(jsonb_build_object(
          'vehicleMakeId', ${vehicleMakes.id}, 'makeName', ${vehicleMakes.name}, 'makeNameAr', ${vehicleMakes.nameAr},
          'vehicleModelId', ${vehicleModels.id}, 'modelName', ${vehicleModels.name}, 'modelNameAr', ${vehicleModels.nameAr},
          'fromYear', ${jobVehicles.fromYear}, 'toYear', ${jobVehicles.toYear}) order by ${jobVehicles.position})`,
        storedVehicles,
      ),
    })
      .from(jobVehicles)
      .innerJoin(vehicleMakes, eq(vehicleMakes.id, jobVehicles.vehicleMakeId))
      .leftJoin(vehicleModels, eq(vehicleModels.id, jobVehicles.vehicleModelId))
      .where(eq(jobVehicles.jobId, p.id))}), '[]') else '[]' end`,
    storedVehicles,
  );

const item = alias(products, "item");

/** What a product `p` adds to a document before VAT: its price, or the sum of a ready-made job's items. */
export const totalOf = (p: { id: SQLWrapper; price: SQLWrapper; itemCount: SQLWrapper }) =>
  cast(
    sql`case when ${p.itemCount} > 0 then (${select({
      sum: cast(sql`sum(round(${jobItems.qty} * coalesce(${jobItems.unitPrice}, ${item.price})))`, "bigint"),
    })
      .from(jobItems)
      .innerJoin(item, eq(item.id, jobItems.productId))
      .where(eq(jobItems.jobId, p.id))})::bigint else ${p.price} end`,
    "bigint",
  );

/** True or false for a row of `job_vehicles`; null if what it asks of the vehicle is not known. */
const fitsRow = and(
  eq(jobVehicles.vehicleMakeId, vehicles.vehicleMakeId),
  or(isNull(jobVehicles.vehicleModelId), eq(jobVehicles.vehicleModelId, vehicles.vehicleModelId)),
  or(isNull(jobVehicles.fromYear), gte(vehicles.vehicleYear, jobVehicles.fromYear)),
  or(isNull(jobVehicles.toYear), lte(vehicles.vehicleYear, jobVehicles.toYear)),
);

/** Whether a product `p` is meant for this vehicle; null if it is for all, or if that is not known. */
export const fitsVehicle = (p: P, vehicleId: Placeholder) =>
  castOrNull(
    sql`case when ${p.kind} = 'job' then (${select({
      fits: castOrNull(
        sql`case when bool_or(${fitsRow}) then true when bool_and((${fitsRow}) is not null) then false end`,
        "boolean",
      ),
    })
      .from(jobVehicles)
      .leftJoin(vehicles, eq(vehicles.id, vehicleId))
      .where(eq(jobVehicles.jobId, p.id))}) end`,
    "boolean",
  );

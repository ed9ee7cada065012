import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { shop } from "../../../platform/server/db/select.ts";

/** The condition that a work order is of a visit in one of these branches; null: of any, and no visit is read. */
export const isOfBranches = (
  workOrderId: SQLWrapper,
  branchIds: SQLWrapper,
): SQL => sql`(${branchIds}::uuid[] is null or exists (
  select from work_orders o join client_vehicles v on v.shop_id = ${shop} and v.id = o.client_vehicle_id
  where o.shop_id = ${shop} and o.id = ${workOrderId} and v.branch_id = any(${branchIds}::uuid[])))`;

import type { Db } from "../../../../platform/server/db/database.ts";
import {
  blank,
  columnsIn,
  dashed,
  emptied,
  noValues,
  type PersonalData,
  type Rewrite,
} from "../../../../platform/server/personal-data.ts";

/** Equal to no plate, so that no car is taken for this one. */
const keyOfNone: Rewrite = (_key, { id }) => `erased:${String(id)}`;

/** The car, unless it has also come for somebody else who was not erased. */
const ownCar = `case when not exists (
  select from client_vehicles o join clients c on c.shop_id = o.shop_id and c.id = o.client_id
  where o.shop_id = t.shop_id and o.vehicle_id = t.vehicle_id and o.client_id <> t.client_id and c.erased_at is null
) then t.vehicle_id end`;

const showOnBoards = async (db: Db, ids: readonly string[]) => {
  await db.query(
    "visits.show-on-boards",
    "update client_vehicles set changed_at = clock_timestamp() where shop_id = $1 and id = any($2::uuid[])",
    [ids],
  );
};

export const visitsPersonalData = {
  client_vehicles: {
    topic: "visits",
    of: "t.client_id = p.client",
    leads: [ownCar],
    erased: {
      license_plate: dashed,
      plate_key: keyOfNone,
      insurance_reference_number: emptied,
      custom_fields: noValues,
      search_text: blank,
    },
    plain: columnsIn("license_plate_country status status_before_exit"),
    atErasure: showOnBoards,
  },
  vehicle_files: {
    topic: "photos",
    of: "t.client_vehicle_id = any(p.things)",
    leads: ["t.file_id"],
    removed: { file: "file_id" },
  },
  vehicle_moves: {
    topic: "visits",
    of: "t.client_vehicle_id = any(p.things)",
    erased: { reason: emptied },
    plain: columnsIn("status"),
  },
} satisfies PersonalData;

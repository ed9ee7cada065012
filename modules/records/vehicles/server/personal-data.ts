import {
  columnsIn,
  dashed,
  emptied,
  noValues,
  notOfClients,
  type PersonalData,
  type Rewrite,
} from "../../../../platform/server/personal-data.ts";

/** Equal to no plate, so that no car is taken for this one. */
const keyOfNone: Rewrite = (_key, { id }) => `erased:${String(id)}`;

export const vehiclesPersonalData = {
  makes: notOfClients("the catalogue of the installation", "name name_ar aliases"),
  models: notOfClients("the catalogue of the installation", "name name_ar aliases"),
  vehicle_makes: notOfClients("the shop, its branches and its settings", "name name_ar folded_name"),
  vehicle_models: notOfClients("the shop, its branches and its settings", "name name_ar folded_name"),
  vehicles: {
    topic: "vehicles",
    of: "t.id = any(p.things) or t.merged_into_id = any(p.things)",
    erased: { license_plate: dashed, plate_key: keyOfNone, vin_number: emptied, vehicle_custom_fields: noValues },
    plain: columnsIn("license_plate_country vehicle_colour"),
  },
  vehicle_plates: {
    topic: "vehicles",
    of: "t.vehicle_id = any(p.things)",
    removed: true,
  },
  vehicle_merges: notOfClients("cars joined and parted, by their ids"),
  vehicle_partings: notOfClients("cars joined and parted, by their ids"),
  vehicle_reviews: notOfClients("cars joined and parted, by their ids"),
} satisfies PersonalData;

import {
  columnsIn,
  emptied,
  notOfClients,
  type PersonalData,
  type Rewrite,
} from "../../../../platform/server/personal-data.ts";

/** A row that waits without a phone, of a car that came for this client only. */
const isOwnCar = `t.outcome is null and t.phone is null and exists (
  select from vehicles v where v.shop_id = t.shop_id and v.id = any(p.things)
    and (v.license_plate_country = t.plate_country and v.plate_key = t.plate_key or v.vin_key = t.vin_key))`;

const noCells: Rewrite = (cells) => (Array.isArray(cells) ? [] : {});

export const importsPersonalData = {
  imports: notOfClients(
    "the users of the shop and what they did",
    "kind file_name columns date_order row_kind state known uses failed",
  ),
  import_rows: {
    topic: "visits",
    of: `t.client_id = p.client or t.phone = p.phone or p.phone = any(string_to_array(t.other_phones, ' ')) or t.visit_id = any(p.things) or ${isOwnCar}`,
    erased: {
      cells: noCells,
      faults: noCells,
      client_key: emptied,
      phone: emptied,
      other_phones: emptied,
      plate_country: emptied,
      plate_key: emptied,
      vin_key: emptied,
      key: emptied,
      other_key: emptied,
    },
    plain: columnsIn("missing_party mark outcome"),
  },
  import_heads: notOfClients("the shop, its branches and its settings", "kind head column"),
} satisfies PersonalData;

import {
  columnsIn,
  emptied,
  notOfClients,
  type PersonalData,
  type Rewrite,
} from "../../../../platform/server/personal-data.ts";

const noCells: Rewrite = (cells) => (Array.isArray(cells) ? [] : {});

export const importsPersonalData = {
  imports: notOfClients(
    "the users of the shop and what they did",
    "kind file_name columns date_order row_kind state known uses failed",
  ),
  import_rows: {
    topic: "visits",
    of: "t.client_id = p.client or t.phone = p.phone or t.visit_id = any(p.things)",
    erased: {
      cells: noCells,
      faults: noCells,
      client_key: emptied,
      phone: emptied,
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

import type { CustomValues } from "../../../base/custom-fields/rules.ts";
import { type LockedFields, savedValues } from "../../../base/custom-fields/verbs.ts";
import { together } from "../../../../platform/server/db/together.ts";
import { addsClient } from "./payer.ts";
import type { Saving } from "./visit-fields.ts";

type Before = { visit: CustomValues; vehicle: CustomValues };

/**
 * The custom fields of a visit, its vehicle and a client that is added with them, after a request; undefined where
 * nothing changes. A check-in asks for all that is required, and so does what adds a client for the client's; a change
 * asks only for those of a form that it sends.
 */
export const customFieldsOf = async (
  { db, body, shop, now }: Saving,
  before: Before,
  { atEntry, loggedAs, fields }: { atEntry: boolean; loggedAs: string; fields?: LockedFields },
) => {
  const known = { shop, now, ...(fields && { fields }) };
  const [customFields, vehicleCustomFields, clientCustomFields] = await together([
    savedValues(db, "visit", body.customFields, {
      ...known,
      field: "custom_fields",
      before: before.visit,
      ...(!atEntry && { loggedAs }),
      asksRequired: atEntry || body.customFields !== undefined,
    }),
    savedValues(db, "vehicle", body.vehicleCustomFields, {
      ...known,
      field: "vehicle_custom_fields",
      before: before.vehicle,
      loggedAs,
      asksRequired: atEntry || body.vehicleCustomFields !== undefined,
    }),
    addsClient(body)
      ? savedValues(db, "client", body.clientCustomFields, {
          ...known,
          field: "client_custom_fields",
          before: {},
          asksRequired: true,
        })
      : undefined,
  ]);
  return { customFields, vehicleCustomFields, clientCustomFields };
};

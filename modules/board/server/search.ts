import type { Db } from "../../../platform/server/database.ts";
import { serve } from "../../../platform/server/serve.ts";
import type { Language } from "../../../platform/shared/words.ts";
import { findClients } from "../../clients/server.ts";
import { viewUrlOf } from "../../vehicles/server/facts.ts";
import * as contract from "../contract.ts";
import { type Sought, soughtBy } from "../../vehicles/server/find.ts";

const mostOfAKind = 8;

export const search = serve(contract.search, async ({ db, query: { q }, may, language }) => {
  const sought = soughtBy(q);
  if (!sought) return { data: [] };
  const [vehicles, clients] = await Promise.all([
    may("view-client-vehicles") ? findVehicles(db, sought, language) : [],
    may("view-clients") ? findNamedClients(db, q) : [],
  ]);
  return { data: [...vehicles, ...clients] };
});

type FoundVehicle = {
  id: string; licensePlate: string; licensePlateCountry: string; vehicleYear: number | null; clientName: string;
  makeName: string | null; makeNameAr: string | null; modelName: string | null; modelNameAr: string | null;
};

/** Each vehicle once, by its latest visit among the newest matches. */
const findVehicles = async (db: Db, sought: Sought, language: Language) => {
  const found = await db.query<FoundVehicle>(
    "board.search-vehicles",
    `select * from (
       select distinct on (v.first_visit_id) v.id, v.license_plate, v.license_plate_country, v.vehicle_year, v.vehicle_entered_at,
         c.name as client_name, make.name as make_name, make.name_ar as make_name_ar, model.name as model_name, model.name_ar as model_name_ar
       from find_vehicles($2, $3, false, 64) found
       join client_vehicles v on v.shop_id = $1 and v.id = found.id
       join clients c on c.shop_id = $1 and c.id = v.client_id
       left join vehicle_makes make on make.shop_id = $1 and make.id = v.vehicle_make_id
       left join vehicle_models model on model.shop_id = $1 and model.id = v.vehicle_model_id
       order by v.first_visit_id, v.vehicle_entered_at desc) latest
     order by vehicle_entered_at desc limit ${mostOfAKind}`,
    [sought.patterns, sought.clientPattern],
  );
  return found.map((vehicle) => ({
    kind: "client-vehicle" as const,
    id: vehicle.id,
    title: vehicle.licensePlate,
    detail: [vehicleName(vehicle, language), vehicle.clientName].filter(Boolean).join(" · "),
    url: viewUrlOf(vehicle.id),
    licensePlateCountry: vehicle.licensePlateCountry,
  }));
};

const vehicleName = (vehicle: FoundVehicle, language: Language) =>
  (language === "ar" ? [vehicle.makeNameAr, vehicle.modelNameAr, vehicle.vehicleYear] : [vehicle.makeName, vehicle.modelName, vehicle.vehicleYear]).filter(Boolean).join(" ");

const findNamedClients = async (db: Db, q: string) => {
  const found = await findClients(db, q, 2_147_483_647, mostOfAKind);
  return found.map((client) => ({
    kind: "client" as const, id: client.id, title: client.name, detail: client.contactNumber ?? "", url: `/back/clients/${client.id}`, licensePlateCountry: null,
  }));
};

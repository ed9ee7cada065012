import type { z } from "zod";
import type { Db } from "../../../platform/server/db/database.ts";
import { dateIn, timeIn } from "../../../platform/shared/dates.ts";
import { refuse } from "../../../platform/shared/refusals.ts";
import type { Language } from "../../../platform/shared/words.ts";
import type { vehicle } from "../contract.ts";
import type { Visit } from "../verbs.ts";
import { displayed, displayedModel } from "../../vehicles/server/makes.ts";

type Reader = { language: Language; timeZone: string };

/** A vehicle as the contract answers it: amounts still in minor units. */
export type VehicleFacts = z.input<typeof vehicle>;

/** A visit with its client, names and insurer, in one statement. Refuses `not-found`. */
export const vehicleFacts = async (db: Db, id: string, reader: Reader): Promise<VehicleFacts> => {
  const [row] = await db.query<FactsRow>("vehicles.facts", `${selectFacts} where v.shop_id = $1 and v.id = $2`, [id]);
  if (!row) throw refuse("not-found");
  return factsOf(row, reader);
};

export type FactsRow = Visit & {
  clientName: string;
  clientNumber: number;
  clientContactNumber: string | null;
  clientVatNumber: string | null;
  makeName: string | null;
  makeNameAr: string | null;
  modelName: string | null;
  modelNameAr: string | null;
  insurerName: string | null;
  insurerNameAr: string | null;
  creatorName: string;
  creatorNameAr: string | null;
};

/** What `factsOf` reads; a `where` or a `join` on `v` follows. */
export const selectFacts = `
  select v.*, c.name as client_name, c.number as client_number, c.contact_number as client_contact_number, c.vat_number as client_vat_number,
    make.name as make_name, make.name_ar as make_name_ar, model.name as model_name, model.name_ar as model_name_ar,
    insurer.name as insurer_name, insurer.name_ar as insurer_name_ar, creator.name as creator_name, creator.name_ar as creator_name_ar
  from client_vehicles v
  join clients c on c.shop_id = v.shop_id and c.id = v.client_id
  join users creator on creator.shop_id = v.shop_id and creator.id = v.created_by
  left join vehicle_makes make on make.shop_id = v.shop_id and make.id = v.vehicle_make_id
  left join vehicle_models model on model.shop_id = v.shop_id and model.id = v.vehicle_model_id
  left join insurance_companies insurer on insurer.shop_id = v.shop_id and insurer.id = v.insurance_company_id`;

export const factsOf = (row: FactsRow, { language, timeZone }: Reader): VehicleFacts => {
  const make = named(row.vehicleMakeId, row.makeName, row.makeNameAr);
  const model = named(row.vehicleModelId, row.modelName, row.modelNameAr);
  return {
    ...row,
    client: {
      id: row.clientId,
      number: row.clientNumber,
      name: row.clientName,
      contactNumber: row.clientContactNumber,
      vatNumber: row.clientVatNumber,
      viewUrl: `/back/clients/${row.clientId}`,
    },
    vehicleMake: make && displayed(make, language),
    vehicleModel: make && model && displayedModel(model, make, language),
    vehicleEnteredAtDate: dateIn(row.vehicleEnteredAt, timeZone),
    vehicleEnteredAtTime: timeIn(row.vehicleEnteredAt, timeZone),
    insuranceCompany:
      row.insuranceCompanyId === null
        ? null
        : { id: row.insuranceCompanyId, name: row.insurerName ?? "", nameAr: row.insurerNameAr },
    createdBy: { id: row.createdBy, name: row.creatorName, nameAr: row.creatorNameAr },
    viewUrl: viewUrlOf(row.id),
  };
};

export const viewUrlOf = (id: string) => `/back/vehicles/${id}`;

const named = (id: string | null, name: string | null, nameAr: string | null) =>
  id && name && nameAr ? { id, name, nameAr } : null;

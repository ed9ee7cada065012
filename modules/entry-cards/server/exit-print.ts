import type { Db, Row } from "../../../platform/server/db/database.ts";
import { type FileAnswer, madeFile } from "../../../platform/server/files/answers.ts";
import type { Files } from "../../../platform/server/files/store.ts";
import { inBoth } from "../../../platform/server/papers/letterhead.ts";
import { printPaper } from "../../../platform/server/papers/pdf.ts";
import { refuse } from "../../../platform/shared/refusals.ts";
import { bytesOf, letterheadOf, withLogo } from "../../media/server/logo.ts";
import { makeAndModel, plateDrawing, withYear } from "../../vehicles/server/on-paper.ts";
import { exitInspectionPaper } from "./exit-paper.ts";
import type { entryCards, exitInspections } from "../tables.ts";

type Papers = {
  vehicleId: string;
  arrival: Row<typeof entryCards> | undefined;
  inspection: Row<typeof exitInspections> | undefined;
  files: Files;
};

/** The exit inspection as a PDF, beside the arrival. Before it is saved it shows the vehicle as it came, to be taken along to it. */
export const exitInspectionFile = async (
  db: Db,
  { vehicleId, arrival, inspection, files }: Papers,
): Promise<FileAnswer> => {
  const [visit, letterhead] = await Promise.all([visitOf(db, vehicleId), letterheadOf(db)]);
  const at = inspection?.signedAt ?? inspection?.inspectedAt ?? visit.vehicleEnteredAt;
  const print = async () => {
    const signed = (key: string | null | undefined) => (key ? bytesOf(files, key) : null);
    return printPaper(
      db.shopId,
      exitInspectionPaper({
        shop: await withLogo(files, letterhead),
        at,
        clientName: visit.clientName,
        vehicle: {
          plate: plateDrawing(visit),
          name: withYear(makeAndModel(visit), visit.vehicleYear, letterhead.language),
          vin: visit.vinNumber,
        },
        arrival: arrival
          ? {
              date: arrival.date,
              marks: arrival.damageMarks,
              employee: visit.received === null ? null : inBoth(visit.received, visit.receivedAr),
              signature: await signed(arrival.signatureKey),
            }
          : null,
        exit: {
          marks: inspection?.damageMarks ?? arrival?.damageMarks ?? {},
          inspectedAt: inspection?.inspectedAt ?? null,
          employee: visit.inspected === null ? null : inBoth(visit.inspected, visit.inspectedAr),
          signature: await signed(inspection?.signatureKey),
        },
        remarks: inspection?.remarks ?? null,
      }),
    );
  };
  return madeFile(print, { name: `exit-inspection-${at.slice(0, 10)}.pdf`, type: "application/pdf" });
};

type Visit = {
  clientName: string;
  licensePlate: string;
  licensePlateCountry: string;
  makeName: string | null;
  makeNameAr: string | null;
  modelName: string | null;
  modelNameAr: string | null;
  vehicleYear: number | null;
  vinNumber: string | null;
  vehicleEnteredAt: string;
  received: string | null;
  receivedAr: string | null;
  inspected: string | null;
  inspectedAr: string | null;
};

const visitOf = async (db: Db, vehicleId: string): Promise<Visit> => {
  const [visit] = await db.query<Visit>(
    "entry-cards.exit-paper",
    `select c.name as client_name, v.license_plate, v.license_plate_country, k.name as make_name, k.name_ar as make_name_ar, m.name as model_name, m.name_ar as model_name_ar,
       v.vehicle_year, v.vin_number, v.vehicle_entered_at, receiver.name as received, receiver.name_ar as received_ar, inspector.name as inspected, inspector.name_ar as inspected_ar
     from client_vehicles v
     join clients c on c.shop_id = v.shop_id and c.id = v.client_id
     left join vehicle_makes k on k.shop_id = v.shop_id and k.id = v.vehicle_make_id
     left join vehicle_models m on m.shop_id = v.shop_id and m.id = v.vehicle_model_id
     left join entry_cards e on e.shop_id = v.shop_id and e.client_vehicle_id = v.id
     left join users receiver on receiver.shop_id = e.shop_id and receiver.id = e.responsible_employee_id
     left join exit_inspections x on x.shop_id = v.shop_id and x.client_vehicle_id = v.id
     left join users inspector on inspector.shop_id = x.shop_id and inspector.id = x.inspected_by
     where v.shop_id = $1 and v.id = $2`,
    [vehicleId],
  );
  if (!visit) throw refuse("not-found");
  return visit;
};

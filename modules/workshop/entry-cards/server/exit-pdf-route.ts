import type { Db, Row } from "../../../../platform/server/db/database.ts";
import type { FileAnswer } from "../../../../platform/server/files/answers.ts";
import type { Files } from "../../../../platform/server/files/store.ts";
import { printedFile } from "../../../../platform/server/papers/paper-files.ts";
import { bytesOf, withPictures } from "../../../base/media/letterhead-verbs.ts";
import { makeAndModel, plateDrawing, withYear } from "../../../records/vehicles/paper-verbs.ts";
import { exitInspectionPaper } from "./exit-pdf-data.ts";
import { printedExitOf } from "./snapshot.ts";
import type { entryCards, exitInspections } from "../tables.ts";

type Papers = {
  vehicleId: string;
  arrival: Row<typeof entryCards> | undefined;
  inspection: Row<typeof exitInspections> | undefined;
  files: Files;
};

/**
 * The exit inspection as a PDF, compared with the arrival. Before it is saved it has the marks of the arrival, to
 * be taken along to the inspection.
 */
export const exitInspectionFile = async (
  db: Db,
  { vehicleId, arrival, inspection, files }: Papers,
): Promise<FileAnswer> => {
  const {
    visit,
    letterhead,
    inspector,
    arrival: received,
  } = inspection?.printed ?? (await printedExitOf(db, vehicleId, arrival, inspection?.inspectedBy));
  const at = inspection?.signedAt ?? inspection?.inspectedAt ?? visit.vehicleEnteredAt;
  const print = async () => {
    const signed = (key: string | null | undefined) => (key ? bytesOf(files, key) : null);
    return exitInspectionPaper({
      shop: await withPictures(files, letterhead),
      at,
      clientName: visit.clientName,
      vehicle: {
        plate: plateDrawing(visit),
        name: withYear(makeAndModel(visit), visit.vehicleYear, letterhead.language),
        vin: visit.vinNumber,
      },
      arrival: received && {
        date: received.date,
        marks: arrival?.damageMarks ?? {},
        employee: received.employee,
        signature: await signed(received.signatureKey),
      },
      exit: {
        marks: inspection?.damageMarks ?? arrival?.damageMarks ?? {},
        inspectedAt: inspection?.inspectedAt ?? null,
        employee: inspector,
        signature: await signed(inspection?.signatureKey),
      },
      remarks: inspection?.remarks ?? null,
    });
  };
  return printedFile(db, `exit-inspection-${at.slice(0, 10)}`, print);
};

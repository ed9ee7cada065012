import type { Db } from "../../../../platform/server/db/database.ts";
import type { FileAnswer } from "../../../../platform/server/files/answers.ts";
import type { Files } from "../../../../platform/server/files/store.ts";
import { printedFile } from "../../../../platform/server/papers/paper-files.ts";
import { serve } from "../../../../platform/server/http/serve.ts";
import { refuse } from "../../../../platform/shared/refusals.ts";
import { unsigned, withPictures } from "../../../base/media/letterhead-verbs.ts";
import { makeAndModel, plateDrawing, withYear } from "../../../records/vehicles/paper-verbs.ts";
import { paperHeadOf } from "../../../workshop/visits/paper-head-verbs.ts";
import * as contract from "../contract.ts";
import { claimTotals } from "../rules.ts";
import { factsById } from "./facts.ts";
import { claimPaper } from "./pdf-data.ts";
import { itemsOf, labourOf } from "./reading.ts";

export const printClaim = serve(contract.claimPdf, ({ db, params, files, now }) =>
  claimFile(db, params.id, { files, now, reader: "insurer" }),
);

type Printing = { files: Files; now: string; reader: "insurer" | "anonymous" };

/** The claim in its current state. The PDF of a link to photos leaves out people and VIN, like its page. */
export const claimFile = async (db: Db, id: string, { files, now, reader }: Printing): Promise<FileAnswer> => {
  const [[facts], items, labourCosts] = await Promise.all([
    db.read(factsById, { id }),
    itemsOf(db, id),
    labourOf(db, id),
  ]);
  if (!facts) throw refuse("not-found");
  const { letterhead, visit } = await paperHeadOf(db, facts.clientVehicleId);
  const print = async () =>
    claimPaper({
      shop: await withPictures(files, reader === "insurer" ? letterhead : unsigned(letterhead)),
      at: now,
      ...facts,
      insurer: { name: facts.insurerName, nameAr: facts.insurerNameAr },
      by: reader === "insurer" ? { name: facts.creatorName, nameAr: facts.creatorNameAr } : null,
      client: reader === "insurer" ? { name: visit.clientName, phone: visit.clientPhone } : null,
      vehicle: {
        plate: plateDrawing(visit),
        name: withYear(makeAndModel(visit), visit.vehicleYear, letterhead.language),
        vin: reader === "insurer" ? visit.vinNumber : null,
        mileage: visit.mileage,
      },
      items,
      labourCosts,
      totals: claimTotals({ ...facts, items, labourCosts }),
    });
  return printedFile(db, `claim-${facts.number}`, print);
};

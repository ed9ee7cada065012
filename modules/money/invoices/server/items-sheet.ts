import { drawPlate } from "../../../../platform/server/papers/drawings.ts";
import { serve } from "../../../../platform/server/http/serve.ts";
import {
  inBoth,
  workshopLetterhead,
  paperDate,
  type PaperShop,
  shopPictures,
} from "../../../../platform/server/papers/letterhead.ts";
import { printedFile } from "../../../../platform/server/papers/paper-files.ts";
import type { Paper } from "../../../../platform/server/papers/pdf.ts";
import { readable, shortest } from "../../../../platform/shared/money.ts";
import { letterheadAt, readSeller, withPictures } from "../../../base/media/letterhead-verbs.ts";
import { makeAndModel, plateDrawing, withYear } from "../../../records/vehicles/paper-verbs.ts";
import * as contract from "../paper-contract.ts";
import { labourName } from "../words.ts";
import { type Invoice, readInvoice } from "../reading-verbs.ts";

export const itemsSheet = serve(contract.itemsSheet, async ({ db, params, files, now }) => {
  const [invoice, seller] = await Promise.all([readInvoice(db, params.id), readSeller(db)]);
  const head = letterheadAt(seller, invoice.facts.branchId);
  return printedFile(db, `${invoice.facts.label ?? "draft"}-items`, async () =>
    sheetPaper(invoice, await withPictures(files, head), now),
  );
});

/** Items and quantities without prices, for whoever collects the parts. */
const sheetPaper = ({ facts, lines }: Invoice, shop: PaperShop, now: string): Paper => {
  const plate = plateDrawing(facts);
  const car = makeAndModel(facts);
  return {
    template: "modules/money/invoices/items-sheet.typ",
    at: new Date(now),
    pictures: { ...shopPictures(shop), plate: drawPlate(plate) },
    data: {
      shop: workshopLetterhead(shop),
      number: facts.label,
      issued: paperDate(facts.issuedAt, shop),
      client: inBoth(facts.clientName, null),
      makeAndModel: withYear(inBoth(car.en, car.ar), facts.vehicleYear, shop.language),
      plate: plate.slots.title ?? null,
      vin: facts.vinNumber,
      technician: facts.employeeName ? inBoth(facts.employeeName, facts.employeeNameAr) : null,
      lines: lines.map((line) => ({
        code: line.code || null,
        name: labourName(line) ?? inBoth(line.name, line.nameAr),
        qty: readable(shortest(line.qty)),
      })),
    },
  };
};

import type { Db } from "../../../platform/server/db/database.ts";
import { type FileAnswer, madeFile } from "../../../platform/server/files/answers.ts";
import type { Files } from "../../../platform/server/files/store.ts";
import { inBoth } from "../../../platform/server/papers/letterhead.ts";
import { printPaper } from "../../../platform/server/papers/pdf.ts";
import { letterheadOf, withLogo } from "../../media/server/logo.ts";
import { makeAndModel, plateDrawing } from "../../vehicles/server/on-paper.ts";
import { receiptPaper, receiptRoll } from "./paper.ts";
import { allocationsOf, type Payment } from "./reading.ts";

type Wanted = { files: Files; size: "a4" | "roll" };

/** The receipt of a payment as a PDF. */
export const receiptFile = async (db: Db, payment: Payment, { files, size }: Wanted): Promise<FileAnswer> => {
  const [visit, invoices, letterhead] = await Promise.all([
    visitOf(db, payment.clientVehicleId),
    allocationsOf(db, payment.id),
    letterheadOf(db),
  ]);
  const paper = size === "roll" ? receiptRoll : receiptPaper;
  const print = async () =>
    printPaper(
      db.shopId,
      paper({
        shop: await withLogo(files, letterhead),
        number: payment.label,
        paidOn: payment.paidAt,
        at: payment.createdAt,
        receivedFrom: visit.clientName,
        amount: payment.amount,
        method: { en: payment.methodLabel, ar: payment.methodLabelAr },
        memo: payment.memo,
        invoices: invoices.map(({ number, issuedAt, amount }) => ({ number, issuedOn: issuedAt, amount })),
        plate: plateDrawing(visit),
        makeAndModel: makeAndModel(visit),
        remaining: payment.dueAfter,
        receivedBy: inBoth(payment.creator, payment.creatorAr),
      }),
    );
  return madeFile(print, { name: `${payment.label}.pdf`, type: "application/pdf" });
};

type Visit = {
  clientName: string;
  licensePlate: string;
  licensePlateCountry: string;
  makeName: string | null;
  makeNameAr: string | null;
  modelName: string | null;
  modelNameAr: string | null;
};

const visitOf = async (db: Db, id: string): Promise<Visit> => {
  const [visit] = await db.query<Visit>(
    "payments.paper",
    `select c.name as client_name, v.license_plate, v.license_plate_country, k.name as make_name, k.name_ar as make_name_ar, m.name as model_name, m.name_ar as model_name_ar
     from client_vehicles v
     join clients c on c.shop_id = v.shop_id and c.id = v.client_id
     left join vehicle_makes k on k.shop_id = v.shop_id and k.id = v.vehicle_make_id
     left join vehicle_models m on m.shop_id = v.shop_id and m.id = v.vehicle_model_id
     where v.shop_id = $1 and v.id = $2`,
    [id],
  );
  return visit!;
};

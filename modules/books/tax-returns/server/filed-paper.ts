import type { Db } from "../../../../platform/server/db/database.ts";
import { type FileAnswer, keptFile } from "../../../../platform/server/files/answers.ts";
import type { Files } from "../../../../platform/server/files/store.ts";
import { printPaper } from "../../../../platform/server/papers/pdf.ts";
import { withPictures } from "../../../base/media/letterhead-verbs.ts";
import { taxReturns } from "../tables.ts";
import { type FiledReturn, filedReturn, thaw } from "./frozen.ts";
import { returnPaper } from "./pdf-data.ts";

/** Printed once, then the paper is kept. */
export const filedReturnFile = (db: Db, { letterhead, frozen, pdfKey }: FiledReturn, files: Files): FileAnswer => {
  const { computed, filing } = thaw(frozen);
  const print = async () =>
    printPaper(
      db.shopId,
      returnPaper(
        await withPictures(files, letterhead),
        { computed, filing },
        { at: filing.filedAt, today: filing.filedAt.slice(0, 10) },
      ),
    );
  return keptFile(files, pdfKey, print, { name: `vat-${computed.id}.pdf`, type: "application/pdf" });
};

export const filedReturnFileAt = async (db: Db, id: string, files: Files) => {
  const { periodId } = await db.find(taxReturns, id);
  return filedReturnFile(db, await filedReturn(db, periodId), files);
};

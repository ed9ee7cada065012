import type { Db } from "../../../../platform/server/db/database.ts";
import type { FileAnswer } from "../../../../platform/server/files/answers.ts";
import type { Files } from "../../../../platform/server/files/store.ts";
import { keptPaper } from "../../../../platform/server/papers/paper-files.ts";
import { withPictures } from "../../../base/media/letterhead-verbs.ts";
import { taxReturns } from "../tables.ts";
import { type FiledReturn, filedReturn, thaw } from "./frozen.ts";
import { returnPaper } from "./pdf-data.ts";

/** Printed once, then the paper is kept. */
export const filedReturnFile = (
  db: Db,
  { letterhead, frozen, pdfKey }: FiledReturn,
  files: Files,
): Promise<FileAnswer> => {
  const { computed, filing } = thaw(frozen);
  return keptPaper(db, { files, key: pdfKey }, `vat-${computed.id}`, async () =>
    returnPaper(
      await withPictures(files, letterhead),
      { computed, filing },
      { at: filing.filedAt, today: filing.filedAt.slice(0, 10) },
    ),
  );
};

export const filedReturnFileAt = async (db: Db, id: string, files: Files) => {
  const { periodId } = await db.find(taxReturns, id);
  return filedReturnFile(db, await filedReturn(db, periodId), files);
};

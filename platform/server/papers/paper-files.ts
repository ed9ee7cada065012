import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../db/database.ts";
import { readByHand } from "../db/read.ts";
import { shop } from "../db/select.ts";
import { type FileAnswer, keptFile, madeFile, storedFile } from "../files/answers.ts";
import type { Files } from "../files/store.ts";
import { type Paper, printPaper } from "./pdf.ts";

type MakePaper = () => Paper | Promise<Paper>;

/** A paper that is printed for each answer; that of a shop that is a copy says so. `name`: of the file, without its end. */
export const printedFile = async (db: Db, name: string, make: MakePaper): Promise<FileAnswer> =>
  madeFile(printing(db, make, await isCopy(db)), described(name));

/**
 * A paper that is printed once and then kept under a key. A shop that is a copy answers one that is there as it is, but keeps
 * none: what it prints is marked, and would be so when the shop is no copy any more.
 */
export const keptPaper = async (
  db: Db,
  { files, key }: { files: Files; key: string },
  name: string,
  make: MakePaper,
): Promise<FileAnswer> => {
  const isMarked = await isCopy(db);
  const print = printing(db, make, isMarked);
  if (!isMarked) return keptFile(files, key, print, described(name));
  return async () =>
    (await files.exists(key)) ? storedFile(files, key, described(name))() : madeFile(print, described(name))();
};

const printing = (db: Db, make: MakePaper, isMarked: boolean) => async () =>
  printPaper(db.shopId, { ...(await make()), isCopy: isMarked });

const described = (name: string) => ({ name: `${name}.pdf`, type: "application/pdf" });

const isCopy = async (db: Db) => (await db.read(copyRead, {}))[0]!.isCopy;

const copyRead = readByHand("papers.is-copy", { isCopy: z.boolean() }, () => sql`select is_copy(${shop}) as is_copy`);

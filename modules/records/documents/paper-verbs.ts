import type { Db } from "../../../platform/server/db/database.ts";
import type { FileAnswer } from "../../../platform/server/files/answers.ts";
import { type Files, newFileKey } from "../../../platform/server/files/store.ts";
import { serve } from "../../../platform/server/http/serve.ts";
import type { PaperShop, ShopTexts } from "../../../platform/server/papers/letterhead.ts";
import { keptPaper, printedFile } from "../../../platform/server/papers/paper-files.ts";
import type { Attachment, Paper } from "../../../platform/server/papers/pdf.ts";
import type { Route } from "../../../platform/shared/route.ts";
import {
  type Letterhead,
  letterheadAt,
  letterheadOf,
  type PictureKeys,
  type Seller,
  unsigned,
  withPictures,
} from "../../base/media/letterhead-verbs.ts";

/** What a document's paper says of others, kept from its approval on: the seller with its pictures, and the document's own. */
export type Frozen<Own extends object> = Own & { shop: ShopTexts } & PictureKeys;

export const frozen = <Own extends object>(own: Own, { logoKey, stampKey, ...shop }: Letterhead): Frozen<Own> => ({
  ...own,
  shop,
  logoKey,
  stampKey,
});

/**
 * The columns by which an approval freezes the paper, with the details of its branch. The key is chosen here, so that
 * printing writes no row.
 */
export const frozenPaper = <Own extends object>(
  db: Db,
  own: Own,
  { seller, branchId }: { seller: Seller; branchId: string },
): { printed: Frozen<Own>; pdfKey: string } => ({
  printed: frozen(own, letterheadAt(seller, branchId)),
  pdfKey: newFileKey(db.shopId, "pdf"),
});

type PaperRoute = Route & { readonly method: "GET"; readonly path: `/${string}/:id.pdf`; readonly kind: "file" };

type Facts<Own extends object> = {
  label: string | null;
  branchId: string;
  createdAt: string;
  approvedAt: string | null;
  printed: Frozen<Own> | null;
  pdfKey: string | null;
};

type PaperOwner<Own extends object, D extends { facts: Facts<Own> }> = {
  readDocument: (db: Db, id: string) => Promise<D>;
  /** What an approval would keep now. */
  printedFor: (facts: D["facts"]) => Own;
  /** `at`: the approval, of a draft its creation. Reads no row: it may print later. */
  paperOf: (document: D, printed: Own & { shop: PaperShop; at: string }, files: Files) => Paper | Promise<Paper>;
  /** Refuses a document that may not be handed over yet. */
  assertHandedOver?: (facts: D["facts"]) => void;
  /** Of a document that is sealed as an e-invoice. */
  sealedPaper?: (db: Db, facts: D["facts"]) => Promise<SealedPaper | undefined>;
};

/** The file that the PDF of a sealed document contains, and the key of this version's PDF. */
export type SealedPaper = { pdfKey: string; attachment: Attachment | undefined };

/**
 * Handles the call of a document's paper, and answers the file of a document that was read. A draft is printed at
 * each request, an approved document once, then it is kept.
 */
export const servePaper = <Own extends object, D extends { facts: Facts<Own> }>(
  route: PaperRoute,
  owner: PaperOwner<Own, D>,
) => ({
  served: serve(route, async ({ db, params, files }) => {
    const { id } = params as { id: string };
    return fileOf(db, await owner.readDocument(db, id), { files, owner });
  }),
  fileOf: (db: Db, document: D, files: Files) => fileOf(db, document, { files, owner }),
  fileAt: async (db: Db, id: string, files: Files) => fileOf(db, await owner.readDocument(db, id), { files, owner }),
});

const fileOf = async <Own extends object, D extends { facts: Facts<Own> }>(
  db: Db,
  document: D,
  { files, owner: { printedFor, paperOf, assertHandedOver, sealedPaper } }: { files: Files; owner: PaperOwner<Own, D> },
): Promise<FileAnswer> => {
  const { facts } = document;
  const paper = async (own: Own, letterhead: Letterhead, at: string) =>
    paperOf(document, { ...own, shop: await withPictures(files, letterhead), at }, files);
  if (facts.label === null || !facts.printed) {
    const letterhead = unsigned(await letterheadOf(db, facts.branchId));
    return printedFile(db, "draft", () => paper(printedFor(facts), letterhead, facts.createdAt));
  }
  assertHandedOver?.(facts);
  const { printed, approvedAt } = facts;
  const { shop, logoKey, stampKey } = printed;
  const sealed = await sealedPaper?.(db, facts);
  return keptPaper(db, { files, key: sealed?.pdfKey ?? facts.pdfKey! }, facts.label, async () => ({
    ...(await paper(printed, { ...shop, logoKey, stampKey }, approvedAt!)),
    attachment: sealed?.attachment,
  }));
};

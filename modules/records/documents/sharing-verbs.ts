import { and, desc, eq, lt } from "drizzle-orm";
import { read, type Values } from "../../../platform/server/db/read.ts";
import { select } from "../../../platform/server/db/select.ts";
import type { Db } from "../../../platform/server/db/database.ts";
import type { FileAnswer } from "../../../platform/server/files/answers.ts";
import type { Files } from "../../../platform/server/files/store.ts";
import { digitsOf, type Minor, shortest, toDecimal } from "../../../platform/shared/money.ts";
import { inLanguage, isolated, type Language, type Pair } from "../../../platform/shared/words.ts";
import { vatGroups } from "../../base/lines/rules.ts";
import type { LinkRoutes } from "../../base/messages/contract.ts";
import type { Thing } from "../../base/messages/link-making-verbs.ts";
import { serveLinks } from "../../base/messages/link-verbs.ts";
import type { sharedDocument, SharedDocument } from "./sharing-contract.ts";
import { documentLinks } from "./tables.ts";
import { refuse, sharingWords } from "./words.ts";
import { readSeller } from "../../base/media/letterhead-verbs.ts";
import { type Frozen } from "./paper-verbs.ts";
import type { Line } from "./line-verbs.ts";
import { plateInBoth } from "../vehicles/license-plate.ts";

type Addressee = { name: string; nameAr?: string | null };

type Shared = {
  facts: {
    id: string;
    label: string | null;
    issuedAt: string;
    preDiscountSubTotal: Minor;
    flatDiscount: Minor;
    subTotal: Minor;
    vat: Minor;
    grandTotal: Minor;
    printed: Frozen<object> | null;
  };
  lines: readonly SharedLine[];
};

type SharedLine = Parameters<typeof vatGroups>[0][number] &
  Pick<Line, "id" | "name" | "nameAr" | "qty" | "unitPrice" | "grandTotal" | "exemptReason" | "exemptCode"> & {
    warrantyOf?: string | null;
  };

type OfClient = {
  clientName: string;
  clientContactNumber: string | null;
  clientEmail: string | null;
  clientLanguage: Language | null;
  licensePlate: string;
  licensePlateCountry: string;
  printed: { buyer: Addressee } | null;
};

/** The parts of an owner whose documents are a client's. */
export const ofClient = {
  recipientOf: ({ clientName, clientContactNumber, clientEmail, clientLanguage }: OfClient) => ({
    name: clientName,
    phone: clientContactNumber,
    email: clientEmail,
    language: clientLanguage,
  }),
  addresseeOf: ({ printed, clientName }: OfClient) => printed?.buyer ?? { name: clientName },
  vehicleOf: ({ licensePlate, licensePlateCountry }: OfClient) => ({ licensePlate, licensePlateCountry }),
};

type Owner<D extends Shared> = {
  readDocument: (db: Db, id: string) => Promise<D>;
  /** Who gets the link. */
  recipientOf: (facts: D["facts"]) => Thing["recipient"];
  /** To whom the document is addressed, as printed. */
  addresseeOf: (facts: D["facts"]) => Addressee;
  vehicleOf?: (facts: D["facts"]) => { licensePlate: string; licensePlateCountry: string };
  fileOf: (db: Db, document: D, files: Files) => Promise<FileAnswer>;
  /** The document's name in a sentence: «invoice». */
  name: Pair;
  titleOf: (document: D) => Pair;
  /** Refuses a document that may not be handed over yet. */
  assertHandedOver?: (facts: D["facts"]) => void;
  /** Nobody is to act on a cancelled document: its links are closed and no new one is made. */
  isCancelled?: (facts: D["facts"]) => boolean;
  /** The document's own name of a line, in both languages. */
  ownName?: (line: D["lines"][number]) => Pair | undefined;
  corrects?: (document: D) => SharedDocument["corrects"];
  debtors?: (document: D) => readonly { isOwner: boolean; name: string; nameAr: string | null; amount: Minor }[];
  returned?: (document: D) => Minor;
  /** What was paid, and what of it went back to the client. */
  payments?: (document: D) => { paid: Minor; paidBack: Minor; keptAsCredit: Minor; owedBack: Minor };
  balanceDue?: (document: D) => Minor;
};

/** Handles the link calls of a kind of money documents. An approved document is shared, and its PDF goes with a mail. */
export const serveDocumentLinks = <D extends Shared>(
  routes: LinkRoutes<typeof sharedDocument>,
  { readDocument, fileOf, ...owner }: Owner<D>,
) =>
  serveLinks(routes, {
    thing: async (db, id, use) => {
      const [document, seller] = await Promise.all([readDocument(db, id), readSeller(db)]);
      const { facts } = document;
      if (use === "share" && facts.label === null) throw refuse("document-not-approved");
      if (use === "share") owner.assertHandedOver?.(facts);
      if (use === "share" && owner.isCancelled?.(facts)) throw refuse("document-cancelled");
      const recipient = owner.recipientOf(facts);
      const said = (words: Pair) => sentence(words, { seller, name: owner.name, number: facts.label ?? "" });
      return {
        name: facts.label ?? recipient.name,
        recipient,
        subject: said(sharingWords.subject),
        message: said(sharingWords.message),
        action: said(sharingWords.open),
        plate: owner.vehicleOf && plateInBoth(owner.vehicleOf(facts)),
        total: facts.grandTotal,
        mailsPaper: true,
      };
    },
    ...linksOfDocuments,
    view: async (db, linkId) => {
      const document = await readDocument(db, await documentOfLink(db, linkId));
      return owner.isCancelled?.(document.facts) ? undefined : viewOf(document, owner);
    },
    paper: async (db, linkId, files) => {
      const document = await readDocument(db, await documentOfLink(db, linkId));
      return owner.isCancelled?.(document.facts) ? undefined : fileOf(db, document, files);
    },
    file: async () => undefined,
  });

/** Which links show a document: the parts of an owner of links that all kinds of documents share. */
export const linksOfDocuments = {
  attach: (db: Db, documentId: string, linkId: string) => db.insert(documentLinks, { documentId, linkId }),
  linksOf: async (db: Db, documentId: string, { before, max }: { before: string; max: number }) => {
    const rows = await db.list(documentLinks, {
      where: and(eq(documentLinks.documentId, documentId), lt(documentLinks.linkId, before)),
      orderBy: [desc(documentLinks.linkId)],
      limit: max,
    });
    return rows.map(({ linkId }) => linkId);
  },
};

type Seller = { name: string; nameAr: string | null };

const sentence = (words: Pair, { seller, name, number }: { seller: Seller; name: Pair; number: string }): Pair => ({
  en: inLanguage(words, "en", { shop: seller.name, name: name.en, number: isolated(number) }),
  ar: inLanguage(words, "ar", { shop: seller.nameAr ?? seller.name, name: name.ar, number: isolated(number) }),
});

/** The id of the document that a link shows. */
export const documentOfLink = async (db: Db, linkId: string) => {
  const [found] = await db.read(byLink, { linkId });
  return found!.documentId;
};

const byLink = read("documents.of-link", (value: Values<{ linkId: string }>) =>
  select({ documentId: documentLinks.documentId }).from(documentLinks).where(eq(documentLinks.linkId, value.linkId)),
);

const viewOf = <D extends Shared>(
  document: D,
  {
    titleOf,
    ownName,
    corrects,
    debtors,
    returned,
    payments,
    balanceDue,
    addresseeOf,
    vehicleOf,
  }: Omit<Owner<D>, "readDocument" | "fileOf">,
): SharedDocument | undefined => {
  const { facts, lines } = document;
  if (facts.label === null || !facts.printed) return undefined;
  const digits = digitsOf(facts.printed.shop.currency);
  const amount = (minor: Minor) => toDecimal(minor, digits);
  const paid = payments?.(document);
  return {
    title: titleOf(document),
    number: facts.label,
    issuedAt: facts.issuedAt,
    corrects: corrects?.(document) ?? null,
    addressee: { nameAr: null, ...addresseeOf(facts) },
    licensePlate: null,
    licensePlateCountry: null,
    ...vehicleOf?.(facts),
    items: lines.map((line) => {
      const own = ownName?.(line);
      return {
        id: line.id,
        name: own?.en ?? line.name,
        nameAr: own?.ar ?? line.nameAr,
        qty: shortest(line.qty),
        unitPrice: amount(line.unitPrice),
        vatRate: line.vatExempted ? 0 : line.vatRate / 100,
        vatExempted: line.vatExempted,
        exemptCode: line.exemptCode,
        exemptReason: line.exemptReason,
        warrantyOf: line.warrantyOf ?? null,
        grandTotal: amount(line.grandTotal),
      };
    }),
    totals: {
      preDiscountSubTotal: amount(facts.preDiscountSubTotal),
      flatDiscount: amount(facts.flatDiscount),
      subTotal: amount(facts.subTotal),
      vat: amount(facts.vat),
      grandTotal: amount(facts.grandTotal),
    },
    vatGroups: vatGroups(lines).map(({ vatRate, vatExempted, exemptCode = null, subTotal, vat }) => ({
      vatRate: vatRate / 100,
      vatExempted,
      exemptCode,
      subTotal: amount(subTotal),
      vat: amount(vat),
    })),
    debtors: (debtors?.(document) ?? []).map((debtor) => ({ ...debtor, amount: amount(debtor.amount) })),
    returned: returned ? amount(returned(document)) : null,
    paid: paid ? amount(paid.paid) : null,
    paidBack: paid ? amount(paid.paidBack) : null,
    keptAsCredit: paid ? amount(paid.keptAsCredit) : null,
    owedBack: paid ? amount(paid.owedBack) : null,
    balanceDue: balanceDue ? amount(balanceDue(document)) : null,
  };
};

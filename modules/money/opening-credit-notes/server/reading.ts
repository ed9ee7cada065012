import { and, asc, eq, getTableColumns } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { select } from "../../../../platform/server/db/select.ts";
import { serve } from "../../../../platform/server/http/serve.ts";
import { refuse } from "../../../../platform/shared/refusals.ts";
import { inLanguage, type Language } from "../../../../platform/shared/words.ts";
import { clients } from "../../../records/clients/tables.ts";
import {
  isSealedVersionOf,
  printedAfterRepair,
  sealedAnswer,
  sealedFields,
  sealedVersion,
} from "../../e-invoices/sealed-verbs.ts";
import { openItems, parties } from "../../../books/ledger/tables.ts";
import { users } from "../../../base/team/tables.ts";
import { dueAnswer, dueReader } from "../../returns/due-verbs.ts";
import { refundAnswerOf, refundsOfOpeningNote } from "../../returns/refund-verbs.ts";
import * as contract from "../contract.ts";
import { noteLine } from "../rules.ts";
import { openingCreditNotes } from "../tables.ts";
import { noteLineWords } from "../words.ts";
import { openingItemUrl, partyOf } from "./party.ts";

const n = alias(openingCreditNotes, "n");
/** What the shop owes back for a note of what was paid. */
const owed = alias(openItems, "owed");

const byId = read("opening-credit-notes.facts", (value: Values<{ id: string }>) =>
  select({
    ...getTableColumns(n),
    itemId: openItems.sourceId,
    itemNumber: openItems.sourceLabel,
    itemDate: openItems.documentDate,
    itemDated: openItems.dated,
    remaining: openItems.remaining,
    owedPartyId: owed.partyId,
    owedBack: owed.remaining,
    partyId: parties.id,
    partyKind: parties.kind,
    partyName: parties.name,
    partyNameAr: parties.nameAr,
    clientContactNumber: clients.contactNumber,
    clientEmail: clients.email,
    clientLanguage: clients.language,
    creator: users.name,
    creatorAr: users.nameAr,
    ...sealedFields,
  })
    .from(n)
    .innerJoin(openItems, eq(openItems.id, n.openItemId))
    .innerJoin(parties, eq(parties.id, openItems.partyId))
    .innerJoin(users, eq(users.id, n.createdBy))
    .leftJoin(clients, eq(clients.id, parties.id))
    .leftJoin(owed, and(eq(owed.sourceKind, "opening-credit-note"), eq(owed.sourceId, n.id)))
    .leftJoin(sealedVersion, isSealedVersionOf(n.id))
    .where(eq(n.id, value.id)),
);

/** The note with its only line, its refunds and what is due for refund. */
export const readCreditNote = async (db: Db, id: string) => {
  const [[facts], refunds] = await Promise.all([db.read(byId, { id }), refundsOfOpeningNote(db, id)]);
  if (!facts) throw refuse("not-found");
  const owing = { clientInvoiceId: facts.itemId, owedPartyId: facts.owedPartyId, remaining: facts.owedBack };
  const due = (await dueReader(db, [owing]))(owing);
  const printed = printedAfterRepair(facts.printed, facts.repairedBuyer);
  return { facts: { ...facts, printed }, lines: [noteLine(facts, named(facts.id, facts.itemNumber))], refunds, due };
};

/** What the line of a note of this document says. */
export const named = (id: string, number: string) => ({
  id,
  name: {
    name: inLanguage(noteLineWords.credit, "en", { number }),
    nameAr: inLanguage(noteLineWords.credit, "ar", { number }),
  },
});

const ofItem = read("opening-credit-notes.of-item", (value: Values<{ openItemId: string }>) =>
  select({ id: n.id, label: n.label, issuedAt: n.issuedAt, grandTotal: n.grandTotal })
    .from(n)
    .where(eq(n.openItemId, value.openItemId))
    .orderBy(asc(n.id)),
);

export const notesOfItem = async (db: Db, openItemId: string) =>
  (await db.read(ofItem, { openItemId })).map(listedAnswer);

const listedAnswer = ({ id, label, issuedAt, grandTotal }: RowOf<typeof ofItem>) => ({
  id,
  number: label ?? "",
  issuedAt,
  grandTotal,
  viewUrl: `/back/opening-credit-notes/${id}`,
});

export const showOpeningCreditNote = serve(contract.showOpeningCreditNote, async ({ db, params, language }) =>
  answerOf(await readCreditNote(db, params.id), language),
);

export const answerOf = (
  { facts, refunds, due }: Awaited<ReturnType<typeof readCreditNote>>,
  language: Language,
): z.input<typeof contract.openingCreditNote> => {
  const pdfUrl = `/api/opening-credit-notes/${facts.id}.pdf`;
  return {
    ...listedAnswer(facts),
    reason: facts.reason,
    reasonText: facts.reasonText,
    note: facts.note,
    openingItem: {
      id: facts.itemId,
      number: facts.itemNumber,
      date: facts.itemDate ?? facts.itemDated,
      open: facts.remaining,
      viewUrl: openingItemUrl(facts.itemId),
    },
    party: partyOf(facts),
    subTotal: facts.subTotal,
    vat: facts.vat,
    vatRate: facts.vatRate === null ? null : facts.vatRate / 100,
    eInvoice: sealedAnswer(facts),
    ...dueAnswer(due),
    refunds: refunds.map((refund) => refundAnswerOf(refund, language)),
    createdAt: facts.createdAt,
    createdBy: { id: facts.createdBy, name: facts.creator, nameAr: facts.creatorAr },
    pdfUrl,
    downloadUrl: `${pdfUrl}?download=1`,
  };
};

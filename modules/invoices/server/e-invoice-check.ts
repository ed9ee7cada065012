import { randomUUID } from "node:crypto";
import { paperShopOf } from "../../../platform/server/papers/letterhead.ts";
import { serve } from "../../../platform/server/http/serve.ts";
import { isDraft } from "../../documents/rules.ts";
import { readSeller } from "../../documents/server/kept-paper.ts";
import { subjectOf } from "../../e-invoices/rule-words.ts";
import { brokenRules, issuesEInvoices, problemsOf } from "../../e-invoices/rules.ts";
import { firstPreviousHash } from "../../e-invoices/server/seal.ts";
import { findDevices } from "../../e-invoices/server/sealing.ts";
import { ublInvoice } from "../../e-invoices/ubl.ts";
import * as contract from "../contract.ts";
import { printedFor } from "./printed.ts";
import { readInvoice } from "./reading.ts";
import { taxDocumentOf } from "./tax-document.ts";

/** Builds the draft as the e-invoice that an approval would seal now. */
export const checkEInvoice = serve(contract.checkEInvoice, async ({ db, params, now, today }) => {
  const [{ facts, lines }, seller, devices] = await Promise.all([
    readInvoice(db, params.id),
    readSeller(db),
    findDevices(db),
  ]);
  const isConnected = devices.some(({ branchId }) => branchId === facts.branchId);
  if (!isDraft(facts) || lines.length === 0 || !issuesEInvoices(seller)) return { isConnected, problems: [] };
  const printed = { ...printedFor(facts), shop: paperShopOf(seller), logoKey: null };
  const document = taxDocumentOf({
    facts: { ...facts, label: "DRAFT", approvedAt: now, printed },
    lines,
    seller,
    payment: undefined,
  });
  const place = { uuid: randomUUID(), counter: 1, previousHash: firstPreviousHash };
  const problems = problemsOf(brokenRules(ublInvoice(document, place), today));
  return { isConnected, problems: problems.map((problem) => ({ ...problem, subject: subjectOf(problem) })) };
});

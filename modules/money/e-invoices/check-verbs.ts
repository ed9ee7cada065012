import { randomUUID } from "node:crypto";
import type { Db } from "../../../platform/server/db/database.ts";
import { readSeller, type Seller } from "../../base/media/letterhead-verbs.ts";
import type { EInvoiceCheck } from "./check-contract.ts";
import type { TaxDocument } from "./document.ts";
import { subjectOf } from "./rule-words.ts";
import { brokenRules, issuesEInvoices, problemsOf } from "./rules.ts";
import { ublInvoice } from "./ubl.ts";
import { firstPreviousHash } from "./server/seal.ts";
import { findDevices } from "./sealing-verbs.ts";

/** The number of a document that has none yet. */
export const draftNumber = "DRAFT";

/** What a check needs beside the document: the seller, and the branches that are connected. */
export const readForCheck = async (db: Db) => {
  const [seller, devices] = await Promise.all([readSeller(db), findDevices(db)]);
  return { seller, devices };
};

type Checked = Awaited<ReturnType<typeof readForCheck>> & {
  branchId: string;
  /** Of a document that is addressed to an insurance company. */
  insurerId: string | null;
  today: string;
  /** The document as it would be sealed now; undefined if nothing is to be sealed. */
  documentOf: (seller: Seller) => TaxDocument | undefined;
};

/** The published rules that sealing would refuse. */
export const checkBeforeSealing = ({
  seller,
  devices,
  branchId,
  insurerId,
  today,
  documentOf,
}: Checked): EInvoiceCheck => {
  const isConnected = devices.some((device) => device.branchId === branchId);
  const document = issuesEInvoices(seller) ? documentOf(seller) : undefined;
  if (!document) return { isConnected, insurerId, problems: [] };
  const place = { uuid: randomUUID(), counter: 1, previousHash: firstPreviousHash };
  const problems = problemsOf(brokenRules(ublInvoice(document, place), today));
  return { isConnected, insurerId, problems: problems.map((problem) => ({ ...problem, subject: subjectOf(problem) })) };
};

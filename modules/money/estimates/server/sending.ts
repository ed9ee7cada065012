import type { Db } from "../../../../platform/server/db/database.ts";
import { serve } from "../../../../platform/server/http/serve.ts";
import { checkVersion } from "../../../../platform/server/http/versions.ts";
import type { Language } from "../../../../platform/shared/words.ts";
import * as documents from "../../../records/documents/draft-verbs.ts";
import { readSeller } from "../../../base/media/letterhead-verbs.ts";
import { frozenPaper } from "../../../records/documents/paper-verbs.ts";
import { assertNoCopy } from "../../../books/ledger/verbs.ts";
import { automaticText, notifyClient } from "../../../base/messages/event-verbs.ts";
import { assertStatusSaid } from "../../../base/shop/registering.ts";
import { nextNumber } from "../../../base/shop/verbs.ts";
import { periodOn } from "../../../base/shop/vat-status.ts";
import { touch } from "../../../workshop/visits/verbs.ts";
import { warrantiesOf } from "../../../workshop/warranties/verbs.ts";
import { refuse as refuseWarranty, warrantyFieldWords } from "../../../workshop/warranties/words.ts";
import * as contract from "../contract.ts";
import { followDeposits } from "../deposit-verbs.ts";
import type { DepositTerms } from "../deposit-rules.ts";
import { lacksPrice } from "../rules.ts";
import { estimates } from "../tables.ts";
import { estimateFieldWords, refuse } from "../words.ts";
import { lockDraftEstimate, searchTextOfEstimate } from "./drafts.ts";
import { findingsOf } from "./paper-findings.ts";
import { printedFor } from "./snapshot.ts";
import { type Estimate, estimateAnswerOf, type Line } from "./reading.ts";
import { replacePrevious } from "./revisions.ts";

/** Numbers and freezes the estimate. */
export const sendEstimate = serve(contract.sendEstimate, async (call) => {
  const { db, params, body, about } = call;
  const { id, label } = await sendDraft(call, params.id, body.version);
  const text = await automaticText(db, "estimate-ready");
  if (text) await notifyClient(call, "estimate-ready", id, text);
  about({ kind: "estimates", id, name: label });
  return estimateAnswerOf(db, id, call);
});

/** Numbers and freezes a draft. Whoever saw another version is refused. */
export const sendDraft = async (call: Sending, id: string, version: string | undefined) => {
  const { db, user, today, now } = call;
  await assertNoCopy(db);
  const { facts, lines, rates, terms } = await lockDraftEstimate(db, id, today);
  documents.assertRateSeen({ facts, lines, rates }, version === undefined ? undefined : Number(version));
  checkVersion(version, String(facts.version));
  if (lines.length === 0) throw refuse("estimate-empty");
  assertStatusSaid(periodOn(rates, facts.issuedAt).status);
  if (facts.validUntil < today)
    throw refuse("estimate-expired", { errors: { valid_until: [estimateFieldWords.expired] } });
  assertPriced(lines);
  await assertWarranted(db, lines, facts.clientVehicleId);
  const seller = await readSeller(db);
  const { label, ...numbered } = await numberOf(call, { facts, lines });
  await db.update(estimates, facts.id, {
    ...numbered,
    label,
    approvedAt: now,
    approvedBy: user.id,
    searchText: searchTextOfEstimate({ ...facts, label }),
    ...frozenTerms(terms),
    ...frozenPaper(db, printedFor({ ...facts, findings: await findingsOf(db, lines) }), {
      seller,
      branchId: facts.branchId,
    }),
  });
  if (facts.previousId !== null) await followDeposits(db, facts.clientVehicleId, { now });
  await touch(db, facts.clientVehicleId);
  return { id: facts.id, label };
};

const frozenTerms = ({ depositPercent, depositAmount, depositFrom }: DepositTerms) => ({
  depositPercent,
  depositAmount,
  depositFrom,
});

type Sending = { db: Db; user: { id: string }; shop: { language: Language }; today: string; now: string };

/** The next number; the next version of an estimate has the number of the one that it replaces. */
const numberOf = async (
  { db, user, shop, today, now }: Sending,
  { facts, lines }: Pick<Estimate, "facts" | "lines">,
) => {
  const { previousId } = facts;
  if (previousId !== null)
    return replacePrevious(
      db,
      { facts: { ...facts, previousId }, lines },
      { user, language: shop.language, today, now },
    );
  const { number, text: label } = await nextNumber(db, "estimates", facts.branchId);
  return { number, label };
};

/** Refuses lines that are free because of a warranty that is no longer confirmed, or whose earlier line came back. */
const assertWarranted = async (db: Db, lines: readonly Line[], visitId: string) => {
  const warranties = await warrantiesOf(
    db,
    lines.flatMap(({ warrantyClaimId }) => warrantyClaimId ?? []),
    visitId,
  );
  const fallen = lines.flatMap(({ warrantyClaimId }, at) =>
    warrantyClaimId !== null && !warranties.get(warrantyClaimId) ? [`lines.${at}.warranty_claim_id`] : [],
  );
  if (fallen.length > 0)
    throw refuseWarranty("warranty-not-confirmed", {
      errors: Object.fromEntries(fallen.map((name) => [name, [warrantyFieldWords.notConfirmed]])),
    });
};

const assertPriced = (lines: readonly Line[]) => {
  const lacking = lines.flatMap((line, at) => (lacksPrice(line) ? [`lines.${at}.unit_price`] : []));
  if (lacking.length > 0)
    throw refuse("price-missing", {
      errors: Object.fromEntries(lacking.map((name) => [name, [estimateFieldWords.noPrice]])),
    });
};

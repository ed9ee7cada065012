import { serve } from "../../../platform/server/http/serve.ts";
import { checkVersion } from "../../../platform/server/http/versions.ts";
import { frozenPaper, readSeller } from "../../documents/server/kept-paper.ts";
import { automaticText, tellClient } from "../../messages/event-verbs.ts";
import { nextNumber } from "../../shop/verbs.ts";
import { touch } from "../../visits/verbs.ts";
import * as contract from "../contract.ts";
import { lacksPrice } from "../rules.ts";
import { estimates } from "../tables.ts";
import { estimateFieldWords, refuse } from "../words.ts";
import { holdDraftEstimate, searchTextOfEstimate } from "./drafts.ts";
import { printedFor } from "./printed.ts";
import { estimateAnswerOf, type Line } from "./reading.ts";

/** Numbers and freezes the estimate. */
export const sendEstimate = serve(contract.sendEstimate, async (call) => {
  const { db, params, body, user, today, now, about } = call;
  const { facts, lines } = await holdDraftEstimate(db, params.id, today);
  checkVersion(body.version, String(facts.version));
  if (lines.length === 0) throw refuse("estimate-empty");
  if (facts.validUntil < today)
    throw refuse("estimate-expired", { errors: { valid_until: [estimateFieldWords.expired] } });
  assertPriced(lines);
  const [seller, text] = await Promise.all([readSeller(db), automaticText(db, "estimate-ready")]);
  const { number, text: label } = await nextNumber(db, "estimates");
  await db.update(estimates, facts.id, {
    number,
    label,
    approvedAt: now,
    approvedBy: user.id,
    searchText: searchTextOfEstimate({ ...facts, label }),
    ...frozenPaper(db, printedFor(facts), seller),
  });
  if (text) await tellClient(call, "estimate-ready", facts.id, text);
  await touch(db, facts.clientVehicleId);
  about({ kind: "estimates", id: facts.id, name: label });
  return estimateAnswerOf(db, facts.id, call);
});

const assertPriced = (lines: readonly Line[]) => {
  const lacking = lines.flatMap((line, at) => (lacksPrice(line) ? [`lines.${at}.unit_price`] : []));
  if (lacking.length > 0)
    throw refuse("price-missing", {
      errors: Object.fromEntries(lacking.map((name) => [name, [estimateFieldWords.noPrice]])),
    });
};

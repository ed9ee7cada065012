import { serve, type Call } from "../../../../platform/server/http/serve.ts";
import { mailAddresses } from "../../../../platform/server/mail/addresses.ts";
import type { Route } from "../../../../platform/shared/route.ts";
import type { Language } from "../../../../platform/shared/words.ts";
import { insuranceCompanies } from "../../../records/insurers/tables.ts";
import { countMailing, mailLink } from "../../../base/messages/link-making-verbs.ts";
import { touch } from "../../../workshop/visits/verbs.ts";
import * as answers from "../answer-contract.ts";
import * as contract from "../contract.ts";
import { afterSending, canMarkInspected, canMarkSent } from "../rules.ts";
import { claimLinks, insuranceClaims } from "../tables.ts";
import { refuse } from "../words.ts";
import { readerOf } from "./claims.ts";
import { thingOf } from "./links.ts";
import { readClaim } from "./reading.ts";
import { lockClaim, type StoredClaim, subjectOf } from "./writing.ts";

export const sendClaim = serve(answers.sendClaim, countMailing, async (call) => {
  const { db, params, body, now, about } = call;
  const { claim } = await lockClaim(db, params.id);
  const sentTo = await mailTo(call, claim, body, "claim");
  await db.update(insuranceClaims, claim.id, { ...sent(claim), sentAt: now, sentTo });
  await touch(db, claim.clientVehicleId);
  about(subjectOf(claim));
  return readClaim(db, claim.id, readerOf(call));
});

export const sendInspection = serve(answers.sendInspection, countMailing, async (call) => {
  const { db, params, body, about } = call;
  const { claim } = await lockClaim(db, params.id);
  await mailTo(call, claim, body, "inspection");
  about(subjectOf(claim));
  return readClaim(db, claim.id, readerOf(call));
});

/** A rejected claim that is sent again waits for a new answer. */
const sent = ({ state }: StoredClaim) => ({ state: afterSending(state), rejectedAt: null, rejectReason: null });

type Sending = { to?: string | undefined; language?: Language | undefined };

/** Mails a link to each address, typed or the insurer's; answers the addresses. One bad address refuses all. */
const mailTo = async (
  call: Pick<Call<Route>, "db" | "user" | "shop" | "now" | "baseUrl" | "secretKey">,
  claim: StoredClaim,
  { to, language }: Sending,
  what: "claim" | "inspection",
): Promise<string | null> => {
  const { claimEmails, inspectionEmails } = await call.db.find(insuranceCompanies, claim.insuranceCompanyId);
  const addresses = mailAddresses(to ?? (what === "claim" ? claimEmails : inspectionEmails) ?? "");
  const link = await mailLink(call, contract.claimLinks, {
    thing: await thingOf(call.db, claim.id, what),
    addresses,
    language,
    attach: (linkId) => call.db.insert(claimLinks, { claimId: claim.id, linkId, isOfClaim: what === "claim" }),
  });
  return link.sentTo;
};

export const markSent = serve(answers.markSent, async (call) => {
  const { db, params, now, about } = call;
  const { claim } = await lockClaim(db, params.id);
  if (!canMarkSent(claim)) throw refuse("claim-sent");
  await db.update(insuranceClaims, claim.id, { ...sent(claim), sentAt: now });
  await touch(db, claim.clientVehicleId);
  about(subjectOf(claim));
  return readClaim(db, claim.id, readerOf(call));
});

export const markInspected = serve(answers.markInspected, async (call) => {
  const { db, params, now, about } = call;
  const { claim } = await lockClaim(db, params.id);
  if (!canMarkInspected(claim)) throw refuse("claim-inspected");
  await db.update(insuranceClaims, claim.id, { state: "inspected", inspectedAt: now });
  await touch(db, claim.clientVehicleId);
  about(subjectOf(claim));
  return readClaim(db, claim.id, readerOf(call));
});

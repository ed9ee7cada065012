import { and, eq, gt, inArray, sql } from "drizzle-orm";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, type Values } from "../../../../platform/server/db/read.ts";
import { castOrNull, json, select } from "../../../../platform/server/db/select.ts";
import { serve } from "../../../../platform/server/http/serve.ts";
import { serveList } from "../../../../platform/server/http/serve-list.ts";
import { refuse } from "../../../../platform/shared/refusals.ts";
import { partySearch } from "../../../books/ledger/party-verbs.ts";
import { sourceOf } from "../../../books/ledger/source-verbs.ts";
import { accounts, openItems, parties } from "../../../books/ledger/tables.ts";
import { clientVehicles } from "../../../workshop/visits/tables.ts";
import { listPayers as listPayersRoute, openItemsOfParty as openItemsRoute } from "../owed-contract.ts";
import { dueOf } from "../rules.ts";
import { visitItems } from "../tables.ts";
import { datedAmounts, openPartsOf, settledParts } from "../../../books/ledger/item-verbs.ts";
import { asPayer, findPayer, payerKinds } from "../paying-party-verbs.ts";

const receivableAccounts = select({ id: accounts.id })
  .from(accounts)
  .where(inArray(accounts.role, ["receivables", "insurer-receivables"]));

const isOpen = and(gt(openItems.remaining, sql`0`), inArray(openItems.accountId, receivableAccounts));

const isOpenOf = (value: Values<{ partyId: string }>) => and(eq(openItems.partyId, value.partyId), isOpen);

const lockedVisits = read("payments.lock-visits-of-party", (value: Values<{ partyId: string }>) =>
  select({ id: clientVehicles.id })
    .from(clientVehicles)
    .where(
      inArray(
        clientVehicles.id,
        select({ id: visitItems.clientVehicleId })
          .from(visitItems)
          .innerJoin(openItems, eq(openItems.id, visitItems.id))
          .where(isOpenOf(value)),
      ),
    )
    .orderBy(clientVehicles.id)
    .for("no key update"),
);

/** Locks the visits for which a party owes something. */
export const lockVisitsOfParty = (db: Db, partyId: string) => db.read(lockedVisits, { partyId });

const itemsRead = read("payments.open-items-of-party", (value: Values<{ partyId: string }>) =>
  select({
    id: openItems.id,
    partyId: openItems.partyId,
    accountId: openItems.accountId,
    remaining: openItems.remaining,
    dated: openItems.dated,
    documentDate: openItems.documentDate,
    due: openItems.due,
    amount: openItems.amount,
    sourceKind: openItems.sourceKind,
    sourceId: openItems.sourceId,
    number: openItems.sourceLabel,
    licensePlate: castOrNull(clientVehicles.licensePlate, "text"),
    licensePlateCountry: castOrNull(clientVehicles.licensePlateCountry, "text"),
    settled: json(settledParts, datedAmounts),
  })
    .from(openItems)
    .leftJoin(visitItems, eq(visitItems.id, openItems.id))
    .leftJoin(clientVehicles, eq(clientVehicles.id, visitItems.clientVehicleId))
    .where(isOpenOf(value))
    .orderBy(openItems.due, openItems.id)
    .limit(500),
);

/** What a party owes, earliest due date first. */
export const openItemsOf = async (db: Db, partyId: string) => {
  const found = await db.read(itemsRead, { partyId });
  return found.map((item) => ({ ...item, open: openPartsOf(item) }));
};

export const listPayers = serveList(listPayersRoute, {
  name: "payments.payers",
  rows: () =>
    select({
      id: parties.id,
      kind: parties.kind,
      name: parties.name,
      nameAr: parties.nameAr,
    }).from(parties),
  where: () =>
    and(
      inArray(parties.kind, payerKinds),
      inArray(parties.id, select({ id: openItems.partyId }).from(openItems).where(isOpen)),
    ),
  filters: { q: partySearch },
  order: { by: { name: parties.name, id: sql`${parties.id}::text` } },
  answers: (rows) => rows.map((row) => asPayer([row])!),
});

export const openItemsOfParty = serve(openItemsRoute, async ({ db, params: { id }, language, kinds }) => {
  const [payer, items] = await Promise.all([findPayer(db, id), openItemsOf(db, id)]);
  if (!payer) throw refuse("not-found");
  return {
    payer,
    due: dueOf(items),
    data: items.map((item) => {
      const { name, viewUrl } = sourceOf(
        { sourceKind: item.sourceKind, sourceId: item.sourceId, sourceLabel: item.number },
        { language, kinds },
      );
      return {
        id: item.id,
        number: item.number,
        kind: name,
        viewUrl,
        licensePlate: item.licensePlate,
        licensePlateCountry: item.licensePlateCountry,
        dated: item.documentDate ?? item.dated,
        due: item.due,
        amount: item.amount,
        open: item.remaining,
      };
    }),
  };
});

import { and, asc, eq, gte, lte, ne, sql } from "drizzle-orm";
import { buffer } from "node:stream/consumers";
import { read, type Values } from "../../../../platform/server/db/read.ts";
import { cast, columnsWithout, select } from "../../../../platform/server/db/select.ts";
import { madeFile } from "../../../../platform/server/files/answers.ts";
import { openZip } from "../../../../platform/server/files/zip-writer.ts";
import { isInBranches, type OwnBranches, ownBranchesOf } from "../../../../platform/server/http/own-branches.ts";
import { serve } from "../../../../platform/server/http/serve.ts";
import { type ListedRow, serveList } from "../../../../platform/server/http/serve-list.ts";
import { isOpenTo, seesClosed } from "../../../../platform/server/http/closed-records.ts";
import { daysBetween } from "../../../../platform/shared/dates.ts";
import { assertWorksAt } from "../../../base/shop/branch-verbs.ts";
import * as contract from "../contract.ts";
import type { EInvoiceFilter } from "../contract.ts";
import { isLate, lateBefore, longestArchive } from "../states.ts";
import { isElsewhere } from "../sealed-verbs.ts";
import { eInvoices, taxDevices } from "../tables.ts";
import { refuse } from "../words.ts";
import { refuse as refuseKernel } from "../../../../platform/shared/refusals.ts";
import { firstPreviousHash } from "./seal.ts";
import { xmlFile } from "./xml-file.ts";
import { readXml } from "./xml-reading.ts";

const ofOldDevice = isElsewhere(eInvoices);
const waitsElsewhere = sql`(${eInvoices.state} = 'waiting' and ${ofOldDevice})`;

const listed = () =>
  select({
    ...columnsWithout(eInvoices, "shopId", "xml", "clearedXml", "qr", "clearedQr"),
    isElsewhere: cast(waitsElsewhere, "boolean"),
  }).from(eInvoices);
type Listed = ListedRow<typeof listed>;

const hasWarnings = sql`(${eInvoices.state} in ('reported', 'cleared') and ${eInvoices.messages} <> '[]'::jsonb)`;
const isOpenRejection = sql`(${eInvoices.state} = 'rejected' and ${eInvoices.repairedAt} is null)`;

const conditions: Readonly<Record<EInvoiceFilter, ReturnType<typeof sql>>> = {
  rejected: isOpenRejection,
  waiting: sql`(${eInvoices.state} = 'waiting' and not ${ofOldDevice})`,
  elsewhere: waitsElsewhere,
  warned: hasWarnings,
  standard: sql`${eInvoices.isStandard}`,
  simplified: sql`not ${eInvoices.isStandard}`,
};

/** That of the device that sealed it. */
export const branchOf = sql`(select d.branch_id from ${taxDevices} d where d.shop_id = ${eInvoices.shopId} and d.id = ${eInvoices.deviceId})`;

export const listEInvoices = serveList(contract.listEInvoices, {
  name: "e-invoices.list",
  rows: listed,
  values: seesClosed,
  where: (values) => isOpenTo(values, eInvoices.id),
  filters: {
    filter: conditions,
    sourceId: (id) => eq(eInvoices.sourceId, id),
    from: (day) => gte(eInvoices.issuedAt, day),
    to: (day) => lte(eInvoices.issuedAt, day),
  },
  branch: branchOf,
  order: { by: { id: eInvoices.id }, descending: true },
  beside: async ({ db, user, now }) => ({
    counts: (await db.read(counts, { lateBefore: lateBefore(now), ...ownBranchesOf(user) }))[0]!,
  }),
  answers: (rows, { now }) => rows.map((row) => eInvoiceAnswer(row, now)),
});

export const downloadEInvoice = serve(contract.downloadEInvoice, async ({ db, params, user }) => {
  const sealed = await db.find(eInvoices, params.id);
  assertWorksAt(user, (await db.find(taxDevices, sealed.deviceId)).branchId);
  if (sealed.xml === "") throw refuseKernel("not-found");
  const { name, type, bytes } = xmlFile(sealed);
  return madeFile(async () => bytes, { name, type });
});

export const archiveEInvoices = serve(contract.archiveEInvoices, async ({ db, query, today, may, user }) => {
  const { from = `${today.slice(0, 8)}01`, to = today } = query;
  if (daysBetween(from, to) > longestArchive) throw refuse("period-long");
  const found = await db.read(ofPeriod, { from, to, ...seesClosed({ may }), ...ownBranchesOf(user) });
  return madeFile(() => archiveOf(found), { name: `e-invoices-${from}-${to}.zip`, type: "application/zip" });
});

/** The same documents give the same bytes. */
const archiveOf = async (documents: readonly Parameters<typeof xmlFile>[0][]): Promise<Uint8Array> => {
  const zip = openZip({ at: new Date("2020-01-01T00:00:00Z") });
  const write = async () => {
    for (const document of documents) {
      const { name, bytes } = xmlFile(document);
      await zip.add(name, [bytes], { compressed: true });
    }
    zip.end();
  };
  const [archive] = await Promise.all([buffer(zip.content), write()]);
  return archive;
};

export const checkChain = serve(contract.checkChain, async ({ db, user }) => {
  const documents = await db.read(chain, ownBranchesOf(user));
  const broken = documents.filter((document, index) => {
    const before = documents[index - 1];
    const follows = before?.deviceId === document.deviceId ? before : undefined;
    return (
      document.counter !== (follows?.counter ?? 0) + 1 ||
      document.previousHash !== (follows?.hash ?? firstPreviousHash) ||
      // Of an erased client whose term has ended only the hashes are left.
      (document.xml !== "" && readXml(document.xml).hash !== document.hash)
    );
  });
  return {
    documents: documents.length,
    broken: broken.map(({ id, counter, number }) => ({ id, counter, number })),
  };
});

export const eInvoiceAnswer = (row: Listed, now: string) => {
  const { document, sourceKind, sourceId, repairedAt, ...shown } = row;
  const { name, vatNumber, identity, address } = document.buyer;
  return {
    ...shown,
    messages: [...row.messages],
    isLate: !row.isElsewhere && isLate(row, now),
    isRepaired: repairedAt !== null,
    buyer: {
      name,
      vatNumber,
      crNumber: identity?.number ?? null,
      street: address?.street ?? null,
      buildingNumber: address?.buildingNumber ?? null,
      district: address?.district ?? null,
      city: address?.city ?? null,
      postalCode: address?.postalCode ?? null,
    },
    viewUrl: pageOfSource({ sourceKind, sourceId, number: row.number }),
    xmlUrl: `/api/e-invoices/${row.id}/xml`,
  };
};

/** Advances have no page of their own; the list of payments finds them by number. */
const pageOfSource = ({ sourceKind, sourceId, number }: Pick<Listed, "sourceKind" | "sourceId" | "number">) =>
  sourceKind === "advance-invoices" || sourceKind === "advance-credit-notes"
    ? `/back/client-payments?q=${encodeURIComponent(number)}`
    : `/back/${sourceKind}/${sourceId}`;

const counts = read("e-invoices.counts", (value: Values<{ lateBefore: string } & OwnBranches>) =>
  select({
    all: cast(sql`count(*)`, "int"),
    rejected: cast(sql`count(*) filter (where ${conditions.rejected})`, "int"),
    waiting: cast(sql`count(*) filter (where ${conditions.waiting})`, "int"),
    elsewhere: cast(sql`count(*) filter (where ${conditions.elsewhere})`, "int"),
    warned: cast(sql`count(*) filter (where ${conditions.warned})`, "int"),
    standard: cast(sql`count(*) filter (where ${conditions.standard})`, "int"),
    simplified: cast(sql`count(*) filter (where ${conditions.simplified})`, "int"),
    late: cast(
      sql`count(*) filter (where ${conditions.waiting} and ${eInvoices.createdAt} < ${value.lateBefore}::timestamptz)`,
      "int",
    ),
  })
    .from(eInvoices)
    .where(isInBranches(branchOf, value.ownBranches)),
);

const ofPeriod = read(
  "e-invoices.of-period",
  (value: Values<{ from: string; to: string; seesClosed: boolean } & OwnBranches>) =>
    select({
      number: eInvoices.number,
      counter: eInvoices.counter,
      xml: eInvoices.xml,
      clearedXml: eInvoices.clearedXml,
    })
      .from(eInvoices)
      .where(
        and(
          gte(eInvoices.issuedAt, value.from),
          lte(eInvoices.issuedAt, value.to),
          isOpenTo(value, eInvoices.id),
          isInBranches(branchOf, value.ownBranches),
          ne(eInvoices.xml, ""),
        ),
      )
      .orderBy(asc(eInvoices.id)),
);

const chain = read("e-invoices.chain", (value: Values<OwnBranches>) =>
  select({
    id: eInvoices.id,
    deviceId: eInvoices.deviceId,
    counter: eInvoices.counter,
    number: eInvoices.number,
    previousHash: eInvoices.previousHash,
    hash: eInvoices.hash,
    xml: eInvoices.xml,
  })
    .from(eInvoices)
    .where(isInBranches(branchOf, value.ownBranches))
    .orderBy(asc(eInvoices.deviceId), asc(eInvoices.counter)),
);

import { and, eq, isNull, or, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db, Row } from "../../../../platform/server/db/database.ts";
import { outboxMessages } from "../../../../platform/server/db/kernel-tables.ts";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { shop as ofShop } from "../../../../platform/server/db/select.ts";
import type { Kinds } from "../../../../platform/server/kinds.ts";
import type { Anonymous } from "../../../../platform/server/personal-data.ts";
import { dateIn } from "../../../../platform/shared/dates.ts";
import { inLanguage } from "../../../../platform/shared/words.ts";
import { shopOf } from "../../../base/shop/verbs.ts";
import { users } from "../../../base/team/tables.ts";
import { clients } from "../../../records/clients/tables.ts";
import { insuranceCompanies } from "../../../records/insurers/tables.ts";
import { vendors } from "../../../records/vendors/tables.ts";
import { daysOf, keptThrough, usualYears } from "../rules.ts";
import { clientErasures, keepingTerms } from "../tables.ts";
import { anonymousWords } from "../words.ts";
import { blocksOf } from "./blocks.ts";
import { collect, evidenceIn } from "./collecting.ts";
import { topicsOf } from "./erasing.ts";

type Client = Row<typeof clients>;

/** The request of a client that was not withdrawn, carried out or not. */
export const requestOf = (db: Db, clientId: string) =>
  db.findWhere(clientErasures, and(eq(clientErasures.clientId, clientId), isNull(clientErasures.withdrawnAt)));

export const yearsOf = async (db: Db) => (await db.list(keepingTerms))[0]?.years ?? usualYears;

/**
 * What is stored of a client. A phone or address that another client, a user, a vendor or an
 * insurer has too finds nothing: its messages may be the other's.
 */
export const foundOf = async (db: Db, kinds: Kinds, client: Client) => {
  const shared = await db.read(addressesOfOthers, {
    id: client.id,
    phone: client.contactNumber ?? "",
    email: client.email ?? "",
  });
  const phone = shared.some(({ contactNumber }) => contactNumber === client.contactNumber)
    ? null
    : client.contactNumber;
  const email = shared.some(({ email: other }) => other === client.email) ? null : client.email;
  const found = await collect(db, kinds, { id: client.id, phone, email });
  return { found, evidence: await evidenceIn(db, kinds, found) };
};

const addressesOfOthers = readByHand(
  "personal-data.addresses-of-others",
  { contactNumber: z.string().nullable(), email: z.string().nullable() },
  ({ id, phone, email }: Values<{ id: string; phone: string; email: string }>) => sql`
    select contact_number, email from clients
      where shop_id = ${ofShop} and id <> ${id} and (contact_number = ${phone} or email = ${email})
    union all
    select ${phone}::text, null from vendors where shop_id = ${ofShop} and contact_number = ${phone}
    union all
    select case when contact_number = ${phone} then contact_number end, case when lower(email) = lower(${email}) then ${email}::text end
      from users where shop_id = ${ofShop} and (contact_number = ${phone} or lower(email) = lower(${email}))
    union all
    select case when contact_number = ${phone} then contact_number end, case when lower(email) = lower(${email}) then ${email}::text end
      from shops where shop_id = ${ofShop} and (contact_number = ${phone} or lower(email) = lower(${email}))
    union all
    select null, ${email}::text from insurance_companies
      where shop_id = ${ofShop} and ${email} <> '' and position(lower(${email}) in lower(concat(claim_emails, ' ', inspection_emails))) > 0`,
);

/** The last day of a client in the books, else of a visit; undefined without either. */
export const lastEntryOf = async (db: Db, clientId: string) => (await db.read(lastEntry, { clientId }))[0]?.day ?? null;

const lastEntry = readByHand(
  "personal-data.last-entry",
  { day: z.string().nullable() },
  ({ clientId }: Values<{ clientId: string }>) => sql`
    select greatest(
      (select max(l.date) from journal_lines l where l.shop_id = ${ofShop} and l.party_id = ${clientId}),
      (select max(coalesce(v.vehicle_exited_at, (v.vehicle_entered_at at time zone 'UTC')::date)) from client_vehicles v
       where v.shop_id = ${ofShop} and v.client_id = ${clientId})
    )::text as day`,
);

export const anonymousFor = async (db: Db, { number }: Pick<Client, "number">): Promise<Anonymous> => {
  const { language } = await shopOf(db);
  const [en, ar] = [
    inLanguage(anonymousWords.name, "en", { number }),
    inLanguage(anonymousWords.name, "ar", { number }),
  ];
  return { name: language === "ar" ? ar : en, en, ar };
};

export const personalDataOf = async (db: Db, { id, kinds, now }: { id: string; kinds: Kinds; now: string }) => {
  const client = await db.find(clients, id);
  const [{ found, evidence }, years, blocks, partners, request, lastEntryOn, { timeZone }] = await Promise.all([
    foundOf(db, kinds, client),
    yearsOf(db),
    client.erasedAt ? [] : blocksOf(db, id, now),
    partnersOf(db, client),
    requestOf(db, id),
    lastEntryOf(db, id),
    shopOf(db),
  ]);
  const topics = request?.topics ?? topicsOf(found, evidence);
  const keepsAny = topics.some(({ kept }) => kept > 0) && !request?.anonymisedAt;
  const today = dateIn(now, timeZone);
  const last = request?.lastEntryOn ?? lastEntryOn ?? today;
  const [by, answer] = await Promise.all([
    request && db.find(users, request.requestedBy),
    request?.answerId ? db.find(outboxMessages, request.answerId) : undefined,
  ]);
  // Without a mail server it is only kept.
  const isMailed = answer !== undefined && answer.state !== "kept" && answer.state !== "failed";
  return {
    id,
    name: client.name,
    number: client.number,
    topics: [...topics],
    years,
    dueOn: daysOf(today).dueOn,
    keptThrough: keepsAny ? keptThrough(last, years) : null,
    blocks,
    partners,
    request: request && by ? { ...request, requestedBy: { name: by.name, nameAr: by.nameAr }, isMailed } : null,
  };
};

const partnersOf = async (db: Db, { contactNumber, vatNumber }: Client) => {
  const [sellers, companies] = await Promise.all([
    contactNumber === null && vatNumber === null
      ? []
      : db.list(vendors, {
          where: or(
            contactNumber === null ? undefined : eq(vendors.contactNumber, contactNumber),
            vatNumber === null ? undefined : eq(vendors.vatNumber, vatNumber),
          )!,
          limit: 10,
        }),
    vatNumber === null
      ? []
      : db.list(insuranceCompanies, { where: eq(insuranceCompanies.vatNumber, vatNumber), limit: 10 }),
  ]);
  return [
    ...sellers.map(({ name }) => ({ name, page: "/back/vendors" })),
    ...companies.map(({ name }) => ({ name, page: "/back/insurance-companies" })),
  ];
};

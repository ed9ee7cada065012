import { and, asc, desc, eq, lt, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { Changes, Db, Row } from "../../../platform/server/db/database.ts";
import { read, readByShape, type Values } from "../../../platform/server/db/read.ts";
import {
  castOrNull,
  columnsWithout,
  type Fields,
  isAnyOf,
  rowsFrom,
  select,
} from "../../../platform/server/db/select.ts";
import { newId } from "../../../platform/server/ids.ts";
import { searchPatterns, searchTextOf } from "../../../platform/server/db/search-pattern.ts";
import type { Shop } from "../../../platform/server/http/serve.ts";
import { checkVersion, versionByFields } from "../../../platform/server/http/versions.ts";
import { fieldKinds } from "../../../platform/shared/field-words.ts";
import { toE164 } from "../../../platform/shared/phone.ts";
import { checkedTogether, needsConfirmation, refuse, refuseField } from "../../../platform/shared/refusals.ts";
import { toWire } from "../../../platform/shared/wire.ts";
import type { CustomValues } from "../../base/custom-fields/rules.ts";
import { addParties, addParty, removeParties, renameParty } from "../../books/ledger/verbs.ts";
import { nextNumber, nextNumbers } from "../../base/shop/verbs.ts";
import { toBuyerVatNumber } from "../../base/shop/tax-identity.ts";
import { buyerVatNumberWords } from "../../base/shop/tax-words.ts";
import * as contract from "./contract.ts";
import { clients } from "./tables.ts";
import { clientWarningWords } from "./words.ts";

export type Client = Row<typeof clients>;

export type ListedClient = Omit<Client, (typeof unlisted)[number]>;

type ClientFields = z.output<typeof contract.clientFields>;

/** Custom fields as they are stored: checked by `savedValues`. */
type Stored = Omit<ClientFields, "customFields"> & { customFields?: CustomValues | undefined };

type NewClient = Pick<Stored, "name"> & Partial<Stored>;

type ClientCall = {
  shop: Shop;
  confirm?: boolean | undefined;
  version?: string | undefined;
  /** Prefix of the client's field names in the form that sends them: `client_`. */
  prefix?: string;
  /** The custom fields after the change, by what the locked client has. */
  customFieldsAfter?: (before: CustomValues) => Promise<CustomValues | undefined>;
};

/** Adds a client with its party and number. Asks for confirmation if another client has the phone. */
export const addClient = async (
  db: Db,
  fields: NewClient,
  { id = newId(), ...clientCall }: Omit<ClientCall, "customFieldsAfter"> & { id?: string },
): Promise<Client> => {
  const { name } = fields;
  const { phone, vatNumber } = numbersOf(fields, clientCall);
  await checkKnownPhone(db, phone, undefined, clientCall);
  await addParty(db, { id, kind: "client", name });
  const { number } = await nextNumber(db, "clients");
  db.announce("clients");
  return db.insert(clients, {
    ...fields,
    id,
    number,
    contactNumber: phone,
    vatNumber,
    searchText: clientSearchText({ name, contactNumber: phone ?? null, number }),
  });
};

/** Adds clients of whom only the name is known. */
export const addClientsNamed = (db: Db, names: readonly string[]) =>
  addClients(
    db,
    names.map((name) => ({ id: newId(), name })),
  );

type StoredFields = Omit<Changes<typeof clients>, "number" | "searchText">;

/** Adds clients whose fields are as they are stored. Nobody is asked about known phones. */
export const addClients = async (db: Db, added: readonly (StoredFields & { id: string; name: string })[]) => {
  if (added.length === 0) return;
  await addParties(
    db,
    added.map(({ id, name }) => ({ id, name, kind: "client" })),
  );
  const numbers = await nextNumbers(db, "clients", added.length);
  await db.insertAll(
    clients,
    added.map((client, place) => {
      const { number } = numbers[place]!;
      const { name, contactNumber = null } = client;
      return { ...client, number, searchText: clientSearchText({ name, contactNumber, number }) };
    }),
  );
  db.announce("clients");
};

/** Deletes clients to whom nothing refers. */
export const removeClients = async (db: Db, ids: readonly string[]) => {
  await db.query("clients.remove", "delete from clients where shop_id = $1 and id = any($2::uuid[])", [ids]);
  await removeParties(db, ids);
  db.announce("clients");
};

const clientsByPhone = read("clients.by-phone", (value: Values<{ phones: readonly string[] }>) =>
  select({ id: clients.id, phone: castOrNull(clients.contactNumber, "text") })
    .from(clients)
    .where(isAnyOf(clients.contactNumber, value.phones))
    .orderBy(asc(clients.number)),
);

/** The oldest client with each of these phones (E.164), by phone. */
export const clientsWithPhones = async (db: Db, phones: readonly string[]): Promise<Map<string, string>> => {
  if (phones.length === 0) return new Map();
  const found = await db.read(clientsByPhone, { phones });
  return new Map(found.toReversed().flatMap(({ id, phone }) => (phone === null ? [] : [[phone, id] as const])));
};

/** Refuses a client whose data were erased: what is new belongs to a new client. */
export const assertNotErased = ({ erasedAt }: Pick<Client, "erasedAt">) => {
  if (erasedAt !== null) throw refuse("client-erased");
};

/** A client to whom something new is added. */
export const findPresentClient = async (db: Db, id: string): Promise<Client> => {
  const client = await db.find(clients, id);
  assertNotErased(client);
  return client;
};

/** Changes the fields that are given; null clears, undefined keeps. */
export const changeClient = async (
  db: Db,
  id: string,
  changes: Omit<Partial<NewClient>, "customFields">,
  clientCall: ClientCall,
): Promise<Client> => {
  const client = await db.lock(clients, id);
  assertNotErased(client);
  checkVersion(clientCall.version, clientVersion(client));
  const { phone, vatNumber } = numbersOf(changes, clientCall);
  const customFields = await clientCall.customFieldsAfter?.(client.customFields);
  if (phone !== client.contactNumber) await checkKnownPhone(db, phone, id, clientCall);
  const { name = client.name } = changes;
  if (name !== client.name) await renameParty(db, id, { name });
  db.announce("clients");
  return db.update(clients, id, {
    ...changes,
    customFields,
    contactNumber: phone,
    vatNumber,
    searchText: clientSearchText({
      ...client,
      name,
      contactNumber: phone === undefined ? client.contactNumber : phone,
    }),
  });
};

const numbersOf = ({ contactNumber, vatNumber }: Partial<NewClient>, clientCall: ClientCall) =>
  checkedTogether({
    phone: () => phoneOf(contactNumber, clientCall),
    vatNumber: () => vatNumberOf(vatNumber, clientCall),
  });

/** Normalises a phone to E.164, as the forms of client and vehicle compare it. Refuses a number that does not exist. */
export const phoneOf = (typed: string | null | undefined, { shop, prefix = "" }: ClientCall) => {
  if (!typed) return typed;
  const phone = toE164(typed, shop.country);
  if (!phone) throw refuseField(`${prefix}contact_number`, fieldKinds.phone);
  return phone;
};

/** Adds to the row itself, because a copy would double the cost in a list. */
export const clientAnswer = (client: ListedClient): contract.Client => {
  const viewUrl = `/back/clients/${client.id}`;
  return Object.assign(client, { version: clientVersion(client), viewUrl, editUrl: `${viewUrl}/edit` });
};

const clientVersion = versionByFields(contract.clientFields);

const unlisted = ["shopId", "searchText", "changedAt"] as const;

/** Refers to the client's row in fields that a list adds. */
export const listedClients = alias(clients, "c");

const listed = columnsWithout(listedClients, ...unlisted);

/** Finds clients with additional fields; `page` is the statement of the list without a search. */
export const clientFinder = <More extends Fields>(name: string, more: More) => {
  const found = read(`clients.find.${name}`, (value: Values<{ patterns: string[]; before: number; max: number }>) => {
    const matches = rowsFrom(clients, "c", sql`find_clients(${value.patterns}, ${value.before}, ${value.max})`);
    return select({ ...listed, ...more })
      .from(matches)
      .orderBy(desc(listedClients.number));
  });
  // `max` is written into the text: with an unknown limit PostgreSQL would plan the statement again on each call.
  const page = readByShape(`clients.list.${name}`, ({ max }: { max: number }, value: Values<{ before: number }>) =>
    select({ ...listed, ...more })
      .from(listedClients)
      .where(lt(listedClients.number, value.before))
      .orderBy(desc(listedClients.number))
      .limit(max),
  );
  const find = (db: Db, q: string | undefined, before: number, max: number) => {
    const patterns = searchPatterns(q ?? "");
    return patterns ? db.read(found, { patterns, before, max }) : db.read(page({ max }), { before });
  };
  return { find, page };
};

/** Clients with numbers below `before`, newest first; all of them without a search. */
export const { find: findClients } = clientFinder("plain", {});

const clientNumbered = read("clients.numbered", (value: Values<{ number: number }>) =>
  select(listed).from(listedClients).where(eq(listedClients.number, value.number)),
);

export const findClientNumbered = (db: Db, number: number): Promise<ListedClient[]> =>
  db.read(clientNumbered, { number });

/** Takes a lock by phone, so that the second of two concurrent calls sees the first one's client. */
const checkKnownPhone = async (
  db: Db,
  phone: string | null | undefined,
  ownId: string | undefined,
  { confirm }: ClientCall,
) => {
  if (!phone || confirm) return;
  const [, known] = await Promise.all([
    db.query("clients.lock-phone", "select pg_advisory_xact_lock(hashtextextended($1::text || $2, 0))", [phone]),
    db.findWhere(clients, and(eq(clients.contactNumber, phone), ownId ? ne(clients.id, ownId) : undefined)),
  ]);
  if (known)
    throw needsConfirmation(
      { "phone-known": clientWarningWords.phoneKnown },
      { client: toWire(contract.knownClient.parse(known)) },
    );
};

/**
 * Stored in capitals without blanks and dashes. Refuses a number in neither the shop's country's format nor a
 * foreign one.
 */
export const vatNumberOf = (typed: string | null | undefined, { shop, prefix = "" }: ClientCall) => {
  if (!typed) return typed;
  const number = toBuyerVatNumber(typed, shop.country);
  if (!number) throw refuseField(`${prefix}vat_number`, ...buyerVatNumberWords(shop.country));
  return number;
};

const clientSearchText = ({ name, contactNumber, number }: Pick<Client, "name" | "contactNumber" | "number">) =>
  searchTextOf(name, contactNumber?.slice(1), number);

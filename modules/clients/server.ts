import { and, eq, ne } from "drizzle-orm";
import type { Db, Row } from "../../platform/server/db/database.ts";
import { newId } from "../../platform/server/ids.ts";
import { searchPatterns, searchTextOf } from "../../platform/server/db/search-pattern.ts";
import { serve, type Served, type Shop } from "../../platform/server/http/serve.ts";
import { checkVersion, versionOf } from "../../platform/server/http/versions.ts";
import { fieldKinds } from "../../platform/shared/field-words.ts";
import { toE164 } from "../../platform/shared/phone.ts";
import { needsConfirmation, refuseField } from "../../platform/shared/refusals.ts";
import { toWire } from "../../platform/shared/wire.ts";
import { addParty, renameParty } from "../ledger/server.ts";
import { nextNumber } from "../shop/server.ts";
import { toBuyerVatNumber } from "../shop/tax-identity.ts";
import { buyerVatNumberWords } from "../shop/tax-words.ts";
import * as contract from "./contract.ts";
import { clients } from "./tables.ts";
import { clientWarningWords } from "./words.ts";

export type Client = Row<typeof clients>;
export type ListedClient = Pick<
  Client,
  "id" | "number" | "name" | "contactNumber" | "vatNumber" | "note" | "termsDays" | "createdAt"
>;

type NewClient = {
  name: string;
  contactNumber?: string | null;
  vatNumber?: string | null;
  note?: string | null;
  termsDays?: number | undefined;
};
type ClientCall = {
  shop: Shop;
  confirm?: boolean | undefined;
  /** The one that was read. */
  version?: string | undefined;
  /** What the sender's form puts before the names of the client's fields: `client_`. */
  prefix?: string;
};

/** Adds a client with its party and its number. A phone that another client has is asked about first. */
export const addClient = async (
  db: Db,
  { name, contactNumber, vatNumber, note, termsDays }: NewClient,
  given: ClientCall,
): Promise<Client> => {
  const [phone, vat] = [phoneOf(contactNumber, given), vatNumberOf(vatNumber, given)];
  await checkKnownPhone(db, phone, undefined, given);
  const id = newId();
  await addParty(db, { id, kind: "client", name });
  const { number } = await nextNumber(db, "clients");
  db.announce("clients");
  return db.insert(clients, {
    id,
    number,
    name,
    contactNumber: phone,
    vatNumber: vat,
    note,
    termsDays,
    searchText: clientSearchText({ name, contactNumber: phone ?? null, number }),
  });
};

/** Changes what is given of a client; null clears, undefined stays. */
export const changeClient = async (
  db: Db,
  id: string,
  changes: Partial<NewClient>,
  given: ClientCall,
): Promise<Client> => {
  const client = await db.lock(clients, id);
  checkVersion(given.version, clientVersion(client));
  const [phone, vatNumber] = [phoneOf(changes.contactNumber, given), vatNumberOf(changes.vatNumber, given)];
  if (phone !== client.contactNumber) await checkKnownPhone(db, phone, id, given);
  const { name = client.name } = changes;
  if (name !== client.name) await renameParty(db, id, name);
  db.announce("clients");
  return db.update(clients, id, {
    name,
    contactNumber: phone,
    vatNumber,
    note: changes.note,
    termsDays: changes.termsDays,
    searchText: clientSearchText({
      ...client,
      name,
      contactNumber: phone === undefined ? client.contactNumber : phone,
    }),
  });
};

/** What the forms of client and vehicle compare a sent phone with. Refuses a number that does not exist. */
export const phoneOf = (typed: string | null | undefined, { shop, prefix = "" }: ClientCall) => {
  if (!typed) return typed;
  const phone = toE164(typed, shop.country);
  if (!phone) throw refuseField(`${prefix}contact_number`, fieldKinds.phone);
  return phone;
};

export const clientAnswer = (client: ListedClient): contract.Client => {
  const viewUrl = `/back/clients/${client.id}`;
  return { ...client, version: clientVersion(client), viewUrl, editUrl: `${viewUrl}/edit` };
};

const clientVersion = ({ name, contactNumber, vatNumber, note, termsDays }: ListedClient) =>
  versionOf({ name, contactNumber, vatNumber, note, termsDays });

const add = serve(contract.addClient, async ({ db, body, shop, about }) => {
  const client = await addClient(db, body, { shop, confirm: body.confirm });
  about({ kind: "clients", id: client.id, name: client.name });
  return clientAnswer(client);
});

const show = serve(contract.showClient, async ({ db, params }) => clientAnswer(await db.find(clients, params.id)));

const change = serve(contract.changeClient, async ({ db, params, body, shop, about }) => {
  const client = await changeClient(db, params.id, body, { shop, confirm: body.confirm, version: body.version });
  about({ kind: "clients", id: client.id, name: client.name });
  return clientAnswer(client);
});

export const clientHandlers: readonly Served[] = [add, show, change];

/** Clients numbered below `before`, newest first; without words to look for, all. */
export const findClients = (db: Db, q: string | undefined, before: number, most: number): Promise<ListedClient[]> => {
  const { name, text, values } = selectClients(q, before, most);
  return db.query(name, text, values);
};

/** The same as a statement, for who reads more of each client: columns of `c`. */
export const selectClients = (
  q: string | undefined,
  before: number,
  most: number,
  more: { name: string; columns: string } = { name: "plain", columns: "" },
) => {
  const patterns = searchPatterns(q ?? "");
  const columns = `${listed}${more.columns}`;
  if (patterns) {
    return {
      name: `clients.find.${more.name}`,
      text: `select ${columns} from find_clients($2, $3, $4) c where c.shop_id = $1 order by c.number desc`,
      values: [patterns, before, most],
    };
  }
  // In the text, not as a value: an unknown limit would have the statement planned on each call.
  return {
    name: `clients.list.${more.name}.${most}`,
    text: `select ${columns} from clients c where c.shop_id = $1 and c.number < $2 order by c.number desc limit ${most}`,
    values: [before],
  };
};

export const findClientNumbered = (db: Db, number: number): Promise<ListedClient[]> =>
  db.query("clients.numbered", `select ${listed} from clients c where c.shop_id = $1 and c.number = $2`, [number]);

const listed = "c.id, c.number, c.name, c.contact_number, c.vat_number, c.note, c.terms_days, c.created_at";

/** Two calls with one phone wait for each other, so that the second sees the client of the first. */
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

/** Kept in capitals without blanks and dashes. Refuses what is neither a number of the shop's country nor one from abroad. */
export const vatNumberOf = (typed: string | null | undefined, { shop, prefix = "" }: ClientCall) => {
  if (!typed) return typed;
  const number = toBuyerVatNumber(typed, shop.country);
  if (!number) throw refuseField(`${prefix}vat_number`, ...buyerVatNumberWords(shop.country));
  return number;
};

const clientSearchText = ({ name, contactNumber, number }: Pick<Client, "name" | "contactNumber" | "number">) =>
  searchTextOf(name, contactNumber?.slice(1), number);

import { index, unique, uuid } from "drizzle-orm/pg-core";
import { refers, shopTable } from "../../platform/server/db/columns.ts";
import { clients } from "../clients/tables.ts";
import { sharedLinks } from "../messages/tables.ts";

/** Whose page a public link opens. */
export const clientLinks = shopTable("client_links", { clientId: uuid().notNull(), linkId: uuid().notNull() }, (t) => [
  refers("client_links_client_fkey", [t.shopId, t.clientId], clients),
  refers("client_links_link_fkey", [t.shopId, t.linkId], sharedLinks),
  unique("client_links_link_key").on(t.shopId, t.linkId),
  index("client_links_client").on(t.shopId, t.clientId, t.linkId),
]);

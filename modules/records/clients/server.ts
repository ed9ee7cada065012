import { serve, serveCreation, type Served } from "../../../platform/server/http/serve.ts";
import * as contract from "./contract.ts";
import { clients } from "./tables.ts";
import { addClient, changeClient, clientAnswer } from "./verbs.ts";

const add = serveCreation(contract.addClient, {
  create: async ({ db, body: { confirm, ...fields }, createdId, shop, about }) => {
    const client = await addClient(db, fields, { id: createdId, shop, confirm });
    about({ kind: "clients", id: client.id, name: client.name });
    return clientAnswer(client);
  },
  readAgain: async ({ db, createdId }) => clientAnswer(await db.find(clients, createdId)),
});

const show = serve(contract.showClient, async ({ db, params }) => clientAnswer(await db.find(clients, params.id)));

const change = serve(contract.changeClient, async ({ db, params, body, shop, about }) => {
  const { confirm, version, ...changes } = body;
  const client = await changeClient(db, params.id, changes, { shop, confirm, version });
  about({ kind: "clients", id: client.id, name: client.name });
  return clientAnswer(client);
});

export const clientHandlers: readonly Served[] = [add, show, change];

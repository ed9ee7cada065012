import { serve, serveCreation, type Served } from "../../../platform/server/http/serve.ts";
import type { CustomValues } from "../../base/custom-fields/rules.ts";
import { savedValues } from "../../base/custom-fields/verbs.ts";
import * as contract from "./contract.ts";
import { clients } from "./tables.ts";
import { addClient, changeClient, clientAnswer } from "./verbs.ts";

const add = serveCreation(contract.addClient, {
  create: async ({ db, body: { confirm, customFields: sent, ...fields }, createdId, shop, now, about }) => {
    const customFields = await savedValues(db, "client", sent, {
      shop,
      now,
      field: "custom_fields",
      before: {},
      asksRequired: true,
    });
    const client = await addClient(db, { ...fields, customFields }, { id: createdId, shop, confirm });
    about({ kind: "clients", id: client.id, name: client.name });
    return clientAnswer(client);
  },
  readAgain: async ({ db, createdId }) => clientAnswer(await db.find(clients, createdId)),
});

const show = serve(contract.showClient, async ({ db, params }) => clientAnswer(await db.find(clients, params.id)));

const change = serve(contract.changeClient, async ({ db, params, body, shop, now, about }) => {
  const { confirm, version, customFields: sent, ...changes } = body;
  const customFieldsAfter = (before: CustomValues) =>
    savedValues(db, "client", sent, {
      shop,
      now,
      field: "custom_fields",
      before,
      loggedAs: params.id,
      asksRequired: sent !== undefined,
    });
  const client = await changeClient(db, params.id, changes, { shop, confirm, version, customFieldsAfter });
  about({ kind: "clients", id: client.id, name: client.name });
  return clientAnswer(client);
});

export const clientHandlers: readonly Served[] = [add, show, change];

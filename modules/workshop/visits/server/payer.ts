import type { Call } from "../../../../platform/server/http/serve.ts";
import { fieldKinds } from "../../../../platform/shared/field-words.ts";
import { refuse, refuseField } from "../../../../platform/shared/refusals.ts";
import type { CustomValues } from "../../../base/custom-fields/rules.ts";
import {
  addClient,
  changeClient,
  type Client,
  findPresentClient,
  phoneOf,
  vatNumberOf,
} from "../../../records/clients/verbs.ts";
import type { changeVehicle } from "../contract.ts";

type Saving = Pick<Call<typeof changeVehicle>, "db" | "body" | "shop" | "may">;
type Payer = { clientId: string; warnings: "client-details-ignored"[] };

type Paying = {
  isChange?: boolean;
  /** The client of `client_id`, if it was read before. */
  chosen?: Client | undefined;
  /** Of a client that is added. */
  customFields: CustomValues | undefined;
};

type Named = { clientName?: string | null | undefined; clientId?: string | null | undefined };

export const addsClient = <Body extends Named>(body: Body): body is Body & { clientName: string } =>
  Boolean(body.clientName) && !body.clientId;

/** The client of a vehicle to save: chosen, new, or `known` if the request names none. */
export const payerOf = async (
  saving: Saving,
  known: string | undefined,
  { isChange = false, chosen, customFields }: Paying,
): Promise<Payer> => {
  const { db, body, may } = saving;
  if (addsClient(body)) {
    if (!may(["edit-clients", "create-client-vehicles"])) throw refuse("forbidden");
    const client = await addClient(
      db,
      {
        name: body.clientName,
        contactNumber: body.clientContactNumber,
        vatNumber: body.clientVatNumber,
        customFields,
      },
      givenIn(saving),
    );
    return { clientId: client.id, warnings: [] };
  }
  const clientId = body.clientId ?? (body.clientId === null ? undefined : known);
  if (!clientId) throw refuseField("client_id", fieldKinds.required);
  return {
    clientId,
    warnings: await updateContact(
      saving,
      chosen ?? (await findPresentClient(db, clientId)),
      isChange && clientId === known,
    ),
  };
};

/**
 * Phone and VAT number are also in the vehicle's form; changes there change the client. Null clears them only for
 * the client that the vehicle already has (`clears`).
 */
const updateContact = async (saving: Saving, client: Client, clears: boolean): Promise<Payer["warnings"]> => {
  const clientCall = givenIn(saving);
  const settled = (sent: string | null | undefined, before: string | null) =>
    sent || (sent === null && clears) ? sent : before;
  const contactNumber = settled(phoneOf(saving.body.clientContactNumber, clientCall), client.contactNumber);
  const vatNumber = settled(vatNumberOf(saving.body.clientVatNumber, clientCall), client.vatNumber);
  if (contactNumber === client.contactNumber && vatNumber === client.vatNumber) return [];
  if (!saving.may("edit-clients")) return ["client-details-ignored"];
  await changeClient(saving.db, client.id, { contactNumber, vatNumber }, clientCall);
  return [];
};

const givenIn = ({ shop, body }: Saving) => ({ shop, confirm: body.confirm, prefix: "client_" });

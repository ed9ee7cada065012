import type { BodyInput } from "../../../../platform/shared/route.ts";
import type { ChosenClient } from "../../../records/clients/ClientPicker.tsx";
import type { enterVehicle } from "../contract.ts";

export const clientIn = (values: Record<string, unknown>) => (values.client as ChosenClient | null | undefined) ?? null;

/** Whether the client was typed, and is added when the form is sent. */
export const isNewClient = (client: ChosenClient | null) => client?.id === null;

type Entry = { entryDay: string; vehicleEnteredAt: string };

/**
 * Body fields that differ from the form's values: the client, and the entry time if it was changed, so that «now»
 * is the server's now. A listed client's phone and VAT number are sent only if they were typed.
 */
export const vehicleBody = (values: Record<string, unknown>, shown: Entry): Partial<BodyInput<typeof enterVehicle>> => {
  const client = clientIn(values);
  const day = String(values.entryDay || shown.entryDay);
  const hour = String(values.vehicleEnteredAt || shown.vehicleEnteredAt);
  const isAsShown = day === shown.entryDay && hour === shown.vehicleEnteredAt;
  return {
    clientId: client?.id ?? null,
    clientName: isNewClient(client) ? client?.name : undefined,
    vehicleEnteredAt: isAsShown ? undefined : `${day}T${hour}`,
    ...(client?.id &&
      (values.clientContactNumber || null) === (client.contactNumber ?? null) && {
        clientContactNumber: asItIs(values.clientContactNumber),
      }),
    ...(client?.id &&
      (values.clientVatNumber || null) === (client.vatNumber ?? null) && {
        clientVatNumber: asItIs(values.clientVatNumber),
      }),
  };
};

/**
 * Values that the chosen client already has are not sent; null marks a field that is intentionally empty, so that
 * it is not reported as one that cannot be cleared.
 */
const asItIs = (shown: unknown) => (shown ? undefined : null);

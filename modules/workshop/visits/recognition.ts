import type { Vehicle } from "./contract.ts";

type Values = Record<string, unknown>;

/** Stored among the form's values, so that a draft includes it. */
export type Recognised = { visitId: string; filled: Values };

/** The earlier visit that the form has found; undefined if the vehicle is new. */
export const recognisedVisit = (values: Values): string | undefined =>
  (values.recognised as Recognised | undefined)?.visitId;

/** The data of an earlier visit as form values; nulls are left out. */
export const factsOf = (earlier: Vehicle): Values => {
  const { client, vehicleMakeId, vehicleModelId, vehicleYear, vehicleColour, vinNumber } = earlier;
  const facts = {
    vehicleMakeId,
    vehicleModelId,
    vehicleYear,
    vehicleColour,
    vinNumber,
    client: { id: client.id, name: client.name },
    clientContactNumber: client.contactNumber,
    clientVatNumber: client.vatNumber,
  };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null));
};

/** The values that fill empty fields: a model only with its make, contacts only with their client. */
export const blanksFilled = (values: Values, facts: Values): Values => {
  const filled = Object.fromEntries(Object.entries(facts).filter(([name]) => isBlank(values[name])));
  if (!isBlank(values.vehicleMakeId) && values.vehicleMakeId !== facts.vehicleMakeId) delete filled.vehicleModelId;
  if (!("client" in filled)) {
    delete filled.clientContactNumber;
    delete filled.clientVatNumber;
  }
  return filled;
};

/** Clears filled values that were not changed by hand since. */
export const takenBack = (values: Values, filled: Values): Values =>
  Object.fromEntries(
    Object.entries(filled)
      .filter(([name, value]) => (name === "client" ? idOf(values[name]) === idOf(value) : values[name] === value))
      .map(([name]) => [name, name === "client" ? null : ""]),
  );

const isBlank = (value: unknown) => value === "" || value === null || value === undefined;

const idOf = (client: unknown) => (client as { id?: string | null } | null | undefined)?.id;

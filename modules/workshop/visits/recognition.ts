import type { CustomValues } from "../../base/custom-fields/rules.ts";
import type { Vehicle } from "./contract.ts";

type Values = Record<string, unknown>;

type Known = Omit<Vehicle, "vehicleCustomFields"> & { vehicleCustomFields: CustomValues };

/** Stored among the form's values, so that a draft includes it. */
export type Recognised = { visitId: string; filled: Values };

/** The earlier visit that the form has found; undefined if the vehicle is new. */
export const recognisedVisit = (values: Values): string | undefined =>
  (values.recognised as Recognised | undefined)?.visitId;

const own = "vehicleCustomFields";

/** The name of one of the vehicle's custom fields among filled values: in the form it has the same. */
const ownName = (id: string) => `${own}.${id}`;
const ownId = (name: string) => (name.startsWith(`${own}.`) ? name.slice(own.length + 1) : undefined);

const ownIn = (values: Values) => (values[own] ?? {}) as Values;

const valueOf = (values: Values, name: string) => {
  const id = ownId(name);
  return id === undefined ? values[name] : ownIn(values)[id];
};

/** What filling or clearing changes among a form's values, and nothing else: somebody may be typing. */
export const withFilled = (values: Values, filled: Values): Values => {
  const [ofVehicle, others]: [Values, Values] = [{}, {}];
  for (const [name, value] of Object.entries(filled)) {
    const id = ownId(name);
    if (id === undefined) others[name] = value;
    else ofVehicle[id] = value;
  }
  return Object.keys(ofVehicle).length === 0 ? others : { ...others, [own]: { ...ownIn(values), ...ofVehicle } };
};

/** The data of an earlier visit as form values; nulls are left out. */
export const factsOf = (earlier: Known): Values => {
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
    ...Object.fromEntries(Object.entries(earlier.vehicleCustomFields).map(([id, value]) => [ownName(id), value])),
  };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null));
};

/** The values that fill empty fields: a model only with its make, contacts only with their client. */
export const blanksFilled = (values: Values, facts: Values): Values => {
  const filled = Object.fromEntries(Object.entries(facts).filter(([name]) => isBlank(valueOf(values, name))));
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
      .filter(([name, value]) =>
        name === "client" ? idOf(values[name]) === idOf(value) : valueOf(values, name) === value,
      )
      .map(([name]) => [name, name === "client" ? null : ""]),
  );

/** What was filled in of the vehicle's custom fields. */
export const ownFilled = (filled: Values): Values =>
  Object.fromEntries(Object.entries(filled).filter(([name]) => ownId(name) !== undefined));

/** The vehicle's stored custom fields that what was typed replaces. */
export const replacedOwn = (values: Values, stored: CustomValues): CustomValues =>
  Object.fromEntries(
    Object.entries(stored).filter(([id, value]) => {
      const typed = ownIn(values)[id];
      return !isBlank(typed) && typed !== value;
    }),
  );

/**
 * The custom fields of the vehicle to send at check-in: those that were typed. What was filled in stays as it is; null
 * clears what was filled in and emptied by hand.
 */
export const ownToSend = (
  typed: Readonly<Record<string, string | null>>,
  recognised: Recognised | undefined,
): Record<string, string | null> => {
  const sent = Object.entries(typed).flatMap(([id, value]): [string, string | null][] => {
    const filled = recognised?.filled[ownName(id)];
    if (isBlank(value)) return filled === undefined ? [] : [[id, null]];
    return value === filled ? [] : [[id, value]];
  });
  return Object.fromEntries(sent);
};

const isBlank = (value: unknown) => value === "" || value === null || value === undefined;

const idOf = (client: unknown) => (client as { id?: string | null } | null | undefined)?.id;

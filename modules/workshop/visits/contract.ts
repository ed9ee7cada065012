import { z } from "zod";
import { moneyIn, moneyOut } from "../../../platform/shared/money.ts";
import { route } from "../../../platform/shared/route.ts";
import { oneLine, oneLineOrNone } from "../../../platform/shared/text.ts";
import { contactFields } from "../../records/clients/contract.ts";
import { customValuesIn, customValuesOut } from "../../base/custom-fields/contract.ts";
import { mediaRoutes } from "../../base/media/contract.ts";
import { largestYear, make, model } from "../../records/vehicles/contract.ts";
import { contradictions } from "./joining.ts";
import { vehicleStatuses } from "./rules.ts";

export const largestMileage = 10_000_000;

export const plateChanges = ["correction", "change", "other-vehicle"] as const;
export type PlateChange = (typeof plateChanges)[number];

const vehicleFields = {
  clientId: z.uuid().nullish(),
  clientName: oneLineOrNone(160).describe(
    "Name of a new client, added together with the vehicle; not with `client_id`",
  ),
  clientContactNumber: contactFields.contactNumber,
  clientVatNumber: contactFields.vatNumber,
  licensePlateCountry: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/)
    .optional()
    .describe("ISO 3166, two letters; default is the shop's country"),
  vehicleEnteredAt: z
    .string()
    .max(40)
    .optional()
    .describe(
      "`HH:mm` (today), `YYYY-MM-DDTHH:mm` (both in the shop's time zone) or an ISO date-time; not before 2018-01-01, not in the future; default now",
    ),
  mileage: z.number().int().min(0).max(largestMileage).nullish().describe("Kilometres"),
  daysToFix: z.number().int().min(0).max(3650).nullish().describe("Calendar days from entry"),
  vehicleMakeId: z.uuid().nullish().describe("Of the catalogue or the shop's own"),
  vehicleModelId: z.uuid().nullish().describe("Model of that make; alone it also sets the make"),
  vehicleYear: z.number().int().min(1900).max(largestYear).nullish().describe("Model year, at most two years ahead"),
  vehicleColour: oneLineOrNone(60),
  vinNumber: oneLineOrNone(40).describe("Letters and digits; stored in capitals without blanks and dashes"),
  insuranceCompanyId: z.uuid().nullish(),
  insuranceReferenceNumber: oneLineOrNone(80),
  insuranceApprovedAmount: moneyIn.nullish(),
  customFields: customValuesIn.optional(),
  vehicleCustomFields: customValuesIn.optional(),
  confirm: z.boolean().optional().describe("Confirms that the client's phone number also belongs to another client"),
};

const plateChange = (choices: readonly PlateChange[]) =>
  z
    .enum(choices)
    .optional()
    .describe(
      "Meaning of a new plate of a known vehicle: `correction` (the known plate was wrong), `change` (the vehicle has a new plate; the previous one is kept in its history), `other-vehicle` (this visit is of another vehicle)",
    );

/** The answers to `plate-known`. */
export const plateOwner = {
  sameVehicleId: z
    .uuid()
    .optional()
    .describe(
      "Id of the `vehicle` that `plate-known` or `vin-known` named: it and this one are the same; after a change of an existing visit both are merged",
    ),
  notVehicleId: z
    .uuid()
    .optional()
    .describe("Id of the `vehicle` that `plate-known` named: the typed plate is of another vehicle"),
};

const wholeVehicle = z.object({ ...vehicleFields, ...plateOwner, licensePlate: oneLine(30) });
/** Without a plate no earlier visit can provide the client, so both are reported as required at once. */
export const newVehicle = wholeVehicle
  .extend({ plateChange: plateChange(["correction", "change"]) })
  .refine((sent) => sent?.licensePlate || sent?.clientId || sent?.clientName, {
    path: ["clientId"],
    params: { kind: "required" },
    when: () => true,
  });
export const vehicleChanges = wholeVehicle.partial().extend({
  plateChange: plateChange(plateChanges),
  version: z.string().max(40).optional().describe("The version that was read; an outdated one is refused"),
});

const client = z.object({
  id: z.uuid(),
  number: z.number().int(),
  name: z.string(),
  contactNumber: z.string().nullable(),
  vatNumber: z.string().nullable(),
  viewUrl: z.string(),
});

export const vehicle = z.object({
  id: z.uuid(),
  clientId: z.uuid(),
  client,
  clientContactNumber: z.string().nullable().describe("E.164"),
  clientNumber: z.number().int().describe("The client's number in the shop"),
  clientVatNumber: z.string().nullable(),
  licensePlate: z.string().describe("As typed"),
  licensePlateCountry: z.string(),
  plateKey: z
    .string()
    .describe("Canonical: digits, then Latin letters; code and number apart by `/` where a plate has both"),
  vehicleMakeId: z.uuid().nullable(),
  vehicleMake: make.nullable(),
  vehicleModelId: z.uuid().nullable(),
  vehicleModel: model.nullable(),
  vehicleYear: z.number().int().nullable(),
  vehicleColour: z.string().nullable(),
  vinNumber: z.string().nullable(),
  mileage: z.number().int().nullable(),
  daysToFix: z.number().int().nullable(),
  vehicleEnteredAt: z.string().describe("Instant in UTC"),
  vehicleEnteredAtDate: z.string().describe("Its date in the shop's time zone"),
  vehicleEnteredAtTime: z.string().describe("`HH:mm` in the shop's time zone"),
  vehicleExitedAt: z.string().nullable().describe("Date of the exit"),
  status: z.enum(vehicleStatuses),
  insuranceCompanyId: z.uuid().nullable(),
  insuranceCompany: z.object({ id: z.uuid(), name: z.string(), nameAr: z.string().nullable() }).nullable(),
  insuranceReferenceNumber: z.string().nullable(),
  insuranceApprovedAmount: moneyOut.nullable(),
  customFields: customValuesOut,
  vehicleCustomFields: customValuesOut,
  createdBy: z.object({ id: z.uuid(), name: z.string(), nameAr: z.string().nullable() }),
  createdAt: z.string(),
  deletedAt: z.string().nullable().describe("When it was archived"),
  version: z.string().describe("Version of all fields of the form; a change sends it back"),
  viewUrl: z.string(),
});
export type Vehicle = z.output<typeof vehicle>;

export const visitWarnings = ["client-details-ignored", "plate-unusual", "already-inside"] as const;
export type VisitWarning = (typeof visitWarnings)[number];
const savedVehicle = vehicle.extend({
  warnings: z.array(z.enum(visitWarnings)).describe("Saved, but with warnings"),
});

const aboutClient =
  'With `client_id`, a changed phone or VAT number updates that client if the user holds `edit-clients`, else it is ignored with the warning `client-details-ignored`. Null clears them when an existing vehicle keeps its client; otherwise it leaves them. A phone that another client has answers 409 `needs-confirmation` with `warnings: ["phone-known"]` and that `client` (id, name, phone), unless `confirm` is true.';

const aboutPlate =
  'A plate that differs from the one of a known vehicle answers 409 `needs-confirmation` with `warnings: ["plate-differs"]`, that `vehicle` and the `choices` of `plate_change`, unless one of them is sent.';

export const aboutKnownPlate = `A vehicle that has the plate, but does not fit what is sent, answers 409 \`needs-confirmation\` with \`warnings: ["plate-known"]\`, that \`vehicle\` and \`contradictions\` (${contradictions.join(", ")}), unless \`same_vehicle_id\` or \`not_vehicle_id\` is its id.`;

export const enterVehicle = route({
  method: "POST",
  path: "/api/client-vehicles",
  needs: "create-client-vehicles",
  status: 201,
  summary: "Enter a vehicle (new visit)",
  description: `Takes \`client_id\`, or \`client_name\` for a new client. An earlier visit, found by VIN, else by country and plate, provides absent make, model, year, colour and client. ${aboutKnownPlate} ${aboutPlate} ${aboutClient}`,
  body: newVehicle,
  answer: savedVehicle,
});

export const changeVehicle = route({
  method: "PUT",
  path: "/api/client-vehicles/:id",
  needs: "edit-client-vehicles",
  alsoNeeds: "edit-clients or create-client-vehicles for a new client",
  summary: "Change a vehicle",
  description: `Absent fields stay, null clears. VIN, make, model, year and colour belong to the vehicle, in all its visits; the plate belongs to this visit and, if it is new, to the vehicle. ${aboutPlate} ${aboutKnownPlate} A VIN of another vehicle answers 409 \`needs-confirmation\` with \`warnings: ["vin-known"]\` and that \`vehicle\`, unless \`same_vehicle_id\` is its id. Refusals: vehicle-archived, changed-elsewhere. ${aboutClient}`,
  body: vehicleChanges,
  answer: savedVehicle,
});

export const findEarlierVisit = route({
  method: "GET",
  path: "/api/client-vehicles/earlier",
  needs: ["create-client-vehicles", "edit-client-vehicles"],
  summary: "The latest earlier visit of a vehicle",
  description:
    "Found by VIN, else by country and plate; null if the vehicle is new, or if the plate is unclear because code and number were typed without a separator.",
  query: z.object({
    plate: z.string().max(60).optional(),
    country: z.string().max(2).optional().describe("Default: the shop's country"),
    vin: z.string().max(40).optional(),
  }),
  answer: z.object({
    data: vehicle.extend({ visits: z.number().int().describe("Number of visits so far") }).nullable(),
  }),
});

export const moveVehicle = route({
  method: "POST",
  path: "/api/client-vehicles/:id/status",
  needs: "edit-client-vehicles",
  summary: "Move a vehicle forward or back",
  description:
    "`completed` is set only by the exit. Refusals: vehicle-archived, vehicle-exited, changed-elsewhere (its status is neither `from` nor `status`).",
  body: z.object({
    status: z.enum(["working_on", "ready_for_customer", "ready_for_pickup"]),
    from: z.enum(vehicleStatuses).optional().describe("The status that was read"),
    reason: oneLineOrNone(500),
  }),
  answer: vehicle,
});

export const vehicleMedia = mediaRoutes("client-vehicles", {
  view: "view-client-vehicles",
  edit: "edit-client-vehicles",
});

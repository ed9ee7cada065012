import { z } from "zod";
import { moneyIn, moneyOut } from "../../platform/shared/money.ts";
import { route } from "../../platform/shared/route.ts";
import { oneLine, oneLineOrNone } from "../../platform/shared/text.ts";
import { contactFields } from "../clients/contract.ts";
import { mediaRoutes } from "../media/contract.ts";
import { largestYear, make, model } from "../vehicles/contract.ts";
import { vehicleStatuses } from "./rules.ts";

export const largestMileage = 10_000_000;

export const plateChanges = ["correction", "change", "other-vehicle"] as const;
export type PlateChange = (typeof plateChanges)[number];

const vehicleFields = {
  clientId: z.uuid().nullish(),
  clientName: oneLineOrNone(160).describe("A client typed in, added together with the vehicle; not beside `client_id`"),
  clientContactNumber: contactFields.contactNumber,
  clientVatNumber: contactFields.vatNumber,
  licensePlateCountry: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/)
    .optional()
    .describe("ISO 3166, two letters; the shop's country unless said"),
  vehicleEnteredAt: z
    .string()
    .max(40)
    .optional()
    .describe(
      "`HH:mm` (today), `YYYY-MM-DDTHH:mm` (both in the shop's time zone) or an ISO date-time; not in the future; now unless said",
    ),
  mileage: z.number().int().min(0).max(largestMileage).nullish().describe("Kilometres"),
  daysToFix: z.number().int().min(0).max(3650).nullish().describe("Calendar days from the entry"),
  vehicleMakeId: z.uuid().nullish().describe("Of the catalogue or the shop's own"),
  vehicleModelId: z.uuid().nullish().describe("Of that make; alone it says the make too"),
  vehicleYear: z.number().int().min(1900).max(largestYear).nullish().describe("Model year, at most two years ahead"),
  vehicleColour: oneLineOrNone(60),
  vinNumber: oneLineOrNone(40).describe("Letters and digits; kept in upper case without blanks and dashes"),
  insuranceCompanyId: z.uuid().nullish(),
  insuranceReferenceNumber: oneLineOrNone(80),
  insuranceApprovedAmount: moneyIn.nullish(),
  confirm: z.boolean().optional().describe("The client's phone number is known to belong to another client too"),
};

const plateChange = (choices: readonly PlateChange[]) =>
  z
    .enum(choices)
    .optional()
    .describe(
      "What a new plate of a known vehicle is: `correction` (the plate that was known is wrong), `change` (the vehicle has a new plate; the one before is kept in its history), `other-vehicle` (this visit is of another vehicle)",
    );

const wholeVehicle = z.object({ ...vehicleFields, licensePlate: oneLine(30) });
/** Without a plate no earlier visit can name the client either: both are asked for at once. */
export const newVehicle = wholeVehicle
  .extend({ plateChange: plateChange(["correction", "change"]) })
  .refine((sent) => sent?.licensePlate || sent?.clientId || sent?.clientName, {
    path: ["clientId"],
    params: { kind: "required" },
    when: () => true,
  });
export const vehicleChanges = wholeVehicle.partial().extend({
  plateChange: plateChange(plateChanges),
  sameVehicle: z
    .boolean()
    .optional()
    .describe("This vehicle and the one that has the VIN sent are one car: they are merged into that one"),
  version: z.string().max(40).optional().describe("The one that was read; another one stored is refused"),
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
  clientNumber: z.number().int().describe("The client's running number in the shop"),
  clientVatNumber: z.string().nullable(),
  licensePlate: z.string().describe("As typed"),
  licensePlateCountry: z.string(),
  plateKey: z.string().describe("Canonical: digits, then Latin letters"),
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
  vehicleEnteredAtDate: z.string().describe("Its day in the shop's time zone"),
  vehicleEnteredAtTime: z.string().describe("`HH:mm` in the shop's time zone"),
  vehicleExitedAt: z.string().nullable().describe("Day of the exit"),
  status: z.enum(vehicleStatuses),
  insuranceCompanyId: z.uuid().nullable(),
  insuranceCompany: z.object({ id: z.uuid(), name: z.string(), nameAr: z.string().nullable() }).nullable(),
  insuranceReferenceNumber: z.string().nullable(),
  insuranceApprovedAmount: moneyOut.nullable(),
  createdBy: z.object({ id: z.uuid(), name: z.string(), nameAr: z.string().nullable() }),
  createdAt: z.string(),
  deletedAt: z.string().nullable().describe("When it was archived"),
  version: z.string().describe("Of all that its form changes; a change sends it back"),
  viewUrl: z.string(),
});
export type Vehicle = z.output<typeof vehicle>;

const warning = z.enum(["client-details-ignored", "plate-unusual", "already-inside"]);
const savedVehicle = vehicle.extend({
  warnings: z.array(warning).describe("What was saved all the same but deserves a look"),
});

const aboutClient =
  'With `client_id`, a changed phone or VAT number updates that client if the user holds `edit-clients`, else it is ignored with the warning `client-details-ignored`. Null clears them when an existing vehicle keeps its client; otherwise it leaves them. A phone that another client has answers 409 `needs-confirmation` with `warnings: ["phone-known"]` and that `client` (id, name, phone), unless `confirm` is true.';

const aboutPlate =
  'A plate that differs from the one of a known vehicle answers 409 `needs-confirmation` with `warnings: ["plate-differs"]`, that `vehicle` and the `choices` of `plate_change`, unless one of them is sent.';

export const enterVehicle = route({
  method: "POST",
  path: "/api/client-vehicles",
  needs: "create-client-vehicles",
  status: 201,
  summary: "Enter a vehicle: a new visit",
  description: `Takes \`client_id\`, or \`client_name\` for a typed-in client. An earlier visit, found by VIN, else country and plate, fills what is absent of make, model, year, colour and client. ${aboutPlate} ${aboutClient}`,
  body: newVehicle,
  answer: savedVehicle,
});

export const changeVehicle = route({
  method: "PUT",
  path: "/api/client-vehicles/:id",
  needs: "edit-client-vehicles",
  summary: "Change a vehicle",
  description: `Absent fields stay, null clears. VIN, make, model, year and colour are those of the vehicle, in all its visits; the plate is this visit's and, when it is new, the vehicle's. ${aboutPlate} A VIN that another vehicle has answers 409 \`needs-confirmation\` with \`warnings: ["vin-known"]\` and that \`vehicle\`, unless \`same_vehicle\` is true. Refusals: vehicle-archived, changed-elsewhere. ${aboutClient}`,
  body: vehicleChanges,
  answer: savedVehicle,
});

export const findEarlierVisit = route({
  method: "GET",
  path: "/api/client-vehicles/earlier",
  needs: ["create-client-vehicles", "edit-client-vehicles"],
  summary: "The latest earlier visit of a vehicle",
  description: "Found by VIN, else country and plate; null when it is new here.",
  query: z.object({
    plate: z.string().max(60).optional(),
    country: z.string().max(2).optional().describe("The shop's country unless said"),
    vin: z.string().max(40).optional(),
  }),
  answer: z.object({ data: vehicle.extend({ visits: z.number().int().describe("Visits so far") }).nullable() }),
});

export const moveVehicle = route({
  method: "POST",
  path: "/api/client-vehicles/:id/status",
  needs: "edit-client-vehicles",
  summary: "Move a vehicle forwards or back",
  description: "`completed` is set by the exit entry alone. Refusals: vehicle-archived, vehicle-exited.",
  body: z.object({
    status: z.enum(["working_on", "ready_for_customer", "ready_for_pickup"]),
    reason: oneLineOrNone(500),
  }),
  answer: vehicle,
});

export const vehicleMedia = mediaRoutes("client-vehicles", {
  view: "view-client-vehicles",
  edit: "edit-client-vehicles",
});

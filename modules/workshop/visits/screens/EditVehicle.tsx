import type { ReactNode } from "react";
import { Form } from "../../../../platform/web/form/Form.tsx";
import type { FormValues } from "../../../../platform/web/form/state.tsx";
import { useShownValues } from "../../../base/custom-fields/CustomFields.tsx";
import { PlateField } from "../../../records/vehicles/screens/PlateField.tsx";
import { changeVehicle, type Vehicle } from "../contract.ts";
import { clientIn, isNewClient, vehicleBody } from "./vehicle-body.ts";
import { useVehicleForm, VehicleFields } from "./VehicleForm.tsx";
import { answersIn } from "./VehicleQuestions.tsx";

type Props = { vehicle: Vehicle; readAgain: () => Promise<Vehicle>; mileageHint?: ReactNode };

/** The form of the entry, with the stored values. */
export const EditVehicle = ({ vehicle, readAgain, mileageHint }: Props) => {
  const { id, insuranceCompany, viewUrl, version } = vehicle;
  const shownValues = useShownValues();
  return (
    <Form
      sends={changeVehicle}
      changes={[["clientId", "clientName", "clientContactNumber", "clientVatNumber", "clientCustomFields"]]}
      params={{ id }}
      draftKey={`vehicle-${id}`}
      initial={valuesOf(vehicle)}
      versioned={{
        version,
        of: (saved) => saved.version,
        read: async () => {
          const now = await readAgain();
          return { version: now.version, values: valuesOf(now) };
        },
      }}
      body={(values, opened) => ({
        ...vehicleBody(values, shownIn(opened)),
        ...answersIn(values),
        customFields: shownValues(values.customFields),
        vehicleCustomFields: shownValues(values.vehicleCustomFields),
        clientCustomFields: isNewClient(clientIn(values)) ? shownValues(values.clientCustomFields) : undefined,
      })}
      {...useVehicleForm(viewUrl)}
    >
      <VehicleFields plate={<PlateField />} insurer={insuranceCompany} mileageHint={mileageHint} />
    </Form>
  );
};

const valuesOf = (vehicle: Vehicle) => ({
  licensePlate: vehicle.licensePlate,
  licensePlateCountry: vehicle.licensePlateCountry,
  vehicleMakeId: vehicle.vehicleMakeId,
  vehicleMake: vehicle.vehicleMake,
  vehicleModelId: vehicle.vehicleModelId,
  vehicleModel: vehicle.vehicleModel,
  vehicleYear: vehicle.vehicleYear,
  vehicleColour: vehicle.vehicleColour,
  vinNumber: vehicle.vinNumber,
  client: {
    id: vehicle.client.id,
    name: vehicle.client.name,
    contactNumber: vehicle.client.contactNumber,
    vatNumber: vehicle.client.vatNumber,
  },
  clientContactNumber: vehicle.clientContactNumber,
  clientVatNumber: vehicle.clientVatNumber,
  entryDay: vehicle.vehicleEnteredAtDate,
  vehicleEnteredAt: vehicle.vehicleEnteredAtTime,
  mileage: vehicle.mileage,
  daysToFix: vehicle.daysToFix,
  insuranceCompanyId: vehicle.insuranceCompanyId,
  insuranceReferenceNumber: vehicle.insuranceReferenceNumber,
  insuranceApprovedAmount: vehicle.insuranceApprovedAmount,
  customFields: vehicle.customFields,
  vehicleCustomFields: vehicle.vehicleCustomFields,
  clientCustomFields: {},
});

const shownIn = ({ entryDay, vehicleEnteredAt }: FormValues) => ({
  entryDay: String(entryDay),
  vehicleEnteredAt: String(vehicleEnteredAt),
});

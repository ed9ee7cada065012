import type { ReactNode } from "react";
import { Form } from "../../../platform/web/form/Form.tsx";
import { changeVehicle, type Vehicle } from "../contract.ts";
import { PlateField } from "../../vehicles/screens/PlateField.tsx";
import { vehicleBody } from "./vehicle-body.ts";
import { useVehicleForm, VehicleFields } from "./VehicleForm.tsx";

/** The same form as at entry, filled with what is known. */
export const EditVehicle = ({ vehicle, mileageHint }: { vehicle: Vehicle; mileageHint?: ReactNode }) => {
  const { id, client, vehicleEnteredAtDate, vehicleEnteredAtTime, insuranceCompany, viewUrl } = vehicle;
  const shown = { entryDay: vehicleEnteredAtDate, vehicleEnteredAt: vehicleEnteredAtTime };
  return (
    <Form
      sends={changeVehicle}
      changes={[["clientId", "clientName", "clientContactNumber", "clientVatNumber"]]}
      params={{ id }}
      draftKey={`vehicle-${id}`}
      initial={{
        ...vehicle,
        client: { id: client.id, name: client.name, contactNumber: client.contactNumber, vatNumber: client.vatNumber },
        ...shown,
      }}
      body={(values) => vehicleBody(values, shown)}
      {...useVehicleForm(viewUrl)}
    >
      <VehicleFields plate={<PlateField />} insurer={insuranceCompany} mileageHint={mileageHint} />
    </Form>
  );
};

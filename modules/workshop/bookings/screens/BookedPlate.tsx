import { useDebouncedValue } from "@mantine/hooks";
import { useEffect, useEffectEvent } from "react";
import { useFormValues } from "../../../../platform/web/form/state.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { plateKey } from "../../../records/vehicles/plate-key.ts";
import { PlateField } from "../../../records/vehicles/screens/PlateField.tsx";
import { findEarlierVisit, type Vehicle } from "../../visits/contract.ts";
import { KnownVehicle } from "../../visits/screens/KnownVehicle.tsx";

/** The plate, which may be unknown; that of a known vehicle fills in its client once, and says what is known of it. */
export const BookedPlate = () => {
  const { values, set } = useFormValues();
  const text = typeof values.licensePlate === "string" ? values.licensePlate.trim() : "";
  const country = typeof values.licensePlateCountry === "string" ? values.licensePlateCountry : "";
  const [plate] = useDebouncedValue(text, 400);
  const { data } = useAnswer(
    findEarlierVisit,
    { query: { plate, country } },
    { when: plateKey(plate, country).length >= 3 },
  );
  const found = data?.data;
  const fill = useEffectEvent((visit: Vehicle) => {
    if (values.client || values.filledFrom === visit.id) return;
    const { id, name, contactNumber } = visit.client;
    set({ client: { id, name, contactNumber }, contactNumber: contactNumber ?? "", filledFrom: visit.id });
  });
  useEffect(() => {
    if (found) fill(found);
  }, [found]);
  return (
    <>
      <PlateField required={false} />
      {found && <KnownVehicle visitId={found.id} />}
    </>
  );
};

import { ActionIcon, Button } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import type { Answer } from "../../../platform/shared/route.ts";
import { call } from "../../../platform/web/call.ts";
import { Field } from "../../../platform/web/form/Field.tsx";
import { FormDialog } from "../../../platform/web/form/FormDialog.tsx";
import { type FormValues, useFormValues, useListName } from "../../../platform/web/form/state.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { kitWords } from "../../../platform/web/words.ts";
import { MakeAndModel } from "../vehicles/screens/MakeAndModel.tsx";
import { YearField } from "../vehicles/screens/YearField.tsx";
import { listJobVehicles, maxJobVehicles, saveJobVehicles } from "./job-vehicle-contract.ts";
import { jobVehicleWords } from "./job-vehicle-words.ts";
import classes from "./products.module.css";

type Vehicles = Answer<typeof listJobVehicles>;
/** A year is a number, or invalid text as typed. */
type TypedVehicle = {
  vehicleMakeId?: string;
  vehicleModelId?: string;
  fromYear?: number | string | null;
  toYear?: number | string | null;
};

/** Edits the vehicles of a ready-made job: makes, models and years. */
export const JobVehiclesDialog = ({
  jobId,
  vehicles,
  close,
}: {
  jobId: string;
  vehicles: Vehicles;
  close: () => void;
}) => {
  const say = useWords(jobVehicleWords);
  const sayKit = useWords(kitWords);
  const read = async () => {
    const now = await call(listJobVehicles, { params: { id: jobId } });
    return { version: now.version, values: valuesOf(now) };
  };
  return (
    <FormDialog
      title={say("vehicles")}
      line={say("editLine")}
      close={close}
      sends={saveJobVehicles}
      params={{ id: jobId }}
      initial={vehicles.data.length === 0 ? { items: [{}] } : valuesOf(vehicles)}
      body={(values) => ({ items: vehiclesIn(values) })}
      versioned={{ version: vehicles.version, of: (saved: Vehicles) => saved.version, read }}
      submit={sayKit("save")}
      done={say("saved")}
      failed={say("notSaved")}
    >
      <Rows />
    </FormDialog>
  );
};

const valuesOf = ({ data }: Vehicles) => ({
  items: data.map(({ vehicleMakeId, vehicleModelId, fromYear, toYear }): TypedVehicle => ({
    vehicleMakeId,
    vehicleModelId: vehicleModelId ?? "",
    fromYear,
    toYear,
  })),
});

/** Empty rows at the end are not sent, so that a refusal names a row by its place. */
const vehiclesIn = (values: FormValues) => {
  const typed = values["items"] as readonly TypedVehicle[];
  const last = typed.findLastIndex(({ vehicleMakeId, fromYear, toYear }) => vehicleMakeId || fromYear || toYear);
  return typed.slice(0, last + 1).map(({ vehicleMakeId, vehicleModelId, fromYear, toYear }) => ({
    vehicleMakeId: vehicleMakeId ?? "",
    vehicleModelId: vehicleModelId || null,
    fromYear: yearOf(fromYear),
    toYear: yearOf(toYear),
  }));
};

/** Invalid text is refused by the contract. */
const yearOf = (typed: TypedVehicle["fromYear"]) => (typed === "" || typed === undefined ? null : (typed as number));

const Rows = () => {
  const say = useWords(jobVehicleWords);
  const { values, set } = useFormValues();
  useListName("items", say("vehicles"));
  const typed = values["items"] as readonly TypedVehicle[];
  return (
    <>
      {typed.map((_, at) => (
        <VehicleFields key={at} at={at} remove={() => set({ items: typed.filter((_row, place) => place !== at) })} />
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={20} aria-hidden />}
        disabled={typed.length >= maxJobVehicles}
        onClick={() => set({ items: [...typed, {}] })}
      >
        {say("add")}
      </Button>
    </>
  );
};

const VehicleFields = ({ at, remove }: { at: number; remove: () => void }) => {
  const say = useWords(jobVehicleWords);
  const number = at + 1;
  return (
    <div role="group" aria-label={say("vehicle", { number })} className={classes.jobVehicle}>
      <MakeAndModel at={`items.${at}.`} required />
      <Field name={`items.${at}.fromYear`} label={say("firstYear")}>
        {(input) => <YearField {...input} />}
      </Field>
      <Field name={`items.${at}.toYear`} label={say("lastYear")}>
        {(input) => <YearField {...input} />}
      </Field>
      <ActionIcon variant="subtle" size={44} aria-label={say("remove", { number })} onClick={remove}>
        <IconTrash size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </div>
  );
};

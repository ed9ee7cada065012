import { useState } from "react";
import { listVehicles } from "../../modules/front/board/contract.ts";
import { listMissingParts } from "../../modules/money/purchases/missing-contract.ts";
import { missingWords } from "../../modules/money/purchases/missing-words.ts";
import { useVehicleName } from "../../modules/records/vehicles/screens/vehicle-name.ts";
import { workWords } from "../../modules/workshop/work-orders/screen-words.ts";
import { WorkBoard } from "../../modules/workshop/work-orders/screens/WorkBoard.tsx";
import { isolated } from "../../platform/shared/words.ts";
import { Field } from "../../platform/web/form/Field.tsx";
import type { FieldInput } from "../../platform/web/form/field-props.ts";
import { Link } from "../../platform/web/Link.tsx";
import { useWords } from "../../platform/web/language.tsx";
import { useMay } from "../../platform/web/May.tsx";
import { Picker } from "../../platform/web/parts/Picker.tsx";
import { useAnswer, useList } from "../../platform/web/use-answer.ts";
import { useShownPlate } from "../../modules/records/vehicles/use-shown-plate.ts";

/** The work board; a new task is for one of the vehicles inside. */
export const WorkBoardPage = () => {
  const say = useWords(workWords);
  return (
    <WorkBoard
      missing={<MissingParts />}
      vehicle={
        <Field name="clientVehicleId" label={say("vehicle")} required autoFocus>
          {(input) => <VehiclePicker input={input} />}
        </Field>
      }
    />
  );
};

/** How many parts the tasks wait for, with the list; nothing if none is missing. */
const MissingParts = () => {
  const say = useWords(missingWords);
  const may = useMay();
  const { data } = useAnswer(listMissingParts, {}, { when: may(listMissingParts.needs), live: true });
  const count = data ? data.data.length + data.inWords.length : 0;
  return count === 0 ? null : <Link to="/back/missing-parts">{say("boardLine", { count })}</Link>;
};

const VehiclePicker = ({ input }: { input: FieldInput }) => {
  const plateOf = useShownPlate();
  const may = useMay();
  const describe = useVehicleName();
  const [q, setQ] = useState("");
  const list = useList(
    listVehicles,
    { query: { q: q || undefined, filter: "inside", limit: 20 } },
    { when: may(listVehicles.needs) },
  );
  const options = list.rows?.map((row) => ({
    id: row.id,
    name: [isolated(plateOf(row)), describe(row)].filter(Boolean).join(" · "),
    detail: row.client.name,
  }));
  return (
    <Picker
      {...input}
      value={typeof input.value === "string" && input.value !== "" ? input.value : null}
      onChange={input.onChange}
      options={options}
      onSearch={setQ}
      searching={list.isFetching}
    />
  );
};

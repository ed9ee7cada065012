import { Field } from "../../../../platform/web/form/Field.tsx";
import { useFormState } from "../../../../platform/web/form/state.tsx";
import { useMay } from "../../../../platform/web/May.tsx";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { Picker, type Option } from "../../../../platform/web/parts/Picker.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { useSend } from "../../../../platform/web/use-send.ts";
import * as contract from "../contract.ts";
import { vehicleWords } from "../words.ts";

type MakeOrModel = { id: string; name: string; nameAr: string; aliases?: string[] };

type Props = {
  /** What the names of the fields begin with: `items.2.` in a list. */
  at?: string;
  required?: boolean;
};

/** Make and model, searchable in both languages; a missing one can be added in place. */
export const MakeAndModel = ({ at = "", required = false }: Props) => {
  const say = useWords(vehicleWords);
  const may = useMay();
  const asOption = useOption();
  const { form } = useFormState();
  const [makeName, modelName] = [`${at}vehicleMakeId`, `${at}vehicleModelId`];
  const chosen: unknown = form.getInputProps(makeName).value;
  const makeId = typeof chosen === "string" ? chosen : "";
  const makes = useAnswer(contract.listMakes, { query: {} });
  const models = useAnswer(contract.listModels, { params: { id: makeId }, query: {} }, { when: makeId !== "" });
  const { send: addMake } = useSend(contract.addMake);
  const { send: addModel } = useSend(contract.addModel);
  const mayAdd = may(contract.addMake.needs);
  return (
    <>
      <Field name={makeName} label={say("make")} required={required} onChange={() => form.setFieldValue(modelName, "")}>
        {(input) => (
          <Picker
            {...input}
            placeholder={say("chooseMake")}
            options={makes.data?.data.map(asOption)}
            onCreate={mayAdd ? async (name) => asOption(await addMake({ body: { name } })) : undefined}
            createLabel={(name) => say("addMake", { name })}
            clearable
          />
        )}
      </Field>
      <Field name={modelName} label={say("model")} disabled={makeId === ""}>
        {(input) => (
          <Picker
            {...input}
            placeholder={makeId === "" ? say("makeFirst") : say("chooseMake")}
            options={models.data?.data.map(asOption)}
            onCreate={
              mayAdd ? async (name) => asOption(await addModel({ params: { id: makeId }, body: { name } })) : undefined
            }
            createLabel={(name) => say("addModel", { name })}
            clearable
          />
        )}
      </Field>
    </>
  );
};

/** Shown in the user's language, searchable by the other name too. */
const useOption = () => {
  const arabic = useLanguage() === "ar";
  return ({ id, name, nameAr, aliases = [] }: MakeOrModel): Option => ({
    id,
    name: arabic ? nameAr : name,
    also: arabic ? name : nameAr,
    aliases,
  });
};

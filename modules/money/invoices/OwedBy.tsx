import { nameIn } from "../../../platform/shared/words.ts";
import { Field } from "../../../platform/web/form/Field.tsx";
import { useFormValues } from "../../../platform/web/form/state.tsx";
import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import { addressedInstead, addressedToKinds, type Parties } from "./rules.ts";
import { invoiceWords } from "./screen-words.ts";

type Props = { label: string; of: Parties };

/** Client or insurer; asked only of a visit with an insurer. */
export const OwedBy = ({ label, of }: Props) => {
  const say = useWords(invoiceWords);
  const language = useLanguage();
  const { values, set } = useFormValues();
  if (!of.insurer && values["addressedToKind"] === "client") return null;
  const shown = of.insurer ? nameIn(language, of.insurer) : "";
  return (
    <Field
      name="addressedToKind"
      type="select"
      label={label}
      onChange={(chosen) => {
        const kind = addressedToKinds.find((each) => each === chosen) ?? "client";
        const typed = String(values["addressedTo"] ?? "");
        set({ addressedToKind: kind, addressedTo: addressedInstead(kind, typed, of, shown) });
      }}
      choices={[
        { value: "client", label: say("toClient") },
        { value: "insurer", label: say("toInsurer") },
      ]}
    />
  );
};

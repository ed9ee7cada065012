import { Field } from "../../../../platform/web/form/Field.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import { Picker } from "../../../../platform/web/parts/Picker.tsx";
import { bookWords } from "../books-words.ts";
import { usePartyOptions } from "./use-party-options.ts";

/** The client, insurer or vendor of a line, found by name. */
export const PartyField = ({ name }: { name: string }) => {
  const say = useWords(bookWords);
  const parties = usePartyOptions();
  return (
    <Field name={name} label={say("party")} required>
      {(input) => <Picker {...input} {...parties} />}
    </Field>
  );
};

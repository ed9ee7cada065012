import { useState } from "react";
import { Field } from "../../../platform/web/form/Field.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { Picker } from "../../../platform/web/parts/Picker.tsx";
import { useList } from "../../../platform/web/use-answer.ts";
import { bookWords } from "../books-words.ts";
import { listParties } from "../journal-contract.ts";

/** The client, insurer or vendor of a line, found by name. */
export const PartyField = ({ name }: { name: string }) => {
  const say = useWords(bookWords);
  const [words, setWords] = useState("");
  const { rows } = useList(listParties, { query: { q: words, limit: 20 } });
  return (
    <Field name={name} label={say("party")} required>
      {(input) => <Picker {...input} options={rows} onSearch={setWords} />}
    </Field>
  );
};

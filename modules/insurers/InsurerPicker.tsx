import { useState, type ReactNode } from "react";
import { useMay } from "../../platform/web/May.tsx";
import { useWords } from "../../platform/web/language.tsx";
import { Picker } from "../../platform/web/parts/Picker.tsx";
import { useList } from "../../platform/web/use-answer.ts";
import { useSend } from "../../platform/web/use-send.ts";
import { addInsuranceCompany, listInsuranceCompanies } from "./contract.ts";
import { insurerWords } from "./words.ts";

type Props = {
  label?: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  name?: string;
  value: unknown;
  onChange: (id: string | null) => void;
  onBlur?: () => void;
  /** The one chosen before, which may not be on the list's first page. */
  chosen?: { id: string; name: string };
};

/** Insurance companies of the shop; one that is missing is added in the same place. */
export const InsurerPicker = (props: Props) => {
  const say = useWords(insurerWords);
  const may = useMay();
  const [words, setWords] = useState("");
  const { rows } = useList(listInsuranceCompanies, { query: { q: words } });
  const { send } = useSend(addInsuranceCompany);
  return (
    <Picker
      {...props}
      placeholder={say("choose")}
      options={rows}
      onSearch={setWords}
      onCreate={may(addInsuranceCompany.needs) ? (name) => send({ body: { name } }) : undefined}
      createLabel={(name) => say("add", { name })}
      clearable
    />
  );
};

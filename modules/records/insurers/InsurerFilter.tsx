import { useState } from "react";
import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import { useAddressChoice } from "../../../platform/web/Link.tsx";
import { LaterPicker } from "../../../platform/web/parts/LaterPicker.tsx";
import { useList } from "../../../platform/web/use-answer.ts";
import { listInsuranceCompanies } from "./contract.ts";
import { insurerOption } from "./option.tsx";
import { insurerWords } from "./words.ts";

/** Filters a list by insurance company; `insurer` in the address. */
export const InsurerFilter = () => {
  const say = useWords(insurerWords);
  const language = useLanguage();
  const [id, choose] = useAddressChoice("insurer");
  const [words, setWords] = useState("");
  const found = useList(listInsuranceCompanies, { query: { q: words } });
  const all = useList(listInsuranceCompanies, { query: { limit: 200 } }, { when: id !== "" });
  const chosen = all.rows?.find((insurer) => insurer.id === id);
  return (
    <LaterPicker
      label={say("insurer")}
      placeholder={say("everyInsurer")}
      value={id}
      onChange={(insurer) => choose(insurer ?? "")}
      onSearch={setWords}
      searching={found.isFetching}
      clearable
      options={found.rows?.map((row) => insurerOption(row, language))}
      chosen={chosen && insurerOption(chosen, language)}
    />
  );
};

import { useState } from "react";
import { nameIn } from "../../../../platform/shared/words.ts";
import { useLanguage } from "../../../../platform/web/language.tsx";
import type { Option } from "../../../../platform/web/parts/Picker.tsx";
import { useList } from "../../../../platform/web/use-answer.ts";
import { listParties } from "../journal-contract.ts";

/** Clients, insurers and vendors for a picker, searched by either name. */
export const usePartyOptions = () => {
  const language = useLanguage();
  const [words, onSearch] = useState("");
  const { rows } = useList(listParties, { query: { q: words, limit: 20 } });
  const options = (rows ?? []).map((party): Option => {
    const also = language === "ar" ? party.name : party.nameAr;
    return { id: party.id, name: nameIn(language, party), ...(also && { also }) };
  });
  return { options, onSearch };
};

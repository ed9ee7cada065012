import { useState } from "react";
import { useMay } from "../../../platform/web/May.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { useAddressChoice } from "../../../platform/web/Link.tsx";
import { LaterPicker } from "../../../platform/web/parts/LaterPicker.tsx";
import { useAnswer, useList } from "../../../platform/web/use-answer.ts";
import { listClients, showClient } from "./contract.ts";
import { clientWords } from "./words.ts";

export const ClientFilter = () => {
  const say = useWords(clientWords);
  const may = useMay()(listClients.needs);
  const [id, choose] = useAddressChoice("client");
  const [words, setWords] = useState("");
  const found = useList(listClients, { query: { q: words, limit: 20 } }, { when: may });
  const chosen = useAnswer(showClient, { params: { id } }, { when: may && id !== "" }).data;
  if (!may) return null;
  return (
    <LaterPicker
      label={say("client")}
      placeholder={say("everyClient")}
      value={id}
      onChange={(client) => choose(client ?? "")}
      onSearch={setWords}
      searching={found.isFetching}
      clearable
      options={found.rows}
      chosen={id && chosen ? { id, name: chosen.name } : undefined}
    />
  );
};

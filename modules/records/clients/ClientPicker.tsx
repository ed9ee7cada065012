import { useState, type ReactNode } from "react";
import { isolated } from "../../../platform/shared/words.ts";
import { useMay } from "../../../platform/web/May.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { Picker, type Option } from "../../../platform/web/parts/Picker.tsx";
import { groupedPhone } from "../../../platform/shared/phone-groups.ts";
import { useShop } from "../../../platform/web/session.tsx";
import { useList } from "../../../platform/web/use-answer.ts";
import { listClients } from "./contract.ts";
import { clientWords } from "./words.ts";

/** An existing client, or a typed name (`id` null) that is added when the form is sent. */
export type ChosenClient = {
  id: string | null;
  name: string;
  contactNumber?: string | null;
  vatNumber?: string | null;
};

type Props = {
  label?: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  withAsterisk?: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
  name?: string;
  value: ChosenClient | null;
  onChange: (client: ChosenClient | null) => void;
  onBlur?: () => void;
};

/** Existing clients, searched on the server while typing; an unknown name becomes a new client. */
export const ClientPicker = ({ value, onChange, ...chrome }: Props) => {
  const say = useWords(clientWords);
  const may = useMay();
  const { country } = useShop();
  const [words, setWords] = useState("");
  const list = useList(listClients, { query: { q: words, limit: 20 } }, { when: may(listClients.needs) });
  const clients = list.rows ?? [];
  const choose = (id: string | null) => {
    if (id !== typedIn) onChange(clients.find((client) => client.id === id) ?? null);
  };
  const typeIn = (name: string): Option => {
    onChange({ id: null, name });
    return { id: typedIn, name };
  };
  return (
    <Picker
      {...chrome}
      description={value && value.id === null ? say("isNew") : chrome.description}
      placeholder={say("choose")}
      value={value ? (value.id ?? typedIn) : null}
      chosen={value ? { id: value.id ?? typedIn, name: value.name } : undefined}
      onChange={choose}
      options={clients.map(({ id, name, contactNumber }) => ({
        id,
        name,
        detail: contactNumber ? isolated(groupedPhone(contactNumber, country)) : undefined,
      }))}
      onSearch={setWords}
      searching={list.isFetching}
      onCreate={typeIn}
      createLabel={(name) => say("addNamed", { name })}
      keepsTyped
      allowsNamesakes
      clearable
    />
  );
};

const typedIn = "typed-in";

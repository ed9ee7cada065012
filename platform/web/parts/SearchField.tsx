import { CloseButton, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { maxSearched } from "../../shared/lists.ts";
import { useWords } from "../language.tsx";
import { useAddressChoice } from "../Link.tsx";
import { kitWords } from "../words.ts";
import classes from "./search-field.module.css";
import { ownDirection } from "../own-direction.ts";

/** The search field of a list. The words are kept in the address as `q`; read them with `useSearchWords`. */
export const SearchField = ({ label, placeholder }: { label: string; placeholder?: string }) => {
  const say = useWords(kitWords);
  const [words, choose] = useAddressChoice("q");
  const [typed, setTyped] = useState(words);
  // If the user has opened another page meanwhile, the words are not added to its address.
  const ask = useDebouncedCallback(
    (text: string, page: string) => page === location.pathname && choose(text.trim()),
    250,
  );
  const type = (text: string) => {
    setTyped(text);
    ask(text, location.pathname);
  };
  return (
    <TextInput
      type="search"
      className={classes.search}
      aria-label={label}
      placeholder={placeholder ?? label}
      value={typed}
      {...ownDirection(typed)}
      onChange={(event) => type(event.currentTarget.value)}
      leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
      rightSection={
        typed && <CloseButton className={classes.clear} aria-label={say("clear")} onClick={() => type("")} />
      }
    />
  );
};

export const useSearchWords = () => useAddressChoice("q")[0].slice(0, maxSearched);

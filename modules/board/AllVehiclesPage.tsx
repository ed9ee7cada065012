import { TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { useWords } from "../../platform/web/language.tsx";
import { Empty } from "../../platform/web/parts/Empty.tsx";
import { Page } from "../../platform/web/parts/Page.tsx";
import { useList } from "../../platform/web/use-answer.ts";
import classes from "./board.module.css";
import * as contract from "./contract.ts";
import { boardWords } from "./screen-words.ts";
import { VehicleRows } from "./VehicleRows.tsx";

/** Every visit there was, but for the archived. */
export const AllVehiclesPage = () => {
  const say = useWords(boardWords);
  const { typed, setTyped, q } = useSearchWords();
  const list = useList(contract.listVehicles, { query: { all: "1", q } });
  return (
    <Page title={say("allVehicles")} back="/back/vehicles">
      <SearchField value={typed} onChange={setTyped} />
      <VehicleRows label={say("allVehicles")} list={list} empty={<Empty title={q ? say("nothingHere") : say("empty")} />} />
    </Page>
  );
};

/** Visits put away; read-only, and restored from their pages. */
export const ArchivePage = () => {
  const say = useWords(boardWords);
  const { typed, setTyped, q } = useSearchWords();
  const list = useList(contract.listArchived, { query: { q } });
  return (
    <Page title={say("archive")} back="/back/vehicles">
      <SearchField value={typed} onChange={setTyped} />
      <VehicleRows label={say("archive")} list={list} empty={q ? <Empty title={say("nothingHere")} /> : <Empty title={say("archiveEmpty")} lines={say("archiveEmptyLine")} />} />
    </Page>
  );
};

const useSearchWords = () => {
  const [typed, setTyped] = useState("");
  const [words] = useDebouncedValue(typed.trim(), 250);
  return { typed, setTyped, q: words || undefined };
};

const SearchField = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => {
  const say = useWords(boardWords);
  return <TextInput className={classes.search} aria-label={say("search")} placeholder={say("search")} leftSection={<IconSearch size={18} aria-hidden />} value={value} onChange={(event) => onChange(event.currentTarget.value)} />;
};

import { useWords } from "../../../platform/web/language.tsx";
import { May } from "../../../platform/web/May.tsx";
import { Empty } from "../../../platform/web/parts/Empty.tsx";
import { Page } from "../../../platform/web/parts/Page.tsx";
import { SearchField, useSearchWords } from "../../../platform/web/parts/SearchField.tsx";
import { useListExport } from "../../../platform/web/list-export/use-list-export.tsx";
import { useList } from "../../../platform/web/use-answer.ts";
import { listJoined } from "../../workshop/visits/part-contract.ts";
import { ToReview } from "../../workshop/visits/screens/ToReview.tsx";
import * as contract from "./contract.ts";
import { boardWords } from "./screen-words.ts";
import { VehicleRows } from "./VehicleRows.tsx";

export const AllVehiclesPage = () => {
  const say = useWords(boardWords);
  const q = useSearchWords() || undefined;
  const list = useList(contract.listVehicles, { query: { all: "1", q } });
  const sheet = useListExport({ routes: contract.visitSheets, fileName: say("allVehicles"), q });
  return (
    <Page title={say("allVehicles")} menu={[sheet.item]}>
      {sheet.dialog}
      <May needs={listJoined.needs}>
        <ToReview />
      </May>
      <SearchField label={say("search")} />
      <VehicleRows
        label={say("allVehicles")}
        list={list}
        empty={q ? <NothingFound /> : <Empty title={say("empty")} lines={say("emptyLine")} />}
      />
    </Page>
  );
};

/** Archived visits: read-only; they can be restored from their pages. */
export const ArchivePage = () => {
  const say = useWords(boardWords);
  const q = useSearchWords() || undefined;
  const list = useList(contract.listArchived, { query: { q } });
  return (
    <Page title={say("archive")}>
      <SearchField label={say("search")} />
      <VehicleRows
        label={say("archive")}
        list={list}
        empty={q ? <NothingFound /> : <Empty title={say("archiveEmpty")} lines={say("archiveEmptyLine")} />}
      />
    </Page>
  );
};

const NothingFound = () => {
  const say = useWords(boardWords);
  return <Empty title={say("nothingFound")} lines={say("nothingFoundLine")} />;
};

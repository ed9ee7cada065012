import { IconUpload } from "@tabler/icons-react";
import { isolatedName } from "../../../../platform/shared/words.ts";
import { useWords } from "../../../../platform/web/language.tsx";
import { LinkButton } from "../../../../platform/web/Link.tsx";
import type { Column } from "../../../../platform/web/parts/DataTable.tsx";
import { Day } from "../../../../platform/web/parts/Day.tsx";
import { Empty } from "../../../../platform/web/parts/Empty.tsx";
import { ExampleRow } from "../../../../platform/web/parts/ExampleRow.tsx";
import { Ltr } from "../../../../platform/web/parts/Ltr.tsx";
import { ListPage } from "../../../../platform/web/parts/ListPage.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { Quiet } from "../../../../platform/web/parts/Quiet.tsx";
import { StatusWord } from "../../../../platform/web/parts/StatusWord.tsx";
import { useFilteredList } from "../../../../platform/web/use-filtered-list.ts";
import { type ListedImport, listImports } from "../contract.ts";
import { counted } from "../rules.ts";
import { importWords } from "../screen-words.ts";

/** What was imported, by whom, and what came of it. */
export const ImportsPage = () => {
  const say = useWords(importWords);
  const list = useFilteredList(listImports);
  const add = (
    <LinkButton to="/back/imports/new" leftSection={<IconUpload size={20} aria-hidden />}>
      {say("newImport")}
    </LinkButton>
  );
  return (
    <ListPage
      title={say("title")}
      line={say("line")}
      list={list}
      linkOf={({ id }) => `/back/imports/${id}`}
      nameOf={({ fileName }) => fileName}
      actions={add}
      columns={useColumns()}
      card={(row) => <Card row={row} />}
      none={
        <Empty
          title={say("none")}
          lines={say("noneLine")}
          action={add}
          example={
            <ExampleRow
              name={<Ltr>clients.xlsx</Ltr>}
              line={say("clientsAdded", { count: 412 })}
              state={
                <StatusWord tone="done" icon="done">
                  {say("imported")}
                </StatusWord>
              }
              day="2026-11-20"
            />
          }
        />
      }
    />
  );
};

const useColumns = (): Column<ListedImport>[] => {
  const say = useWords(importWords);
  return [
    { key: "file", head: say("file"), cell: ({ fileName }) => <Name>{fileName}</Name> },
    { key: "day", head: say("by"), width: "24%", cell: (row) => <Who row={row} /> },
    { key: "added", head: say("added"), width: "30%", cell: (row) => <Added row={row} /> },
    { key: "state", head: say("state"), width: "18%", cell: (row) => <ImportStateWord of={row} /> },
  ];
};

const Who = ({ row: { createdAt, createdBy } }: { row: ListedImport }) => (
  <>
    <Name>{createdBy}</Name>
    <Quiet>
      <Day date={createdAt} form="short" />
    </Quiet>
  </>
);

type Counted = Pick<ListedImport, (typeof counted)[number]>;

/** `4 clients`, of what was added. */
export const useAdded = () => {
  const say = useWords(importWords);
  return (row: Counted) => counted.flatMap((name) => (row[name] > 0 ? [say(name, { count: row[name] })] : []));
};

/** `4 clients · 3 vehicles · 3 visits`; a dash for nothing. */
export const Added = ({ row }: { row: Counted }) => {
  const all = useAdded()(row);
  return <>{all.length === 0 ? "–" : all.map(isolatedName).join(" · ")}</>;
};

const Card = ({ row }: { row: ListedImport }) => (
  <>
    <Name>{row.fileName}</Name>
    <ImportStateWord of={row} />
    <Quiet>
      <Added row={row} />
    </Quiet>
    <Who row={row} />
  </>
);

export const ImportStateWord = ({
  of: { state, startedAt, finishedAt },
}: {
  of: Pick<ListedImport, "state" | "startedAt" | "finishedAt">;
}) => {
  const say = useWords(importWords);
  if (state === "running" || state === "undoing")
    return (
      <StatusWord tone="info" icon="half">
        {say(state)}
      </StatusWord>
    );
  if (state === "undone")
    return (
      <StatusWord tone="none" icon="none">
        {say("undone")}
      </StatusWord>
    );
  if (startedAt === null)
    return (
      <StatusWord tone="wait" icon="none">
        {say("draft")}
      </StatusWord>
    );
  return finishedAt === null ? (
    <StatusWord tone="wait" icon="none">
      {say("stopped")}
    </StatusWord>
  ) : (
    <StatusWord tone="done" icon="done">
      {say("imported")}
    </StatusWord>
  );
};

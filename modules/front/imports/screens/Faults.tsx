import { Button, Select, TextInput } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { addressOf } from "../../../../platform/web/call.ts";
import { fold } from "../../../../platform/shared/folding.ts";
import { inLanguage, isolated, nameIn } from "../../../../platform/shared/words.ts";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { useMay } from "../../../../platform/web/May.tsx";
import { confirm } from "../../../../platform/web/parts/confirm.tsx";
import { type Column, DataTable } from "../../../../platform/web/parts/DataTable.tsx";
import { Ltr } from "../../../../platform/web/parts/Ltr.tsx";
import { Count } from "../../../../platform/web/parts/Money.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { Section } from "../../../../platform/web/parts/Page.tsx";
import { Quiet } from "../../../../platform/web/parts/Quiet.tsx";
import { useRefusal } from "../../../../platform/web/parts/refusal.tsx";
import { Row } from "../../../../platform/web/parts/Row.tsx";
import { Stack } from "../../../../platform/web/parts/Stack.tsx";
import { useAnswer, useList } from "../../../../platform/web/use-answer.ts";
import { useSend } from "../../../../platform/web/use-send.ts";
import { listAccounts } from "../../../books/ledger/chart-contract.ts";
import { listClients } from "../../../records/clients/contract.ts";
import { changeImportRow, exportFaults, type ImportedRow, leaveOutFaults, listImportRows } from "../rows-contract.ts";
import type { ImportKind } from "../columns.ts";
import type { ShownImport } from "../contract.ts";
import { fileKinds } from "../kinds.ts";
import { importWords } from "../screen-words.ts";
import { cellIn, cellsOf } from "../shop-columns.ts";
import classes from "./imports.module.css";

type Fault = ImportedRow["faults"][number] & { row: ImportedRow };

/** Every fault with its cell, and a field for what is right. */
export const Faults = ({ of: { id, kind, rows } }: { of: ShownImport }) => {
  const say = useWords(importWords);
  const list = useList(listImportRows, { params: { id }, query: { state: "wrong" } }, { when: rows.wrong > 0 });
  const { send: leaveOut } = useSend(leaveOutFaults);
  const { attempt, refusal } = useRefusal();
  const columns = useColumns(kind);
  if (rows.wrong === 0) return null;
  const askLeaveOut = async () => {
    const title = say("leaveOutTitle", { count: rows.wrong });
    if (await confirm({ title, line: say("leaveOutLine"), action: say("leaveOutFaults"), danger: true }))
      await attempt(say("notLeftOut"), () => leaveOut({ params: { id } }));
  };
  return (
    <Section title={say("toCorrect")} count={rows.wrong}>
      <Stack>
        {refusal}
        <Row>
          <Button
            component="a"
            variant="default"
            leftSection={<IconDownload size={20} aria-hidden />}
            href={addressOf(exportFaults, { params: { id } })}
            download
          >
            {say("downloadFaults")}
          </Button>
          <Button variant="default" onClick={() => void askLeaveOut()}>
            {say("leaveOutFaults")}
          </Button>
        </Row>
        <DataTable
          label={say("toCorrect")}
          list={{ ...list, rows: list.rows?.flatMap(faultsOf) }}
          keyOf={({ row, column }) => `${row.id} ${column}`}
          columns={columns}
          card={(fault) => <Card fault={fault} kind={kind} />}
          empty={<p>{say("nothingToShow")}</p>}
        />
      </Stack>
    </Section>
  );
};

const faultsOf = (row: ImportedRow): Fault[] => row.faults.map((fault) => ({ ...fault, row }));

const useColumns = (kind: ImportKind): Column<Fault>[] => {
  const say = useWords(importWords);
  const language = useLanguage();
  return [
    { key: "cell", head: say("cell"), width: "9%", cell: (fault) => <Place fault={fault} /> },
    {
      key: "thing",
      head: inLanguage(fileKinds[kind].thing, language),
      width: "20%",
      cell: ({ row }) => <Thing row={row} kind={kind} />,
    },
    { key: "typed", head: say("inFile"), width: "20%", cell: (fault) => <Typed fault={fault} /> },
    { key: "why", head: say("why"), cell: ({ message }) => message },
    { key: "right", head: say("right"), width: "28%", cell: (fault) => <MendAny fault={fault} kind={kind} /> },
  ];
};

export const Place = ({ fault: { cell, row } }: { fault: { cell: string | null; row: Pick<ImportedRow, "line"> } }) =>
  cell ? <Ltr>{cell}</Ltr> : <Count of={row.line} />;

const Thing = ({ row: { cells }, kind }: { row: ImportedRow; kind: ImportKind }) => {
  const say = useWords(importWords);
  const name = cells[fileKinds[kind].called];
  return (
    <>
      {name ? <Name>{name}</Name> : <Quiet as="span">{say("noName")}</Quiet>}
      {kind === "accounts" && cells.name && (
        <Quiet>
          <Name>{cells.name}</Name>
        </Quiet>
      )}
    </>
  );
};

const Typed = ({ fault: { column, name, row } }: { fault: Fault }) => {
  const say = useWords(importWords);
  const typed = cellIn(row.cells, column);
  return (
    <>
      <Quiet>{name}</Quiet>
      <span className={classes.typed}>{typed ? <Name>{typed}</Name> : say("empty")}</span>
    </>
  );
};

const Card = ({ fault, kind }: { fault: Fault; kind: ImportKind }) => (
  <div className={classes.fault}>
    <div>
      <Place fault={fault} /> · <Thing row={fault.row} kind={kind} />
    </div>
    <Typed fault={fault} />
    <Quiet>{fault.message}</Quiet>
    <MendAny fault={fault} kind={kind} />
  </div>
);

const MendAny = ({ fault, kind }: { fault: Fault; kind: ImportKind }) => {
  if (kind === "accounts" && fault.column === "account") return <MendAccount fault={fault} />;
  return kind === "items" && fault.column === "party" ? <MendParty fault={fault} /> : <Mend fault={fault} />;
};

/** The account of another program's code is chosen: nobody knows the codes of these books. */
const MendAccount = ({ fault }: { fault: Fault }) => {
  const say = useWords(importWords);
  const language = useLanguage();
  const accounts = useAnswer(listAccounts, {}).data?.data ?? [];
  const choices = accounts.map(({ code, ...account }) => ({
    value: code,
    label: `${code} ${nameIn(language, account)}`,
  }));
  return <Choose fault={fault} placeholder={say("account")} choices={choices} />;
};

/** Of clients who share the name one is chosen, by the phone number; another name is written. */
const MendParty = ({ fault }: { fault: Fault }) => {
  const say = useWords(importWords);
  const name = cellIn(fault.row.cells, fault.column) ?? "";
  const when = useMay()(listClients.needs) && name !== "";
  const found = useAnswer(listClients, { query: { q: name, limit: maxNamesakes } }, { when }).data?.data ?? [];
  const choices = found.flatMap((client) =>
    client.contactNumber !== null && fold(client.name) === fold(name)
      ? [{ value: client.contactNumber, label: `${client.name} ${isolated(client.contactNumber)}` }]
      : [],
  );
  if (choices.length < 2) return <Mend fault={fault} />;
  return <Choose fault={fault} placeholder={say("whichOne")} choices={choices} />;
};

const maxNamesakes = 50;

type ChooseProps = { fault: Fault; placeholder: string; choices: { value: string; label: string }[] };

/** What is chosen is saved at once. */
const Choose = ({ fault: { column, cell, name, row }, placeholder, choices }: ChooseProps) => {
  const say = useWords(importWords);
  const { send, sending } = useSend(changeImportRow);
  const { attempt, refusal } = useRefusal();
  return (
    <>
      <Select
        aria-label={say("rightFor", { cell: cell ?? name })}
        placeholder={placeholder}
        searchable
        disabled={sending}
        data={choices}
        value={null}
        onChange={(chosen) =>
          chosen !== null &&
          void attempt(say("notSaved"), () => send({ params: { id: row.id }, body: cellsOf([[column, chosen]]) }))
        }
      />
      {refusal}
    </>
  );
};

type Mended = Pick<Fault, "column" | "cell" | "name"> & { row: Pick<ImportedRow, "id"> };

/** Enter saves, also while an earlier text is being saved. What was typed stays if it is wrong too. */
export const Mend = ({ fault: { column, cell, name, row } }: { fault: Mended }) => {
  const say = useWords(importWords);
  const [typed, setTyped] = useState("");
  const isSaving = useRef(false);
  const isAskedAgain = useRef(false);
  const { send, sending } = useSend(changeImportRow);
  const { attempt, refusal } = useRefusal();
  const latest = useRef(typed);
  latest.current = typed;
  const save = async () => {
    isAskedAgain.current = isSaving.current;
    if (isSaving.current) return;
    isSaving.current = true;
    try {
      do {
        isAskedAgain.current = false;
        await attempt(say("notSaved"), () =>
          send({ params: { id: row.id }, body: cellsOf([[column, latest.current]]) }),
        );
      } while (isAskedAgain.current);
    } finally {
      isSaving.current = false;
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className={classes.mend}>
        <TextInput
          aria-label={say("rightFor", { cell: cell ?? name })}
          value={typed}
          dir="auto"
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
            // A form whose button is disabled is not submitted by Enter.
            event.preventDefault();
            if (typed.trim() !== "") void save();
          }}
        />
        <Button type="submit" variant="default" loading={sending} disabled={typed.trim() === ""}>
          {say("save")}
        </Button>
      </div>
      {refusal}
    </form>
  );
};

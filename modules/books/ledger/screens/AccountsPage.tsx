import { Button, Select } from "@mantine/core";
import { IconArchive, IconArchiveOff, IconPencil, IconPlus } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { Quiet } from "../../../../platform/web/parts/Quiet.tsx";
import { isolatedName, nameIn } from "../../../../platform/shared/words.ts";
import { useAddressChoice } from "../../../../platform/web/Link.tsx";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { May, useMay } from "../../../../platform/web/May.tsx";
import { confirm } from "../../../../platform/web/parts/confirm.tsx";
import { type Column, DataTable } from "../../../../platform/web/parts/DataTable.tsx";
import { ListFilters } from "../../../../platform/web/parts/ListFilters.tsx";
import { Ltr } from "../../../../platform/web/parts/Ltr.tsx";
import { Money, useCurrencyName } from "../../../../platform/web/parts/Money.tsx";
import { LocalizedName } from "../../../../platform/web/parts/LocalizedName.tsx";
import { MoreMenu, Page } from "../../../../platform/web/parts/Page.tsx";
import { useRefusal } from "../../../../platform/web/parts/refusal.tsx";
import { StatusWord } from "../../../../platform/web/parts/StatusWord.tsx";
import { useList } from "../../../../platform/web/use-answer.ts";
import { useSend } from "../../../../platform/web/use-send.ts";
import { AccountDialog } from "./AccountDialog.tsx";
import classes from "./books.module.css";
import { bookWords } from "../books-words.ts";
import * as contract from "../chart-contract.ts";
import type { ShownAccount } from "../chart-contract.ts";

/** All accounts in their groups with today's balances; a row leads to its ledger. */
export const AccountsPage = () => {
  const say = useWords(bookWords);
  const language = useLanguage();
  const currency = useCurrencyName();
  const [archived, setArchived] = useAddressChoice("archived");
  const list = useList(contract.listAccounts, { query: { archived: archived ? "1" : undefined } });
  const [writing, setWriting] = useState<ShownAccount | "new">();
  const { acts, refusal } = useActs(setWriting);
  const columns = useColumns(acts);
  return (
    <Page
      title={say("chart")}
      line={say("chartLine", { currency })}
      actions={
        <May needs={contract.addAccount.needs}>
          <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={() => setWriting("new")}>
            {say("add")}
          </Button>
        </May>
      }
    >
      {refusal}
      <ListFilters names={["archived"]}>
        <Select
          label={say("showArchived")}
          value={archived || "0"}
          onChange={(value) => setArchived(value === "1" ? "1" : "")}
          data={[
            { value: "0", label: say("archivedHidden") },
            { value: "1", label: say("archivedShown") },
          ]}
          allowDeselect={false}
        />
      </ListFilters>
      <DataTable
        label={say("chart")}
        list={list}
        keyOf={(row) => row.id}
        columns={columns}
        linkOf={(row) => row.viewUrl}
        nameOf={(row) => say("openLedger", { account: `${row.code} ${isolatedName(nameIn(language, row))}` })}
        dense
        groupOf={(row) => `${row.group.prefix} ${nameIn(language, row.group)}`}
        card={(row) => <AccountCard row={row} acts={acts(row)} />}
        empty={null}
      />
      {writing && (
        <AccountDialog account={writing === "new" ? undefined : writing} onClose={() => setWriting(undefined)} />
      )}
    </Page>
  );
};

const useColumns = (acts: (row: ShownAccount) => ReactNode): Column<ShownAccount>[] => {
  const say = useWords(bookWords);
  const currency = useCurrencyName();
  return [
    { key: "code", head: say("code"), width: "88px", cell: (row) => <Code of={row.code} /> },
    { key: "name", head: say("account"), cell: (row) => <AccountName row={row} /> },
    {
      key: "balance",
      head: say("balanceIn", { currency }),
      amount: true,
      cell: (row) => <Money amount={row.balance} dashZero />,
    },
    {
      key: "acts",
      head: <span className="hidden-to-the-eye">{say("actions")}</span>,
      end: true,
      width: "56px",
      cell: acts,
    },
  ];
};

const Code = ({ of: code }: { of: string }) => (
  <span className={classes.code}>
    <Ltr>{code}</Ltr>
  </span>
);

const AccountName = ({ row }: { row: ShownAccount }) => {
  const say = useWords(bookWords);
  return (
    <>
      <b className={classes.strong}>
        <LocalizedName of={row} />
      </b>
      {row.archivedAt && (
        <>
          {" "}
          <StatusWord tone="none" icon="archive">
            {say("archived")}
          </StatusWord>
        </>
      )}
    </>
  );
};

const AccountCard = ({ row, acts }: { row: ShownAccount; acts: ReactNode }) => (
  <div className={classes.card}>
    <div>
      <AccountName row={row} />
      <Quiet>
        <Ltr>{row.code}</Ltr>
      </Quiet>
    </div>
    <Money amount={row.balance} dashZero />
    {acts}
  </div>
);

const useActs = (rename: (row: ShownAccount) => void) => {
  const say = useWords(bookWords);
  const language = useLanguage();
  const may = useMay()(contract.changeAccount.needs);
  const archive = useSend(contract.archiveAccount);
  const restore = useSend(contract.restoreAccount);
  const { attempt, refusal } = useRefusal();
  const archiveNow = async (row: ShownAccount) => {
    const account = `${row.code} ${isolatedName(nameIn(language, row))}`;
    if (!(await confirm({ title: say("archive"), line: say("archiveLine", { account }), action: say("archive") })))
      return;
    await attempt(say("notArchived"), () => archive.send({ params: { id: row.id } }));
  };
  const acts = (row: ShownAccount) =>
    may && (
      <MoreMenu
        quiet
        items={[
          { label: say("rename"), icon: <IconPencil size={18} />, onClick: () => rename(row) },
          {
            label: say("archive"),
            icon: <IconArchive size={18} />,
            onClick: () => void archiveNow(row),
            hidden: row.archivedAt !== null || row.isUsedByProgram,
          },
          {
            label: say("restore"),
            icon: <IconArchiveOff size={18} />,
            onClick: () => void attempt(say("notRestored"), () => restore.send({ params: { id: row.id } })),
            hidden: row.archivedAt === null,
          },
        ].filter(({ hidden }) => !hidden)}
      />
    );
  return { acts, refusal };
};

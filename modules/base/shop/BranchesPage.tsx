import { Button, UnstyledButton } from "@mantine/core";
import { IconChevronDown, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { isolatedName, nameIn } from "../../../platform/shared/words.ts";
import { FormDialog } from "../../../platform/web/form/FormDialog.tsx";
import { Link, useGo } from "../../../platform/web/Link.tsx";
import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import { confirm } from "../../../platform/web/parts/confirm.tsx";
import type { Column } from "../../../platform/web/parts/DataTable.tsx";
import { DropMenu } from "../../../platform/web/parts/DropMenu.tsx";
import type { MenuItem } from "../../../platform/web/parts/DropMenuList.tsx";
import { ListPage } from "../../../platform/web/parts/ListPage.tsx";
import { LocalizedName } from "../../../platform/web/parts/LocalizedName.tsx";
import { useRefusal } from "../../../platform/web/parts/refusal.tsx";
import { StatusWord } from "../../../platform/web/parts/StatusWord.tsx";
import { useList } from "../../../platform/web/use-answer.ts";
import { useShop } from "../../../platform/web/session.tsx";
import { useSend } from "../../../platform/web/use-send.ts";
import * as contract from "./branch-contract.ts";
import type { Branch } from "./branch-contract.ts";
import { BranchNames } from "./BranchPage.tsx";
import { branchWords } from "./branch-words.ts";
import { emirateNames } from "./emirates.ts";
import { numberingWords } from "./numbering-words.ts";
import classes from "./settings.module.css";

/** The shop's branches: added, opened, closed. */
export const BranchesPage = () => {
  const say = useWords(branchWords);
  const list = useList(contract.listBranches, {});
  const [isAdding, setAdding] = useState(false);
  const { menuOf, refusal } = useMenu();
  const columns: Column<Branch>[] = [
    { key: "name", head: say("branch"), cell: (row) => <BranchName of={row} /> },
    { key: "state", head: say("state"), cell: (row) => <State of={row} /> },
    {
      key: "acts",
      head: <span className="hidden-to-the-eye">{say("actions")}</span>,
      end: true,
      cell: (row) => <Acts of={row} items={menuOf(row)} />,
    },
  ];
  return (
    <ListPage
      title={say("branches")}
      line={say("branchesLine")}
      list={list}
      actions={
        <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={() => setAdding(true)}>
          {say("add")}
        </Button>
      }
      above={refusal}
      columns={columns}
      card={(row) => (
        <div className={classes.branch}>
          <BranchName of={row} />
          <State of={row} />
          <Acts of={row} items={menuOf(row)} />
        </div>
      )}
    >
      {isAdding && <AddBranch close={() => setAdding(false)} />}
    </ListPage>
  );
};

/** In the Emirates with the emirate, or that it is missing. */
const BranchName = ({ of }: { of: Branch }) => {
  const say = useWords(branchWords);
  const language = useLanguage();
  const { country } = useShop();
  const emirate = emirateNames.find(({ code }) => code === of.emirate);
  return (
    <div>
      <Link to={addressOfBranch(of.id)}>
        <LocalizedName of={of} />
      </Link>
      {country === "AE" && (
        <div className={classes.hint}>{emirate ? nameIn(language, emirate) : say("emirateMissing")}</div>
      )}
    </div>
  );
};

const State = ({ of: { archivedAt, isOwn } }: { of: Branch }) => {
  const say = useWords(branchWords);
  const word = archivedAt !== null ? "archived" : isOwn ? "own" : "open";
  return (
    <StatusWord tone={archivedAt === null ? "done" : "none"} icon={archivedAt === null ? "done" : "none"}>
      {say(word)}
    </StatusWord>
  );
};

const Acts = ({ of, items }: { of: Branch; items: MenuItem[] }) => {
  const say = useWords(branchWords);
  const language = useLanguage();
  return (
    <DropMenu items={items}>
      <UnstyledButton
        className={classes.menu}
        aria-label={say("actionsOf", { branch: isolatedName(nameIn(language, of)) })}
      >
        <IconChevronDown size={20} aria-hidden />
      </UnstyledButton>
    </DropMenu>
  );
};

const useMenu = () => {
  const say = useWords(branchWords);
  const sayNumbering = useWords(numberingWords);
  const language = useLanguage();
  const go = useGo();
  const archiving = useSend(contract.archiveBranch);
  const restoring = useSend(contract.restoreBranch);
  const { attempt, refusal } = useRefusal();
  const archive = async (row: Branch) => {
    const action = say("archive");
    const line = say("archiveLine", { branch: isolatedName(nameIn(language, row)) });
    if (!(await confirm({ title: action, line, action }))) return;
    await attempt(say("notClosed"), async () => void (await archiving.send({ params: { id: row.id } })));
  };
  const restore = (row: Branch) =>
    attempt(say("notSaved"), async () => void (await restoring.send({ params: { id: row.id } })));
  const menuOf = (row: Branch): MenuItem[] => [
    { label: say("edit"), onClick: () => go(addressOfBranch(row.id)) },
    { label: sayNumbering("title"), onClick: () => go(`${addressOfBranch(row.id)}/numbers`) },
    { label: say("archive"), onClick: () => void archive(row), hidden: row.archivedAt !== null },
    { label: say("restore"), onClick: () => void restore(row), hidden: row.archivedAt === null },
  ];
  return { menuOf, refusal };
};

const AddBranch = ({ close }: { close: () => void }) => {
  const say = useWords(branchWords);
  const go = useGo();
  return (
    <FormDialog
      sends={contract.addBranch}
      title={say("addTitle")}
      submit={say("save")}
      done={say("saved")}
      failed={say("notSaved")}
      close={close}
      onDone={({ id }) => go(addressOfBranch(id))}
      size="md"
    >
      <BranchNames />
    </FormDialog>
  );
};

const addressOfBranch = (id: string) => `/back/settings/branches/${id}`;

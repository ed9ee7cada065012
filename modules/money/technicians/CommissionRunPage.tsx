import { Button } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useState } from "react";
import { isolatedName, nameIn } from "../../../platform/shared/words.ts";
import { addressOf } from "../../../platform/web/call.ts";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import { Day } from "../../../platform/web/parts/Day.tsx";
import { DefinitionList } from "../../../platform/web/parts/DefinitionList.tsx";
import { Exports } from "../../../platform/web/parts/ExportMenu.tsx";
import { LocalizedName } from "../../../platform/web/parts/LocalizedName.tsx";
import { Money } from "../../../platform/web/parts/Money.tsx";
import { Page } from "../../../platform/web/parts/Page.tsx";
import { ListSkeleton, PageSkeleton } from "../../../platform/web/parts/skeletons.tsx";
import { useAnswer, useList } from "../../../platform/web/use-answer.ts";
import * as contract from "./commission-contract.ts";
import type { EmployeeTotal, ShownRun } from "./commission-contract.ts";
import { useMonthName } from "./use-month-name.ts";
import { EmployeeTotals } from "./EmployeeTotals.tsx";
import { Entries } from "./Entries.tsx";
import { commissionWords } from "./screen-words.ts";
import classes from "./technicians.module.css";

/** A frozen run: what each employee earned, and of which invoices. */
export const CommissionRunPage = ({ id }: { id: string }) => {
  const answer = useAnswer(contract.showCommissionRun, { params: { id } });
  return (
    <Loaded answer={answer} skeleton={<PageSkeleton />}>
      {(run) => <Run of={run} />}
    </Loaded>
  );
};

const Run = ({ of: run }: { of: ShownRun }) => {
  const say = useWords(commissionWords);
  const nameOf = useMonthName();
  const [opened, open] = useState<string>();
  const xlsxUrl = addressOf(contract.commissionRunXlsx, { params: { id: run.id } });
  return (
    <Page
      title={run.number}
      titleIsCode
      back="/back/commission"
      line={say("runLine", { month: nameOf(run.month) })}
      actions={<Exports of={{ pdfUrl: run.pdfUrl, xlsxUrl }} />}
      ruled
    >
      <DefinitionList
        of={[
          [say("amount"), <Money key="amount" amount={run.amount} currency />],
          [say("frozenAt"), <Day key="at" date={run.frozenAt} />],
          [say("frozenBy"), <LocalizedName key="by" of={run.frozenBy} />],
        ]}
      />
      <EmployeeTotals
        of={run.data}
        total={run}
        name={({ employee }) => (
          <Opener
            of={employee}
            isOpen={opened === employee.id}
            toggle={() => open(opened === employee.id ? undefined : employee.id)}
          />
        )}
        below={({ employee }) =>
          opened === employee.id && (
            <tr>
              <td colSpan={5}>
                <OwnEntries run={run.id} employeeId={employee.id} />
              </td>
            </tr>
          )
        }
      />
    </Page>
  );
};

type OpenerProps = { of: EmployeeTotal["employee"]; isOpen: boolean; toggle: () => void };

const Opener = ({ of, isOpen, toggle }: OpenerProps) => {
  const say = useWords(commissionWords);
  const language = useLanguage();
  return (
    <button
      type="button"
      className={classes.opener}
      aria-expanded={isOpen}
      aria-label={say("showEntries", { name: isolatedName(nameIn(language, of)) })}
      onClick={toggle}
    >
      <LocalizedName of={of} />
      <IconChevronDown size={18} aria-hidden />
    </button>
  );
};

const OwnEntries = ({ run, employeeId }: { run: string; employeeId: string }) => {
  const say = useWords(commissionWords);
  const list = useList(contract.listCommissionEntries, { params: { id: run }, query: { employeeId } });
  if (!list.rows) return <ListSkeleton rows={3} />;
  return (
    <>
      <Entries of={list.rows} />
      {list.more && (
        <Button variant="default" loading={list.loadingMore ?? false} onClick={() => list.more?.()}>
          {say("more")}
        </Button>
      )}
    </>
  );
};

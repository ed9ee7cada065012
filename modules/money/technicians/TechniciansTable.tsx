import { IconChevronDown } from "@tabler/icons-react";
import { useState } from "react";
import { nameIn } from "../../../platform/shared/words.ts";
import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import { AccountingTable, AmountHead, Head } from "../../../platform/web/parts/AccountingTable.tsx";
import { Money } from "../../../platform/web/parts/Money.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import { useAddressChoice } from "../../../platform/web/Link.tsx";
import { useKeys } from "../../../platform/web/use-keys.ts";
import type { TechnicianRow, TechniciansReport } from "./contract.ts";
import { EfficiencyCell } from "./EfficiencyCell.tsx";
import { Hours } from "./Hours.tsx";
import { isMuchRework } from "./rules.ts";
import { techniciansWords } from "./screen-words.ts";
import { TechnicianTasks } from "./TechnicianTasks.tsx";
import classes from "./technicians.module.css";

type Props = { of: TechniciansReport; branchId: string | undefined };

/** A row for each technician, which opens its tasks, one at a time; Esc closes them. */
export const TechniciansTable = ({ of: report, branchId }: Props) => {
  const say = useWords(techniciansWords);
  const [opened, open] = useAddressChoice("technician", "");
  useKeys([["Escape", () => open("")]]);
  const { data, total } = report;
  const withCommission = total.commission !== null;
  return (
    <div className={classes.rows}>
      <AccountingTable label={say("title")}>
        <thead>
          <tr>
            <Head>{say("technician")}</Head>
            <th scope="col" data-amount data-only="wide" data-fold>
              {say("present")}
            </th>
            <AmountHead only="wide">{say("clocked")}</AmountHead>
            <AmountHead only="wide">{say("billed")}</AmountHead>
            <AmountHead>{say("efficiency")}</AmountHead>
            <AmountHead only="wide">{say("rework")}</AmountHead>
            <th scope="col" data-amount data-only="wide" data-fold>
              {say("idle")}
            </th>
            {withCommission && <AmountHead>{say("commission")}</AmountHead>}
          </tr>
        </thead>
        <tbody>
          {data.map((row) => (
            <Technician
              key={row.id}
              of={row}
              report={report}
              branchId={branchId}
              isOpen={opened === row.id}
              toggle={() => open(opened === row.id ? "" : row.id)}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{say("total")}</td>
            <Cells of={total} />
          </tr>
        </tfoot>
      </AccountingTable>
    </div>
  );
};

type RowProps = {
  of: TechnicianRow;
  report: TechniciansReport;
  branchId: string | undefined;
  isOpen: boolean;
  toggle: () => void;
};

const Technician = ({ of: row, report, branchId, isOpen, toggle }: RowProps) => {
  const say = useWords(techniciansWords);
  const language = useLanguage();
  const [all, setAll] = useState(false);
  return (
    <>
      <tr data-open={isOpen || undefined}>
        <th scope="row">
          <button type="button" className={classes.opener} aria-expanded={isOpen} onClick={toggle}>
            <span className={classes.named}>
              <b>
                <Name>{nameIn(language, row)}</Name>
              </b>
              <span className={classes.small}>
                {row.isRemoved ? say("removed") : row.role && <Name>{nameIn(language, row.role)}</Name>}
              </span>
            </span>
            <IconChevronDown size={18} aria-hidden />
          </button>
        </th>
        <Cells of={row} />
      </tr>
      {isOpen && (
        <TechnicianTasks
          of={row}
          query={{ from: report.from, to: report.to, branchId }}
          withCommission={row.commission !== null}
          all={all}
          setAll={setAll}
        />
      )}
    </>
  );
};

type Figures = Pick<
  TechnicianRow,
  | "presentSeconds"
  | "clockedSeconds"
  | "billedSeconds"
  | "reworkSeconds"
  | "idleSeconds"
  | "efficiency"
  | "efficiencyBefore"
  | "commission"
>;

const Cells = ({ of: row }: { of: Figures }) => (
  <>
    <td data-amount data-only="wide" data-fold data-quiet>
      <Hours of={row.presentSeconds} />
    </td>
    <td data-amount data-only="wide">
      <Hours of={row.clockedSeconds} />
    </td>
    <td data-amount data-only="wide" className={classes.strong}>
      <Hours of={row.billedSeconds} />
    </td>
    <EfficiencyCell of={row.efficiency} before={row.efficiencyBefore} />
    <td data-amount data-only="wide" className={isMuchRework(row) ? classes.bad : undefined}>
      <Hours of={row.reworkSeconds} />
    </td>
    <td data-amount data-only="wide" data-fold data-quiet>
      <Hours of={row.idleSeconds} />
    </td>
    {row.commission !== null && (
      <td data-amount className={classes.strong}>
        <Money amount={row.commission} dashZero />
      </td>
    )}
  </>
);

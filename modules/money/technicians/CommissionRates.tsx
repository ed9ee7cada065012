import { ActionIcon } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { readableDate } from "../../../platform/shared/dates.ts";
import { isolated, isolatedDate, nameIn } from "../../../platform/shared/words.ts";
import { Field } from "../../../platform/web/form/Field.tsx";
import { Fields } from "../../../platform/web/form/Fields.tsx";
import { FormDialog } from "../../../platform/web/form/FormDialog.tsx";
import { useDigits, useLanguage, useWords } from "../../../platform/web/language.tsx";
import { AddButton, CompactList } from "../../../platform/web/parts/CompactList.tsx";
import { confirm } from "../../../platform/web/parts/confirm.tsx";
import { useToday } from "../../../platform/web/parts/Day.tsx";
import { LocalizedName } from "../../../platform/web/parts/LocalizedName.tsx";
import { useRefusal } from "../../../platform/web/parts/refusal.tsx";
import { toast } from "../../../platform/web/parts/toast.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { useSend } from "../../../platform/web/use-send.ts";
import * as contract from "./commission-contract.ts";
import type { CommissionRate, EmployeeRates } from "./commission-contract.ts";
import { earnedOns } from "./rules.ts";
import { commissionWords } from "./screen-words.ts";
import classes from "./technicians.module.css";

/** The employees with their rates, the last first. */
export const CommissionRates = () => {
  const say = useWords(commissionWords);
  const [adding, setAdding] = useState(false);
  const list = useAnswer(contract.listCommissionRates, {}, { live: true }).data;
  return (
    <>
      <CompactList
        title={say("rates")}
        add={<AddButton onClick={() => setAdding(true)}>{say("addRate")}</AddButton>}
        rows={(list?.data ?? []).map(({ employee, rates }) => ({
          key: employee.id,
          what: <LocalizedName of={employee} />,
          when: rates.length === 0 ? say("noRate") : <Rates of={rates} />,
        }))}
      />
      {adding && (
        <RateDialog employees={list?.data ?? []} firstDay={list?.firstDay ?? null} close={() => setAdding(false)} />
      )}
    </>
  );
};

const Rates = ({ of }: { of: readonly CommissionRate[] }) => {
  const { remove, refusal } = useRemove();
  return (
    <>
      {refusal}
      {of.map((rate) => (
        <Rate key={rate.id} of={rate} remove={() => void remove(rate)} />
      ))}
    </>
  );
};

const Rate = ({ of: rate, remove }: { of: CommissionRate; remove: () => void }) => {
  const say = useWords(commissionWords);
  const text = useRateText();
  const nameOf = useDayName();
  return (
    <span className={classes.rate}>
      {say("rateSince", { rate: text(rate), day: nameOf(rate.from) })}
      {!rate.isUsed && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={say("deleteRate", { day: nameOf(rate.from) })}
          onClick={remove}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
    </span>
  );
};

const useDayName = () => {
  const language = useLanguage();
  const inDigits = useDigits();
  return (day: string) => isolatedDate(inDigits(readableDate(day, language)));
};

type Shown = Pick<CommissionRate, "labourPercent" | "partsPercent" | "earnedOn">;

/** `10% of labour, 5% of parts, earned when paid` */
export const useRateText = () => {
  const say = useWords(commissionWords);
  const inDigits = useDigits();
  return ({ labourPercent, partsPercent, earnedOn }: Shown) =>
    say("rateText", {
      labour: isolated(inDigits(String(labourPercent))),
      parts: isolated(inDigits(String(partsPercent))),
      when: say(earnedOn === "paid" ? "whenPaid" : "whenApproved"),
    });
};

const useRemove = () => {
  const say = useWords(commissionWords);
  const nameOf = useDayName();
  const { send } = useSend(contract.deleteCommissionRate);
  const { attempt, refusal } = useRefusal();
  const remove = async ({ id, from }: CommissionRate) => {
    const question = say("deleteRate", { day: nameOf(from) });
    if (!(await confirm({ title: question, action: question, danger: true }))) return;
    await attempt(say("rateNotDeleted"), async () => {
      await send({ params: { id } });
      toast(say("rateDeleted"));
    });
  };
  return { remove, refusal };
};

type DialogProps = { employees: readonly EmployeeRates[]; firstDay: string | null; close: () => void };

const RateDialog = ({ employees, firstDay, close }: DialogProps) => {
  const say = useWords(commissionWords);
  const language = useLanguage();
  const today = useToday();
  const first = `${today.slice(0, 7)}-01`;
  return (
    <FormDialog
      title={say("addRate")}
      line={say("addRateLine")}
      sends={contract.addCommissionRate}
      draftKey="commission-rate"
      initial={{ from: firstDay !== null && firstDay > first ? firstDay : first, earnedOn: "paid" }}
      submit={say("save")}
      done={say("rateSaved")}
      failed={say("rateNotSaved")}
      close={close}
    >
      <Field
        name="employeeId"
        type="select"
        label={say("employee")}
        choices={employees.map(({ employee }) => ({ value: employee.id, label: nameIn(language, employee) }))}
      />
      <Fields>
        <Field name="from" type="date" label={say("from")} min={firstDay ?? undefined} />
        <Field
          name="earnedOn"
          type="select"
          label={say("earnedOn")}
          choices={earnedOns.map((value) => ({ value, label: say(value) }))}
        />
        <Field name="labourPercent" type="decimal" label={say("labourPercent")} hint={say("labourPercentHint")} />
        <Field name="partsPercent" type="decimal" label={say("partsPercent")} hint={say("partsPercentHint")} />
      </Fields>
    </FormDialog>
  );
};

import { Button } from "@mantine/core";
import { IconReceipt } from "@tabler/icons-react";
import { useState } from "react";
import { isNotZero, readable } from "../../../platform/shared/money.ts";
import type { Answer } from "../../../platform/shared/route.ts";
import { isolated, isolatedName } from "../../../platform/shared/words.ts";
import { Field } from "../../../platform/web/form/Field.tsx";
import { FormDialog } from "../../../platform/web/form/FormDialog.tsx";
import { Link, useGo } from "../../../platform/web/Link.tsx";
import { useDigits, useWords } from "../../../platform/web/language.tsx";
import { useMay } from "../../../platform/web/May.tsx";
import { useToday } from "../../../platform/web/parts/Day.tsx";
import { LocalizedName } from "../../../platform/web/parts/LocalizedName.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Money } from "../../../platform/web/parts/Money.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import { Dotted, Section } from "../../../platform/web/parts/Page.tsx";
import { StatusWord } from "../../../platform/web/parts/StatusWord.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { billSublet, listSublets } from "./sublet-contract.ts";
import { subletBillWords } from "./sublet-words.ts";
import classes from "./purchases.module.css";

type Sublet = Answer<typeof listSublets>["data"][number];

export const useSublets = (workOrderId: string) =>
  useAnswer(listSublets, { params: { id: workOrderId } }, { when: useMay()(listSublets.needs), live: true });

/** The tasks of a work order that outside workshops do, with what is agreed and billed; nothing if there are none. */
export const SubletBills = ({ workOrderId }: { workOrderId: string }) => {
  const say = useWords(subletBillWords);
  const [billing, setBilling] = useState<Sublet>();
  const sublets = useSublets(workOrderId).data?.data ?? [];
  if (sublets.length === 0) return null;
  return (
    <Section title={say("title")} count={sublets.length}>
      <p className={classes.hint}>{say("line")}</p>
      <ul>
        {sublets.map((sublet) => (
          <SubletRow key={sublet.taskId} sublet={sublet} enter={() => setBilling(sublet)} />
        ))}
      </ul>
      {billing && <EnterBill sublet={billing} close={() => setBilling(undefined)} />}
    </Section>
  );
};

const SubletRow = ({ sublet, enter }: { sublet: Sublet; enter: () => void }) => {
  const say = useWords(subletBillWords);
  const inDigits = useDigits();
  const may = useMay();
  const { vendor, taskName, viewUrl, description, price, sentAt, bills } = sublet;
  return (
    <li className={classes.sublet}>
      <div className={classes.subletWhat}>
        <Link to={viewUrl}>
          <Name>{taskName}</Name>
        </Link>
        <div className={classes.hint}>
          <Dotted>
            {[
              <LocalizedName key="vendor" of={vendor} />,
              description !== taskName && <Name key="what">{description}</Name>,
              price !== null && say("agreed", { amount: isolated(inDigits(readable(price))) }),
            ]}
          </Dotted>
        </div>
      </div>
      <ul className={classes.subletBills}>
        {bills.map(({ id, number, isPosted, cost, viewUrl: billUrl }) => (
          <li key={id}>
            <Link to={billUrl}>
              <Ltr>{number}</Ltr>
            </Link>
            <StatusWord tone={isPosted ? "done" : "none"} icon={isPosted ? "done" : "draft"}>
              {say(isPosted ? "posted" : "draft")}
            </StatusWord>
            <Money amount={cost} />
          </li>
        ))}
      </ul>
      {bills.length === 0 && sentAt && (
        <StatusWord tone="wait" icon="clock">
          {say("noBill")}
        </StatusWord>
      )}
      {bills.length === 0 && sentAt && may(billSublet.needs) && (
        <Button
          variant="default"
          leftSection={<IconReceipt size={20} aria-hidden />}
          aria-label={say("billOf", { task: isolatedName(taskName) })}
          onClick={enter}
        >
          {say("bill")}
        </Button>
      )}
    </li>
  );
};

const EnterBill = ({ sublet, close }: { sublet: Sublet; close: () => void }) => {
  const say = useWords(subletBillWords);
  const today = useToday();
  const go = useGo();
  return (
    <FormDialog
      title={say("bill")}
      sends={billSublet}
      params={{ id: sublet.taskId }}
      initial={{
        billDate: today,
        unitPrice: sublet.price !== null && isNotZero(sublet.price) ? sublet.price : "",
      }}
      submit={say("create")}
      failed={say("notCreated")}
      onDone={({ viewUrl }) => go(viewUrl)}
      close={close}
      size="md"
    >
      <Field name="vendorNumber" type="code" label={say("vendorNumber")} autoFocus />
      <Field name="billDate" type="date" label={say("billDate")} min="2018-01-01" max={today} />
      <Field name="unitPrice" type="money" label={say("unitPrice")} required />
    </FormDialog>
  );
};

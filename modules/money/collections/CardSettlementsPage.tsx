import { ActionIcon, Button, Select } from "@mantine/core";
import { IconArrowBackUp, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { Quiet } from "../../../platform/web/parts/Quiet.tsx";
import { isNotZero, readable } from "../../../platform/shared/money.ts";
import type { Answer } from "../../../platform/shared/route.ts";
import { isolated, nameIn } from "../../../platform/shared/words.ts";
import { Field } from "../../../platform/web/form/Field.tsx";
import { Fields } from "../../../platform/web/form/Fields.tsx";
import { FormDialog } from "../../../platform/web/form/FormDialog.tsx";
import { useFormValues } from "../../../platform/web/form/state.tsx";
import { useDigits, useLanguage, useWords } from "../../../platform/web/language.tsx";
import { May } from "../../../platform/web/May.tsx";
import { type Column, DataTable } from "../../../platform/web/parts/DataTable.tsx";
import { Day, useToday } from "../../../platform/web/parts/Day.tsx";
import { Empty } from "../../../platform/web/parts/Empty.tsx";
import { ExampleRow } from "../../../platform/web/parts/ExampleRow.tsx";
import { ListSums } from "../../../platform/web/parts/ListFilters.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Money, useCurrencyName } from "../../../platform/web/parts/Money.tsx";
import { Page } from "../../../platform/web/parts/Page.tsx";
import { ReasonDialog } from "../../../platform/web/parts/ReasonDialog.tsx";
import { StatusWord } from "../../../platform/web/parts/StatusWord.tsx";
import { useList } from "../../../platform/web/use-answer.ts";
import * as contract from "./card-contract.ts";
import { cardScreenWords } from "./card-words.ts";
import classes from "./collections.module.css";

type Cards = Answer<typeof contract.listCardSettlements>;
type Row = Cards["data"][number];

/** Card money that the bank paid out, with fees, and what is not settled yet. */
export const CardSettlementsPage = () => {
  const say = useWords(cardScreenWords);
  const currency = useCurrencyName();
  const list = useList(contract.listCardSettlements, {}, { live: true });
  const [adding, setAdding] = useState(false);
  const open = list.first?.open;
  const add = (
    <May needs={contract.addCardSettlement.needs}>
      <Button leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />} onClick={() => setAdding(true)}>
        {say("add")}
      </Button>
    </May>
  );
  const columns: Column<Row>[] = [
    { key: "date", head: say("date"), cell: (row) => <Day date={row.date} form="short" /> },
    { key: "number", head: say("number"), cell: (row) => <Numbers of={row} /> },
    {
      key: "reverse",
      head: <span className="hidden-to-the-eye">{say("reverse")}</span>,
      cell: (row) => <Reverse of={row} />,
    },
    { key: "amount", head: say("amountIn", { currency }), amount: true, cell: (row) => <Money amount={row.amount} /> },
    { key: "fee", head: say("feeIn", { currency }), amount: true, cell: (row) => <Fee of={row} /> },
    {
      key: "paid",
      head: say("paidIn", { currency }),
      amount: true,
      cell: (row) => (
        <b>
          <Money amount={row.paid} />
        </b>
      ),
    },
  ];
  return (
    <Page title={say("cards")} line={say("cardsLine")} actions={list.rows?.length !== 0 && add}>
      {open && (
        <ListSums
          of={[
            [say(open.instalments ? "heldCards" : "held"), <Money key="held" amount={open.held} currency />],
            ...(open.instalments
              ? [[say("heldTamara"), <Money key="tamara" amount={open.instalments.held} currency />] as const]
              : []),
          ]}
        />
      )}
      <DataTable
        label={say("cards")}
        list={list}
        keyOf={(row) => row.id}
        columns={columns}
        linkOf={(row) => row.entryUrl}
        nameOf={(row) => say("openEntry", { number: row.number })}
        card={(row) => (
          <>
            <div className={classes.card}>
              <div>
                <Day date={row.date} form="short" />
                <Quiet>
                  <Numbers of={row} />
                </Quiet>
              </div>
              <Reverse of={row} />
            </div>
            <Amounts of={row} />
          </>
        )}
        empty={<Empty title={say("empty")} lines={say("emptyLine")} action={add} example={<Example />} />}
      />
      {adding && open && <AddDialog open={open} close={() => setAdding(false)} />}
    </Page>
  );
};

const Numbers = ({ of: { of, number, taxInvoiceNumber } }: { of: Row }) => {
  const say = useWords(cardScreenWords);
  return (
    <>
      <Ltr>{number}</Ltr>
      {of === "instalments" && <Quiet>{say("tamara")}</Quiet>}
      {taxInvoiceNumber && (
        <Quiet>
          <Ltr>{taxInvoiceNumber}</Ltr>
        </Quiet>
      )}
    </>
  );
};

/** Of a settlement on a phone, each with its name. */
const Amounts = ({ of: { amount, fee, feeVat, paid } }: { of: Row }) => {
  const say = useWords(cardScreenWords);
  return (
    <dl className={classes.expected}>
      <dt>{say("gross")}</dt>
      <dd>
        <Money amount={amount} />
      </dd>
      {isNotZero(fee) && (
        <>
          <dt>{say("fee")}</dt>
          <dd>
            <Money amount={fee} />
          </dd>
        </>
      )}
      {isNotZero(feeVat) && (
        <>
          <dt>{say("feeVat")}</dt>
          <dd>
            <Money amount={feeVat} />
          </dd>
        </>
      )}
      <dt>{say("paid")}</dt>
      <dd data-sum>
        <Money amount={paid} />
      </dd>
    </dl>
  );
};

const Fee = ({ of: { fee, feeVat } }: { of: Row }) => {
  const say = useWords(cardScreenWords);
  const inDigits = useDigits();
  return (
    <>
      <Money amount={fee} dashZero />
      {isNotZero(feeVat) && <Quiet>{say("vatReclaimed", { vat: isolated(inDigits(readable(feeVat))) })}</Quiet>}
    </>
  );
};

const Reverse = ({ of: row }: { of: Row }) => {
  const say = useWords(cardScreenWords);
  const [open, setOpen] = useState(false);
  if (row.reversedAt)
    return (
      <StatusWord tone="none" icon="archive">
        {say("reversed")}
      </StatusWord>
    );
  return (
    <May needs={contract.reverseCardSettlement.needs}>
      <ActionIcon
        variant="subtle"
        size={44}
        className={classes.above}
        aria-label={`${say("reverse")} ${row.number}`}
        onClick={() => setOpen(true)}
      >
        <IconArrowBackUp size={20} stroke={1.75} aria-hidden className="flips" />
      </ActionIcon>
      {open && (
        <ReasonDialog
          sends={contract.reverseCardSettlement}
          params={{ id: row.id }}
          title={say("reverse")}
          line={say("reverseLine")}
          done={say("reversedDone")}
          failed={say("notReversed")}
          close={() => setOpen(false)}
        />
      )}
    </May>
  );
};

const AddDialog = ({ open, close }: { open: NonNullable<Cards["open"]>; close: () => void }) => {
  const say = useWords(cardScreenWords);
  const language = useLanguage();
  const today = useToday();
  return (
    <FormDialog
      sends={contract.addCardSettlement}
      title={say("add")}
      draftKey="card-settlement"
      initial={{
        of: "credit_card",
        date: today,
        amount: isNotZero(open.held) ? open.held : "",
        bankAccountId: open.bankAccounts[0]?.id ?? "",
      }}
      submit={say("add")}
      done={say("saved")}
      failed={say("notSaved")}
      close={close}
    >
      {open.instalments && <SettledBy open={open} />}
      <Fields>
        <Field name="date" type="date" label={say("date")} max={today} />
        <Field
          name="bankAccountId"
          type="select"
          label={say("bankAccount")}
          choices={open.bankAccounts.map((each) => ({
            value: each.id,
            label: `${each.code} ${nameIn(language, each)}`,
          }))}
        />
        <Field name="amount" type="money" label={say("amount")} autoFocus />
        <Field name="fee" type="money" label={say("fee")} required={false} />
      </Fields>
      <Field
        name="taxInvoiceNumber"
        type="code"
        label={say("taxInvoiceNumber")}
        hint={say("taxInvoiceHint")}
        maxLength={60}
      />
      <FeeVat />
      <Field name="memo" label={say("memo")} />
    </FormDialog>
  );
};

/** Cards or Tamara; the amount follows what each holds. */
const SettledBy = ({ open }: { open: NonNullable<Cards["open"]> }) => {
  const say = useWords(cardScreenWords);
  const { set } = useFormValues();
  const heldBy = (of: unknown) => (of === "instalments" ? open.instalments?.held : open.held) ?? "";
  return (
    <Field name="of" label={say("of")}>
      {(input) => (
        <Select
          {...input}
          value={input.value as string}
          allowDeselect={false}
          data={[
            { value: "credit_card", label: say("ofCards") },
            { value: "instalments", label: say("tamara") },
          ]}
          onChange={(of) => {
            input.onChange(of);
            const held = heldBy(of);
            set({ amount: isNotZero(held) ? held : "" });
          }}
        />
      )}
    </Field>
  );
};

/** Only with the acquirer's tax invoice. */
const FeeVat = () => {
  const say = useWords(cardScreenWords);
  const { values } = useFormValues();
  if (!values["taxInvoiceNumber"]) return null;
  return <Field name="feeVat" type="money" label={say("feeVat")} hint={say("feeVatHint")} required={false} />;
};

const Example = () => (
  <ExampleRow name={<Day date="2026-11-20" form="short" />} line={<Ltr>CRD-000031</Ltr>} amount="8412.50" />
);

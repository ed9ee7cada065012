import { Select } from "@mantine/core";
import { Link, LinkButton, useAddressChoice, useAddressChoices } from "../../platform/web/Link.tsx";
import { useWords } from "../../platform/web/language.tsx";
import { type Column, DataTable } from "../../platform/web/parts/DataTable.tsx";
import { Day } from "../../platform/web/parts/Day.tsx";
import { Empty } from "../../platform/web/parts/Empty.tsx";
import { DayFilters, ListFilters, ListSums } from "../../platform/web/parts/ListFilters.tsx";
import { Ltr } from "../../platform/web/parts/Ltr.tsx";
import { Count, Money, useCurrencyName } from "../../platform/web/parts/Money.tsx";
import { Name } from "../../platform/web/parts/Name.tsx";
import { Page } from "../../platform/web/parts/Page.tsx";
import { SearchField, useSearchWords } from "../../platform/web/parts/SearchField.tsx";
import { useAnswer, useList } from "../../platform/web/use-answer.ts";
import { kitWords } from "../../platform/web/words.ts";
import { ClientFilter } from "../clients/ClientFilter.tsx";
import { Plate } from "../vehicles/screens/Plate.tsx";
import * as contract from "./contract.ts";
import { PaymentActs } from "./PaymentActs.tsx";
import classes from "./payments.module.css";
import { Reversed } from "./Reversed.tsx";
import { paymentWords } from "./screen-words.ts";
import type { ShownPayment } from "./shown.ts";

/** All payments of clients, latest first, with totals; a row links to its vehicle. */
export const PaymentsPage = () => {
  const say = useWords(paymentWords);
  const currency = useCurrencyName();
  const q = useSearchWords() || undefined;
  const [{ client, method, from, to }] = useAddressChoices(filters);
  const list = useList(
    contract.listPayments,
    {
      query: {
        q,
        clientId: client || undefined,
        paymentMethodId: method || undefined,
        from: from || undefined,
        to: to || undefined,
      },
    },
    { live: true },
  );
  const isNew = !q && !client && !method && !from && !to && list.rows?.length === 0;

  const columns: Column<ShownPayment>[] = [
    {
      key: "plate",
      head: say("plate"),
      width: "118px",
      cell: (row) => <Plate text={row.licensePlate} country={row.licensePlateCountry} />,
    },
    {
      key: "client",
      head: say("client"),
      cell: (row) => (
        <>
          <div className={classes.name}>
            <Name>{row.client.name}</Name>
          </div>
          <Paid of={row} />
        </>
      ),
    },
    {
      key: "paidAt",
      head: say("paidAt"),
      cell: (row) => (
        <>
          <Day date={row.paidAt} form="short" />
          <div className={classes.small}>
            <Ltr>{row.number}</Ltr>
          </div>
        </>
      ),
    },
    {
      key: "method",
      head: say("method"),
      cell: (row) => (
        <>
          {row.paymentMethod.label}
          {row.memo && (
            <div className={classes.small}>
              <Name>{row.memo}</Name>
            </div>
          )}
        </>
      ),
    },
    {
      key: "receipt",
      head: say("receipt"),
      cell: (row) => (row.reversedAt ? <Reversed /> : <PaymentActs payment={row} />),
    },
    { key: "amount", head: say("amountIn", { currency }), end: true, cell: (row) => <Amount of={row} /> },
  ];

  return (
    <Page title={say("payments")}>
      {!isNew && (
        <>
          <SearchField label={say("searchLabel")} />
          <ListFilters names={filters}>
            <ClientFilter />
            <ByMethod value={method} />
            <DayFilters />
          </ListFilters>
          <Sums of={list.first?.summary} />
        </>
      )}
      <DataTable
        label={say("payments")}
        list={list}
        plate
        keyOf={(row) => row.id}
        columns={columns}
        linkOf={(row) => row.viewUrl}
        nameOf={(row) => say("vehicleOf", { number: row.number })}
        card={(row) => (
          <div className={classes.card}>
            <div className={classes.cardPlate}>
              <Plate text={row.licensePlate} country={row.licensePlateCountry} />
              <div>
                <div className={classes.name}>
                  <Name>{row.client.name}</Name>
                </div>
                <Paid of={row} />
              </div>
            </div>
            <div className={classes.cardLine}>
              <span>
                {row.paymentMethod.label} · <Day date={row.paidAt} form="short" />
              </span>
              <Amount of={row} />
            </div>
            <div className={classes.cardLine}>
              <Ltr>{row.number}</Ltr>
              {row.reversedAt ? <Reversed /> : <PaymentActs payment={row} />}
            </div>
          </div>
        )}
        empty={
          isNew ? (
            <Empty
              title={say("empty")}
              lines={say("emptyLine")}
              action={<LinkButton to="/back/vehicles">{say("toVehicles")}</LinkButton>}
            />
          ) : (
            <Empty title={say("nothingFound")} lines={say("nothingFoundLine")} />
          )
        }
      />
    </Page>
  );
};

const filters = ["client", "method", "from", "to"] as const;

const Sums = ({ of: summary }: { of: { count: number; amount: string } | null | undefined }) => {
  const say = useWords(paymentWords);
  if (!summary || summary.count === 0) return null;
  return (
    <ListSums
      of={[
        [say("payments"), <Count key="count" of={summary.count} />],
        [say("received"), <Money key="sum" amount={summary.amount} currency />],
      ]}
    />
  );
};

/** Links to the paid invoices; a deposit if it paid none. */
const Paid = ({ of: { invoices, reversedAt } }: { of: ShownPayment }) => {
  const say = useWords(paymentWords);
  if (invoices.length === 0) return reversedAt ? null : <div className={classes.small}>{say("isDeposit")}</div>;
  return (
    <div className={classes.small}>
      {invoices.map(({ number, viewUrl }, place) => (
        <span key={number}>
          {place > 0 && say("comma")}
          <Link to={viewUrl}>
            <Ltr>{number}</Ltr>
          </Link>
        </span>
      ))}
    </div>
  );
};

const ByMethod = ({ value }: { value: string }) => {
  const say = useWords(paymentWords);
  const sayKit = useWords(kitWords);
  const [, choose] = useAddressChoice("method");
  const methods = useAnswer(contract.listPaymentMethods, {}).data?.data ?? [];
  return (
    <Select
      label={say("method")}
      placeholder={say("everyMethod")}
      value={value || null}
      onChange={(id) => choose(id ?? "")}
      clearable
      clearButtonProps={{ "aria-label": sayKit("clear") }}
      data={methods.map(({ id, label }) => ({ value: id, label }))}
    />
  );
};

const Amount = ({ of: { amount, reversedAt } }: { of: ShownPayment }) => (
  <b className={reversedAt ? classes.struck : undefined}>
    <Money amount={amount} />
  </b>
);

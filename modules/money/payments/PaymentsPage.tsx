import { IconPlus } from "@tabler/icons-react";
import { useMay } from "../../../platform/web/May.tsx";
import { LinkButton, useAddressChoices } from "../../../platform/web/Link.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { DataTable } from "../../../platform/web/parts/DataTable.tsx";
import { Empty } from "../../../platform/web/parts/Empty.tsx";
import { ChoiceFilter, DayFilters, ListFilters, ListSums } from "../../../platform/web/parts/ListFilters.tsx";
import { Count, Money } from "../../../platform/web/parts/Money.tsx";
import { Page } from "../../../platform/web/parts/Page.tsx";
import { SearchField, useSearchWords } from "../../../platform/web/parts/SearchField.tsx";
import { useList } from "../../../platform/web/use-answer.ts";
import { partyPaymentWords } from "./party-payment-words.ts";
import { ClientFilter } from "../../records/clients/ClientFilter.tsx";
import * as contract from "./contract.ts";
import { methodChoices, usePaymentMethods } from "./use-payment-methods.ts";
import { PaymentCard, usePaymentColumns } from "./PaymentRow.tsx";
import { paymentWords } from "./screen-words.ts";

/** All payments of clients, latest first, with totals; a row links to its vehicle. */
export const PaymentsPage = () => {
  const say = useWords(paymentWords);
  const sayParty = useWords(partyPaymentWords);
  const may = useMay();
  const columns = usePaymentColumns();
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

  return (
    <Page
      title={say("payments")}
      actions={
        may(contract.addPayment.needs) && (
          <LinkButton to="/back/client-payments/new" leftSection={<IconPlus size={20} stroke={2} aria-hidden />}>
            {sayParty("title")}
          </LinkButton>
        )
      }
    >
      {!isNew && (
        <>
          <SearchField label={say("searchLabel")} />
          <ListFilters names={filters}>
            <ClientFilter />
            <ByMethod />
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
        nameOf={(row) => say(row.clientVehicleId ? "vehicleOf" : "payerOf", { number: row.number })}
        card={(row) => <PaymentCard of={row} />}
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

const ByMethod = () => {
  const say = useWords(paymentWords);
  const { methods } = usePaymentMethods();
  return (
    <ChoiceFilter
      name="method"
      label={say("method")}
      placeholder={say("everyMethod")}
      choices={methodChoices(methods)}
    />
  );
};

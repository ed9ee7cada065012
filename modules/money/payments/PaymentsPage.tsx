import { IconPlus } from "@tabler/icons-react";
import { useMay } from "../../../platform/web/May.tsx";
import { LinkButton } from "../../../platform/web/Link.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { Empty } from "../../../platform/web/parts/Empty.tsx";
import { ExampleRow } from "../../../platform/web/parts/ExampleRow.tsx";
import { exampleWords } from "../../../platform/web/example-words.ts";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { ChoiceFilter, DayFilters } from "../../../platform/web/parts/ListFilters.tsx";
import { ListPage } from "../../../platform/web/parts/ListPage.tsx";
import { Count, Money } from "../../../platform/web/parts/Money.tsx";
import { useFilteredList } from "../../../platform/web/use-filtered-list.ts";
import { partyPaymentWords } from "./party-payment-words.ts";
import { ClientFilter } from "../../records/clients/ClientFilter.tsx";
import * as contract from "./contract.ts";
import { methodChoices, usePaymentMethods } from "./use-payment-methods.ts";
import { PaymentCard, usePaymentColumns } from "./PaymentRow.tsx";
import { paymentWords } from "./screen-words.ts";

/** All payments of clients, latest first, with totals; a row links to its vehicle. */
export const PaymentsPage = () => {
  const say = useWords(paymentWords);
  const sayExample = useWords(exampleWords);
  const sayParty = useWords(partyPaymentWords);
  const may = useMay();
  const columns = usePaymentColumns();
  const list = useFilteredList(contract.listPayments, filters);
  const summary = list.first?.summary;
  return (
    <ListPage
      title={say("payments")}
      list={list}
      plate
      keepsActions
      actions={
        may(contract.addPayment.needs) && (
          <LinkButton to="/back/client-payments/new" leftSection={<IconPlus size={20} stroke={2} aria-hidden />}>
            {sayParty("title")}
          </LinkButton>
        )
      }
      search={say("searchLabel")}
      filters={
        <>
          <ClientFilter />
          <ByMethod />
          <DayFilters />
        </>
      }
      sums={
        summary &&
        summary.count > 0 && [
          [say("payments"), <Count key="count" of={summary.count} />],
          [say("received"), <Money key="sum" amount={summary.amount} currency />],
        ]
      }
      columns={columns}
      nameOf={(row) => say(row.clientVehicleId ? "vehicleOf" : "payerOf", { number: row.number })}
      card={(row) => <PaymentCard of={row} />}
      none={
        <Empty
          title={say("empty")}
          lines={say("emptyLine")}
          action={
            <LinkButton to="/back/vehicles" variant="default">
              {say("toVehicles")}
            </LinkButton>
          }
          example={
            <ExampleRow name={sayExample("client")} line={<Ltr>RCT-000301</Ltr>} amount="500.00" day="2026-11-20" />
          }
        />
      }
      nothingFound={{ title: say("nothingFound"), lines: say("nothingFoundLine") }}
    />
  );
};

const filters = { client: "clientId", method: "paymentMethodId", from: "from", to: "to" } as const;

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

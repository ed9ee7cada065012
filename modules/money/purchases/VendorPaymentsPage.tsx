import { ListPage } from "../../../platform/web/parts/ListPage.tsx";
import { useFilteredList } from "../../../platform/web/use-filtered-list.ts";
import { Empty } from "../../../platform/web/parts/Empty.tsx";
import { ExampleRow } from "../../../platform/web/parts/ExampleRow.tsx";
import { exampleWords } from "../../../platform/web/example-words.ts";
import { vendorFilters, VendorFilters } from "./VendorFilters.tsx";
import { isNotZero } from "../../../platform/shared/money.ts";
import { Link, LinkButton } from "../../../platform/web/Link.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import type { Column } from "../../../platform/web/parts/DataTable.tsx";
import { Day } from "../../../platform/web/parts/Day.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Count, Money, useCurrencyName } from "../../../platform/web/parts/Money.tsx";
import { LocalizedName } from "../../../platform/web/parts/LocalizedName.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import { Dotted } from "../../../platform/web/parts/Page.tsx";
import { PaymentActs } from "./VoucherActs.tsx";
import { listVendorPayments } from "./payment-contract.ts";
import { paymentWords } from "./payment-words.ts";
import classes from "./purchases.module.css";
import type { ShownVendorPayment } from "./shown.ts";

/** All payments to vendors, latest first, with totals. */
export const VendorPaymentsPage = () => {
  const say = useWords(paymentWords);
  const sayExample = useWords(exampleWords);
  const currency = useCurrencyName();
  const list = useFilteredList(listVendorPayments, vendorFilters);
  const summary = list.first?.summary;
  const columns: Column<ShownVendorPayment>[] = [
    { key: "vendor", head: say("vendor"), cell: (row) => <Paid of={row} /> },
    {
      key: "paidAt",
      head: say("paidAt"),
      cell: (row) => (
        <>
          <Day date={row.paidAt} form="short" />
          <div className={classes.quiet}>
            <Ltr>{row.number}</Ltr>
          </div>
        </>
      ),
    },
    { key: "method", head: say("method"), cell: (row) => <Method of={row} /> },
    { key: "voucher", head: say("voucher"), cell: (row) => <PaymentActs of={row} /> },
    { key: "amount", head: say("amountIn", { currency }), amount: true, cell: (row) => <Amount of={row} /> },
  ];
  return (
    <ListPage
      title={say("payments")}
      list={list}
      search={say("search")}
      filters={<VendorFilters />}
      sums={
        summary && [
          [say("countOf"), <Count key="count" of={summary.count} />],
          [say("amount"), <Money key="amount" amount={summary.amount} currency />],
        ]
      }
      columns={columns}
      card={(row) => <PaymentCard of={row} />}
      none={
        <Empty
          title={say("noPayments")}
          lines={say("noPaymentsLine")}
          action={<LinkButton to="/back/vendors">{say("toVendors")}</LinkButton>}
          example={
            <ExampleRow name={sayExample("vendor")} line={<Ltr>PUR-000087</Ltr>} amount="1150.00" day="2026-11-20" />
          }
        />
      }
      nothingFound={{ title: say("nothingFound"), lines: say("nothingFoundLine") }}
    />
  );
};

/** The vendor, and what was paid. */
const Paid = ({ of }: { of: ShownVendorPayment }) => (
  <>
    <div className={classes.name}>
      <LocalizedName of={of.vendor} />
    </div>
    <div className={classes.quiet}>
      <PaidFor of={of} />
    </div>
  </>
);

/** Links to the paid purchases; an advance if it paid none, or the rest of it. */
export const PaidFor = ({ of: { purchases, advance } }: { of: ShownVendorPayment }) => {
  const say = useWords(paymentWords);
  return (
    <Dotted>
      {[
        ...purchases.map(({ number, viewUrl }) =>
          viewUrl ? (
            <Link key={number} to={viewUrl}>
              <Ltr>{number}</Ltr>
            </Link>
          ) : (
            <Ltr key={number}>{number}</Ltr>
          ),
        ),
        isNotZero(advance) && say("advance"),
      ]}
    </Dotted>
  );
};

const Method = ({ of: { paymentMethod, paymentReference, memo } }: { of: ShownVendorPayment }) => (
  <>
    {paymentMethod.label}
    {paymentReference && (
      <div className={classes.quiet}>
        <Ltr>{paymentReference}</Ltr>
      </div>
    )}
    {memo && (
      <div className={classes.quiet}>
        <Name>{memo}</Name>
      </div>
    )}
  </>
);

const Amount = ({ of: { amount, reversedAt } }: { of: ShownVendorPayment }) => (
  <b className={reversedAt ? classes.struck : undefined}>
    <Money amount={amount} />
  </b>
);

const PaymentCard = ({ of: row }: { of: ShownVendorPayment }) => (
  <div className={classes.card}>
    <div>
      <Paid of={row} />
      <PaymentActs of={row} />
    </div>
    <div className={classes.cardAmount}>
      <Amount of={row} />
      <span className={classes.quiet}>
        <Day date={row.paidAt} form="short" />
      </span>
      <span className={classes.quiet}>{row.paymentMethod.label}</span>
    </div>
  </div>
);

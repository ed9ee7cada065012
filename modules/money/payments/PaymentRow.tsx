import { Link } from "../../../platform/web/Link.tsx";
import { isNotZero, readable } from "../../../platform/shared/money.ts";
import { isolated } from "../../../platform/shared/words.ts";
import { useDigits, useWords } from "../../../platform/web/language.tsx";
import type { Column } from "../../../platform/web/parts/DataTable.tsx";
import { Day } from "../../../platform/web/parts/Day.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Money, useCurrencyName } from "../../../platform/web/parts/Money.tsx";
import { LocalizedName } from "../../../platform/web/parts/LocalizedName.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import { DocumentCard } from "../../records/documents/DocumentCard.tsx";
import { Plate } from "../../records/vehicles/screens/Plate.tsx";
import { depositWords } from "./deposit-screen-words.ts";
import { PaymentActs } from "./PaymentActs.tsx";
import classes from "./payments.module.css";
import { Reversed } from "./Reversed.tsx";
import { paymentWords } from "./screen-words.ts";
import type { ShownPayment } from "./shown.ts";
import { useShownPlate } from "../../records/vehicles/use-shown-plate.ts";

/** The columns of the list of payments; on a phone a row is a `PaymentCard`. */
export const usePaymentColumns = (): Column<ShownPayment>[] => {
  const say = useWords(paymentWords);
  const currency = useCurrencyName();
  return [
    {
      key: "plate",
      head: say("plate"),
      width: "118px",
      cell: (row) => <PlateOf of={row} />,
    },
    {
      key: "client",
      head: say("client"),
      cell: (row) => (
        <>
          <div className={classes.name}>
            <LocalizedName of={row.payer} />
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
          <Memo of={row} />
        </>
      ),
    },
    {
      key: "receipt",
      head: say("receipt"),
      cell: (row) => <Acts of={row} />,
    },
    {
      key: "amount",
      head: say("amountIn", { currency }),
      amount: true,
      cell: (row) => (
        <b>
          <Amount of={row} />
        </b>
      ),
    },
  ];
};

export const PaymentCard = ({ of: row }: { of: ShownPayment }) => {
  return (
    <DocumentCard
      plate={<PlateOf of={row} />}
      state={
        <>
          {row.paymentMethod.label} · <Day date={row.paidAt} form="short" />
        </>
      }
      amount={<Amount of={row} />}
      foot={
        <>
          <Ltr>{row.number}</Ltr>
          <Acts of={row} />
        </>
      }
    >
      <div className={classes.name}>
        <LocalizedName of={row.payer} />
      </div>
      <Paid of={row} />
      <Memo of={row} />
    </DocumentCard>
  );
};

const Memo = ({ of: { memo } }: { of: ShownPayment }) =>
  memo ? (
    <div className={classes.small}>
      <Name>{memo}</Name>
    </div>
  ) : null;

/** None if a client or an insurer paid for several vehicles. */
const PlateOf = ({ of: { licensePlate, licensePlateCountry } }: { of: ShownPayment }) =>
  licensePlate !== null && licensePlateCountry !== null ? (
    <Plate text={licensePlate} country={licensePlateCountry} />
  ) : null;

const Acts = ({ of }: { of: ShownPayment }) => (
  <>
    {of.reversedAt && <Reversed />}
    <PaymentActs payment={of} />
  </>
);

/** Links to the paid invoices; what is left of its deposit. */
const Paid = ({ of }: { of: ShownPayment }) => {
  const say = useWords(paymentWords);
  const { invoices, reversedAt } = of;
  if (invoices.length === 0 && reversedAt) return null;
  return (
    <div className={classes.small}>
      {invoices.length === 0 && !isNotZero(of.deposit) && say("isDeposit")}
      <DepositLeft of={of} />
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

/** What no invoice has used, and for which vehicle it waits. */
const DepositLeft = ({ of: { deposit, depositVehicle } }: { of: ShownPayment }) => {
  const plateOf = useShownPlate();
  const say = useWords(depositWords);
  const inDigits = useDigits();
  if (!isNotZero(deposit) || !depositVehicle) return null;
  return (
    <div>
      {say("waitsFor", {
        amount: isolated(inDigits(readable(deposit))),
        plate: isolated(plateOf(depositVehicle)),
      })}
    </div>
  );
};

const Amount = ({ of: { amount, reversedAt } }: { of: ShownPayment }) => (
  <span className={reversedAt ? classes.struck : undefined}>
    <Money amount={amount} />
  </span>
);

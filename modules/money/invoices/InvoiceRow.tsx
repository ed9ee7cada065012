import { isNotZero } from "../../../platform/shared/money.ts";
import { useWords } from "../../../platform/web/language.tsx";
import { Day } from "../../../platform/web/parts/Day.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Money } from "../../../platform/web/parts/Money.tsx";
import { LocalizedName } from "../../../platform/web/parts/LocalizedName.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import type { Answer } from "../../../platform/shared/route.ts";
import { DocumentCard } from "../../records/documents/DocumentCard.tsx";
import { Plate } from "../../records/vehicles/screens/Plate.tsx";
import type * as contract from "./list-contract.ts";
import { InvoiceState } from "./InvoiceState.tsx";
import classes from "./invoice.module.css";
import { invoiceWords } from "./screen-words.ts";

export type InvoiceRow = Answer<typeof contract.listInvoices>["data"][number];

/** The client, and the addressee if it is another. */
export const InvoiceBuyer = ({
  of: { client, addressee, addressedToKind },
}: {
  of: Pick<InvoiceRow, "addressee" | "addressedToKind"> & { client: { name: string } };
}) => {
  return (
    <>
      <div className={classes.name}>
        <Name>{client.name}</Name>
      </div>
      {addressedToKind === "insurer" && (
        <div className={classes.quiet}>
          <LocalizedName of={addressee} />
        </div>
      )}
    </>
  );
};

export const InvoiceBalance = ({
  of: { status, balanceDue, isOverdue },
}: {
  of: Pick<InvoiceRow, "status" | "balanceDue" | "isOverdue">;
}) =>
  status === 0 ? null : (
    <b className={isOverdue ? classes.overdue : undefined}>
      <Money amount={balanceDue} />
    </b>
  );

export const InvoiceNumber = ({ of: { number } }: { of: { number: string | null } }) => {
  const say = useWords(invoiceWords);
  return number ? <Ltr>{number}</Ltr> : say("draft");
};

type CardRow = Pick<
  InvoiceRow,
  | "number"
  | "grandTotal"
  | "issuedAt"
  | "dueAt"
  | "isOverdue"
  | "status"
  | "isRefunded"
  | "returnedTotal"
  | "settledByReturns"
  | "balanceDue"
  | "licensePlate"
  | "licensePlateCountry"
  | "addressee"
  | "addressedToKind"
> & { client: { name: string } };

/** A row of the list on a phone. */
export const InvoiceCard = ({ of: row }: { of: CardRow }) => {
  const say = useWords(invoiceWords);
  return (
    <DocumentCard
      plate={<Plate text={row.licensePlate} country={row.licensePlateCountry} />}
      state={<InvoiceState invoice={row} withDue />}
      amount={<Money amount={row.grandTotal} />}
      due={
        row.status === 1 &&
        isNotZero(row.balanceDue) &&
        row.balanceDue !== row.grandTotal && (
          <>
            {say("due")} <Money amount={row.balanceDue} />
          </>
        )
      }
    >
      <InvoiceBuyer of={row} />
      <div className={classes.quiet}>
        <InvoiceNumber of={row} /> · <Day date={row.issuedAt} form="short" />
      </div>
    </DocumentCard>
  );
};

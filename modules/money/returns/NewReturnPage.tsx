import { isNotZero } from "../../../platform/shared/money.ts";
import { isolated } from "../../../platform/shared/words.ts";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { Link, useGo } from "../../../platform/web/Link.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { CompactList } from "../../../platform/web/parts/CompactList.tsx";
import { Day } from "../../../platform/web/parts/Day.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Money } from "../../../platform/web/parts/Money.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import { Dotted, Page } from "../../../platform/web/parts/Page.tsx";
import { PageSkeleton } from "../../../platform/web/parts/skeletons.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { Plate } from "../../records/vehicles/screens/Plate.tsx";
import { showReturnable } from "./returnable-contract.ts";
import { ReturnForm } from "./ReturnForm.tsx";
import { ReturnState } from "./ReturnState.tsx";
import { returnWords } from "./screen-words.ts";
import { type Returnable } from "./shown.ts";

/** Creates a return of an approved invoice, as a draft or approved at once. */
export const NewReturnPage = ({ id }: { id: string }) => {
  const answer = useAnswer(showReturnable, { params: { id } }, { live: true });
  return (
    <Loaded answer={answer} skeleton={<PageSkeleton plate />}>
      {(invoice) => <NewReturn invoice={invoice} />}
    </Loaded>
  );
};

const NewReturn = ({ invoice }: { invoice: Returnable }) => {
  const say = useWords(returnWords);
  const go = useGo();
  const isLeft = invoice.items.some(({ left }) => isNotZero(left.qty) || isNotZero(left.subTotal));
  return (
    <Page
      title={say("create")}
      plate={<Plate text={invoice.licensePlate} country={invoice.licensePlateCountry} width={124} />}
      back={invoice.viewUrl}
      ruled
      line={
        <Dotted>
          {[
            <Link key="invoice" to={invoice.viewUrl}>
              {say("from", { number: isolated(invoice.number) })}
            </Link>,
            invoice.debitNotes.length > 0 &&
              say("withDebitNotes", { numbers: invoice.debitNotes.map((number) => isolated(number)).join(", ") }),
            <Link key="client" to={invoice.client.showUrl}>
              <Name>{invoice.client.name}</Name>
            </Link>,
          ]}
        </Dotted>
      }
    >
      {isLeft ? <ReturnForm invoice={invoice} onDone={({ viewUrl }) => go(viewUrl)} /> : <p>{say("nothingLeft")}</p>}
      <ReturnHistory invoice={invoice} />
    </Page>
  );
};

/** The returns of an invoice, drafts included. */
export const ReturnHistory = ({ invoice, except }: { invoice: Returnable; except?: string }) => {
  const say = useWords(returnWords);
  const others = invoice.returnInvoices.filter(({ id }) => id !== except);
  if (others.length === 0) return null;
  return (
    <CompactList
      title={say("history")}
      count={others.length}
      empty={say("noHistory")}
      rows={others.map((known) => ({
        key: known.id,
        to: known.viewUrl,
        what: known.number ? <Ltr>{known.number}</Ltr> : say("draft"),
        when: <Day date={known.issuedAt} />,
        state: <ReturnState of={{ status: known.status, refundDue: "0" }} />,
        amount: <Money amount={known.grandTotal} />,
      }))}
    />
  );
};

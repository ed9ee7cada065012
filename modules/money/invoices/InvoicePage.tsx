import { Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconCash, IconCheck } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { isNotZero } from "../../../platform/shared/money.ts";
import { dateIn, readableDate } from "../../../platform/shared/dates.ts";
import { isolatedName, nameIn } from "../../../platform/shared/words.ts";
import { Link } from "../../../platform/web/Link.tsx";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { useDigits, useLanguage, useWords } from "../../../platform/web/language.tsx";
import { lazyPart } from "../../../platform/web/lazy-part.tsx";
import { useMay } from "../../../platform/web/May.tsx";
import { useZone } from "../../../platform/web/parts/Day.tsx";
import { FootBar } from "../../../platform/web/parts/FootBar.tsx";
import { Money, useCurrencyName } from "../../../platform/web/parts/Money.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import { Dotted, Page, Section } from "../../../platform/web/parts/Page.tsx";
import { PrintButton } from "../../../platform/web/parts/PrintButton.tsx";
import { PageSkeleton } from "../../../platform/web/parts/skeletons.tsx";
import { useAnswer, useRefresh } from "../../../platform/web/use-answer.ts";
import { useFirstShown } from "../../../platform/web/use-first-shown.ts";
import { useSend } from "../../../platform/web/use-send.ts";
import { ChangedBand } from "../../records/documents/ChangedBand.tsx";
import { EInvoiceProblems } from "../e-invoices/EInvoiceProblems.tsx";
import { useEInvoiceCheck } from "./use-e-invoice-check.ts";
import { LateBand } from "../../records/documents/LateBand.tsx";
import { Lines } from "../../records/documents/Lines.tsx";
import { documentWords } from "../../records/documents/screen-words.ts";
import { givenBackSums } from "../../records/documents/sums-after.ts";
import { Totals } from "../../records/documents/Totals.tsx";
import { VatChanged } from "../../records/documents/VatChanged.tsx";
import { useUnsaved } from "../../records/documents/use-unsaved.ts";
import { lineWords } from "../../base/lines/words.ts";
import { addPayment } from "../payments/contract.ts";
import { CreditUses } from "../payments/CreditUses.tsx";
import { InvoicePayments } from "../payments/PaymentList.tsx";
import { useInvoicePayments } from "../payments/use-invoice-payments.ts";
import { VatNotConfirmed } from "../../base/shop/VatStatusQuestion.tsx";
import { ApproveDialog } from "./ApproveDialog.tsx";
import * as contract from "./contract.ts";
import { Details, ReadDetails } from "./Details.tsx";
import { useInvoiceMenu } from "./invoice-menu.tsx";
import { InvoiceHead } from "./InvoiceHead.tsx";
import { InvoiceState } from "./InvoiceState.tsx";
import classes from "./invoice.module.css";
import { LabourCosts } from "./LabourCosts.tsx";
import { Receivables } from "./Receivables.tsx";
import { PaidActs } from "./PaidActs.tsx";
import { invoiceWords } from "./screen-words.ts";
import { isPaid, paidAlone, type ShownInvoice } from "./shown.ts";
import { TakeWork } from "./TakeWork.tsx";
import { TypeSwitch } from "./TypeSwitch.tsx";
import { WarrantyOfItem } from "./WarrantyOfItem.tsx";

const NewPayment = lazyPart(async () => (await import("../payments/NewPayment.tsx")).NewPayment);

type Props = {
  id: string;
  /** The vehicle's plate, rendered by the page that combines the modules. */
  plate: (invoice: ShownInvoice, width: number) => ReactNode;
  /** Its debit notes, rendered by the same page. */
  notes: (invoice: ShownInvoice) => ReactNode;
  /** What comes next in the visit of a paid invoice, rendered by the same page; it stands once `isWaiting` is false. */
  next: { of: (invoice: ShownInvoice) => ReactNode; isWaiting: boolean };
  employees: readonly { id: string; name: string; nameAr: string | null }[];
};

export const InvoicePage = ({ id, ...others }: Props) => {
  const answer = useAnswer(contract.showInvoice, { params: { id } }, { live: true });
  return (
    <Loaded answer={answer} skeleton={<PageSkeleton plate />}>
      {(invoice) => <CheckedInvoice key={id} invoice={invoice} {...others} />}
    </Loaded>
  );
};

/**
 * Waits for what stands above the lines, which would move if it came later: what the tax authority would reject, the
 * receipt and the next step. What an act on the page changes of these comes when it comes.
 */
const CheckedInvoice = (props: Omit<Props, "id"> & { invoice: ShownInvoice }) => {
  const { isPending } = useEInvoiceCheck(props.invoice);
  const { isLoading } = useInvoicePayments(props.invoice);
  const isShown = useFirstShown(isPending || isLoading || props.next.isWaiting);
  return isShown ? <Invoice {...props} /> : <PageSkeleton plate />;
};

const Invoice = ({ invoice, plate, notes, next, employees }: Omit<Props, "id"> & { invoice: ShownInvoice }) => {
  const say = useWords(invoiceWords);
  const sayDocument = useWords(documentWords);
  const may = useMay();
  const phone = useMediaQuery("(max-width: 43.74em)", undefined, { getInitialValueInEffect: false });
  const refresh = useRefresh();
  const { send: save } = useSend(contract.changeInvoice);
  /** As it was when its approval was asked for. */
  const [approving, setApproving] = useState<ShownInvoice | undefined>();
  const [paying, setPaying] = useState(false);
  const [seen, setSeen] = useState<ShownInvoice | undefined>();
  const isDraft = invoice.status === 0;
  const unsaved = useUnsaved(isDraft);
  const { menu, refusal, dialog } = useInvoiceMenu(invoice, { withPrint: phone });
  const { check } = useEInvoiceCheck(invoice);
  const isEditor = may(contract.invoiceLines.add.needs);
  const mayEdit = isDraft && isEditor;
  const rate = `${invoice.vatRate}%`;

  const calculateAgain = () => save({ params: { id: invoice.id }, body: {} });
  const changed = () => {
    setSeen(approving);
    setApproving(undefined);
    void refresh();
  };
  const approve = isDraft && may(contract.approveInvoice.needs) && (
    <Button
      leftSection={<IconCheck size={20} aria-hidden />}
      disabled={unsaved.any || invoice.items.length === 0}
      onClick={() => setApproving(invoice)}
    >
      {say("approve")}
    </Button>
  );

  const pay = !isDraft && isNotZero(invoice.balanceDue) && may(addPayment.needs) && (
    <Button leftSection={<IconCash size={20} aria-hidden />} onClick={() => setPaying(true)}>
      {say("takePayment")}
    </Button>
  );

  return (
    <Page
      title={invoice.number ?? say("invoice")}
      plate={plate(invoice, phone ? 108 : 124)}
      state={<InvoiceState invoice={invoice} chip />}
      back="/back/client-invoices"
      ruled
      menu={menu}
      brief={<Name>{invoice.client.name}</Name>}
      line={
        <Dotted>
          {[
            <Link key="client" to={invoice.client.showUrl}>
              <Name>{invoice.client.name}</Name>
            </Link>,
            <Link key="vehicle" to={invoice.vehicle.viewUrl}>
              {say("viewVehicle")}
            </Link>,
          ]}
        </Dotted>
      }
      figure={!phone && <Total invoice={invoice} />}
      actions={
        !phone && (
          <>
            <PrintButton href={invoice.pdfUrl} />
            {approve}
            {pay}
          </>
        )
      }
    >
      {refusal}
      {dialog}
      <LateBand title={say("approvedElsewhere")} unsaved={unsaved} />
      {seen && seen.version !== invoice.version && (
        <ChangedBand
          title={say(isDraft ? "changedElsewhere" : "approvedElsewhere")}
          line={say(isDraft ? "changedElsewhereLine" : "approvedElsewhereLine")}
          before={seen}
          after={invoice}
          close={() => setSeen(undefined)}
        />
      )}
      {isPaid(invoice) && (
        <>
          {next.of(invoice)}
          <PaidActs invoice={invoice} />
        </>
      )}
      <div className={classes.top}>
        {mayEdit && !invoice.claim && <TypeSwitch invoice={invoice} />}
        <InvoiceHead invoice={invoice} withType={!mayEdit || invoice.claim !== null} />
      </div>
      {isDraft && <VatChanged document={invoice} calculateAgain={mayEdit ? calculateAgain : undefined} />}
      <VatNotConfirmed status={invoice.vatStatus} />
      {isDraft && check && <EInvoiceProblems check={check} client={invoice.client.showUrl} />}
      <Lines
        routes={contract.invoiceLines}
        document={invoice}
        rate={rate}
        editable={isEditor && unsaved.open.line}
        isFixed={(item) => item.isLabourCosts}
        mayComeBack={({ estimateLineId, taskPartId, warrantyClaimId, isLabourCosts }) =>
          estimateLineId === null && taskPartId === null && warrantyClaimId === null && !isLabourCosts
        }
        offeredFor={(item, edited) => <WarrantyOfItem invoice={invoice} item={item} {...edited} />}
        onDirty={unsaved.setLine}
      />
      <div className={classes.end}>
        <div className={classes.beside}>
          {mayEdit && <TakeWork invoice={invoice} />}
          {isEditor && unsaved.open.labour && <LabourCosts invoice={invoice} onDirty={unsaved.setLabour} />}
          <p className={classes.hint} role={unsaved.any ? "status" : undefined}>
            <DraftStatus invoice={invoice} unsaved={unsaved.any} />
          </p>
        </div>
        <Totals
          totals={invoice}
          rate={rate}
          vatGroups={invoice.vatGroups}
          after={sumsAfter(invoice, say, sayDocument)}
        />
      </div>
      <Receivables invoice={invoice} />
      {!isDraft && <InvoicePayments of={invoice} />}
      {!isDraft && <CreditUses invoiceId={invoice.id} />}
      {isEditor && unsaved.open.details ? (
        <Section title={say("details")}>
          <Details
            invoice={invoice}
            employees={employees}
            asksSupply={check?.isConnected === true || invoice.suppliedOn !== null}
            onDirty={unsaved.setDetails}
          />
        </Section>
      ) : (
        <ReadDetails invoice={invoice} />
      )}
      {notes(invoice)}
      {phone && (approve || pay) && (
        <FootBar words={<Total invoice={invoice} />}>
          {approve}
          {pay}
        </FootBar>
      )}
      {paying && (
        <NewPayment
          waiting={null}
          missed={() => setPaying(false)}
          clientVehicleId={invoice.clientVehicleId}
          {...paidAlone(invoice)}
          creditsFor={invoice.id}
          onClose={() => setPaying(false)}
        />
      )}
      {approving && (
        <ApproveDialog
          invoice={{ ...invoice, version: approving.version }}
          onChanged={changed}
          onClose={() => setApproving(undefined)}
        />
      )}
    </Page>
  );
};

/** The total of a draft; the open amount of an approved invoice, if any. */
const Total = ({ invoice }: { invoice: ShownInvoice }) => {
  const say = useWords(invoiceWords);
  const currency = useCurrencyName();
  const isDue = invoice.status === 1 && isNotZero(invoice.balanceDue);
  return (
    <span className={classes.totalFigure}>
      <span>{isDue ? say("dueIn", { currency }) : say("total", { currency })}</span>
      <b className={invoice.isOverdue ? classes.overdue : undefined}>
        <Money amount={isDue ? invoice.balanceDue : invoice.grandTotal} />
      </b>
    </span>
  );
};

/** Why it cannot be approved yet, what approval does, or who approved it. */
const DraftStatus = ({ invoice, unsaved }: { invoice: ShownInvoice; unsaved: boolean }) => {
  const say = useWords(invoiceWords);
  const sayLine = useWords(lineWords);
  const language = useLanguage();
  const inDigits = useDigits();
  const zone = useZone();
  if (invoice.approvedAt)
    return say("frozen", {
      when: inDigits(readableDate(dateIn(invoice.approvedAt, zone), language)),
      name: isolatedName(invoice.approvedBy ? nameIn(language, invoice.approvedBy) : ""),
    });
  if (unsaved) return say("unsaved");
  return invoice.items.length === 0 ? `${sayLine("noLines")}. ${say("needsLine")}` : say("approveHint");
};

const sumsAfter = (
  invoice: ShownInvoice,
  say: (key: "paid" | "due" | "deposit" | "returned") => string,
  sayDocument: Parameters<typeof givenBackSums>[1],
) => {
  if (invoice.status === 0)
    return isNotZero(invoice.deposit) ? [{ label: say("deposit"), amount: invoice.deposit }] : [];
  return [
    ...(isNotZero(invoice.returnedTotal) ? [{ label: say("returned"), amount: `-${invoice.returnedTotal}` }] : []),
    { label: say("paid"), amount: invoice.paid },
    ...givenBackSums(invoice, sayDocument),
    { label: say("due"), amount: invoice.balanceDue, open: isNotZero(invoice.balanceDue) },
  ];
};

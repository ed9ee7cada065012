import { Button, SegmentedControl } from "@mantine/core";
import { IconCheck, IconDownload, IconEye, IconTrash } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { readableDate, dateIn } from "../../platform/shared/dates.ts";
import { useGo, Link } from "../../platform/web/Link.tsx";
import { Loaded } from "../../platform/web/Loaded.tsx";
import { useLanguage, useWords } from "../../platform/web/language.tsx";
import { useMay } from "../../platform/web/May.tsx";
import { confirm } from "../../platform/web/parts/confirm.tsx";
import { Day, useZone } from "../../platform/web/parts/Day.tsx";
import { Facts } from "../../platform/web/parts/Facts.tsx";
import { Ltr } from "../../platform/web/parts/Ltr.tsx";
import { Money, useCurrencyName } from "../../platform/web/parts/Money.tsx";
import { Dotted, Page, Section } from "../../platform/web/parts/Page.tsx";
import { PrintButton } from "../../platform/web/parts/PrintButton.tsx";
import { PageSkeleton } from "../../platform/web/parts/skeletons.tsx";
import { toast } from "../../platform/web/parts/toast.tsx";
import { useAnswer } from "../../platform/web/use-answer.ts";
import { useSend } from "../../platform/web/use-send.ts";
import { Totals } from "../lines/Totals.tsx";
import { ApproveDialog } from "./ApproveDialog.tsx";
import * as contract from "./contract.ts";
import { Details } from "./Details.tsx";
import { InvoiceState } from "./InvoiceState.tsx";
import { InvoiceItems } from "./InvoiceItems.tsx";
import classes from "./invoice.module.css";
import { invoiceWords } from "./screen-words.ts";
import { isOpen, type ShownInvoice } from "./shown.ts";

type Props = {
  id: string;
  /** The vehicle's plate, drawn by the page that puts modules together. */
  plate: (invoice: ShownInvoice) => ReactNode;
  /** Who can be named as the technician. */
  employees: readonly { id: string; name: string }[];
};

/** A client invoice from draft to paper. */
export const InvoicePage = ({ id, plate, employees }: Props) => {
  const answer = useAnswer(contract.showInvoice, { params: { id } });
  return (
    <Loaded answer={answer} skeleton={<PageSkeleton plate />}>
      {(invoice) => <Invoice invoice={invoice} plate={plate(invoice)} employees={employees} />}
    </Loaded>
  );
};

const Invoice = ({ invoice, plate, employees }: { invoice: ShownInvoice; plate: ReactNode; employees: Props["employees"] }) => {
  const say = useWords(invoiceWords);
  const may = useMay();
  const currency = useCurrencyName();
  const [approving, setApproving] = useState(false);
  const [unsaved, setUnsaved] = useState(false);
  const remove = useRemoval(invoice);
  const isDraft = invoice.status === 0;
  const mayEdit = isDraft && may(contract.addItem.needs);
  const rate = `${invoice.vatRate}%`;

  return (
    <Page
      title={invoice.number ?? say("invoice")} plate={plate} state={<InvoiceState invoice={invoice} chip />} back="/back/client-invoices" ruled
      line={<Dotted>{[<Link key="client" to={invoice.client.showUrl}>{invoice.client.name}</Link>, <Link key="vehicle" to={invoice.vehicle.viewUrl}>{say("viewVehicle")}</Link>]}</Dotted>}
      figure={isDraft && <span className={classes.totalFigure}><span>{say("total", { currency })}</span><b><Money amount={invoice.grandTotal} /></b></span>}
      actions={
        <>
          <PrintButton href={invoice.pdfUrl} />
          {isDraft && may(contract.approveInvoice.needs) && (
            <Button leftSection={<IconCheck size={20} aria-hidden />} disabled={unsaved || invoice.items.length === 0} onClick={() => setApproving(true)}>{say("approve")}</Button>
          )}
        </>
      }
      menu={[
        { label: say("show"), icon: <IconEye size={18} />, onClick: () => void window.open(invoice.pdfUrl, "_blank", "noopener") },
        { label: say("download"), icon: <IconDownload size={18} />, href: invoice.downloadUrl },
        { label: say("remove"), icon: <IconTrash size={18} />, onClick: () => void remove(), danger: true, hidden: !isDraft || !may(contract.deleteInvoice.needs) },
      ]}
    >
      <div className={classes.top}>
        {mayEdit && <TypeSwitch invoice={invoice} />}
        <Facts of={[
          [say("issued"), <Day key="issued" date={invoice.issuedAt} hijri />],
          [say("addressedTo"), invoice.addressedTo],
          [say("document"), say(invoice.documentKind)],
          [say("number"), invoice.number ? <Ltr>{invoice.number}</Ltr> : say("numberLater")],
          [say("claimNumber"), invoice.claimNumber && <Ltr>{invoice.claimNumber}</Ltr>],
          [say("type"), mayEdit ? null : say(invoice.type)],
        ]} />
      </div>
      <InvoiceItems invoice={invoice} rate={rate} editable={mayEdit} />
      <div className={classes.end}>
        <p className={classes.hint}>{isDraft ? (unsaved ? say("unsaved") : invoice.items.length === 0 ? say("needsLine") : say("approveHint")) : <Frozen invoice={invoice} />}</p>
        <Totals totals={invoice} rate={rate} after={sumsAfter(invoice, say)} />
      </div>
      <Section title={say("details")}>
        <Details invoice={invoice} employees={employees} editable={mayEdit} onDirty={setUnsaved} />
      </Section>
      {approving && <ApproveDialog invoice={invoice} onClose={() => setApproving(false)} />}
    </Page>
  );
};

const sumsAfter = (invoice: ShownInvoice, say: (key: "paid" | "due" | "deposit") => string): (readonly [string, string])[] => {
  if (invoice.status === 0) return isOpen(invoice.deposit) ? [[say("deposit"), invoice.deposit]] : [];
  return [[say("paid"), invoice.paid], [say("due"), invoice.balanceDue]];
};

const Frozen = ({ invoice }: { invoice: ShownInvoice }) => {
  const say = useWords(invoiceWords);
  const language = useLanguage();
  const zone = useZone();
  if (!invoice.approvedAt) return null;
  return <>{say("frozen", { when: readableDate(dateIn(invoice.approvedAt, zone), language), name: invoice.approvedBy?.name ?? "" })}</>;
};

const TypeSwitch = ({ invoice }: { invoice: ShownInvoice }) => {
  const say = useWords(invoiceWords);
  const { send, sending } = useSend(contract.changeInvoiceFromPage);
  return (
    <SegmentedControl
      aria-label={say("type")} value={invoice.type} disabled={sending}
      data={[{ value: "cash_invoice", label: say("cash_invoice") }, { value: "sale_invoice", label: say("sale_invoice") }]}
      onChange={(type) => void send({ params: { id: invoice.id }, body: { type: type === "cash_invoice" ? "cash_invoice" : "sale_invoice" } }).catch(() => undefined)}
    />
  );
};

const useRemoval = (invoice: ShownInvoice) => {
  const say = useWords(invoiceWords);
  const go = useGo();
  const { send } = useSend(contract.deleteInvoice, { refreshes: false });
  return async () => {
    if (!(await confirm({ title: say("remove"), line: say("removeQuestion"), action: say("remove"), danger: true }))) return;
    const answer = await send({ params: { id: invoice.id } });
    toast(say("removed"));
    go(answer.redirectTo);
  };
};

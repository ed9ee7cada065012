import { Button } from "@mantine/core";
import { usePaperMenu } from "../../records/documents/paper-menu.tsx";
import { useMediaQuery } from "@mantine/hooks";
import { IconCash } from "@tabler/icons-react";
import { useState } from "react";
import { dateIn, readableDate } from "../../../platform/shared/dates.ts";
import { isNotZero } from "../../../platform/shared/money.ts";
import type { Answer } from "../../../platform/shared/route.ts";
import { isolated, isolatedName, nameIn } from "../../../platform/shared/words.ts";
import { Link } from "../../../platform/web/Link.tsx";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { useDigits, useLanguage, useWords } from "../../../platform/web/language.tsx";
import { lazyPart } from "../../../platform/web/lazy-part.tsx";
import { useMay } from "../../../platform/web/May.tsx";
import { Day, useZone } from "../../../platform/web/parts/Day.tsx";
import { DefinitionList } from "../../../platform/web/parts/DefinitionList.tsx";
import { FootBar } from "../../../platform/web/parts/FootBar.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { useCurrencyName } from "../../../platform/web/parts/Money.tsx";
import { PageFigure } from "../../../platform/web/parts/PageFigure.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import { Dotted, Page } from "../../../platform/web/parts/Page.tsx";
import { PrintButton } from "../../../platform/web/parts/PrintButton.tsx";
import { PageSkeleton } from "../../../platform/web/parts/skeletons.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { eInvoiceWords } from "../e-invoices/screen-words.ts";
import { SealedState } from "../e-invoices/SealedState.tsx";
import { LinesTable } from "../../records/documents/LinesTable.tsx";
import { Totals } from "../../records/documents/Totals.tsx";
import { useShareItem } from "../../base/messages/ShareButton.tsx";
import { addPayment } from "../payments/contract.ts";
import { CreditUses } from "../payments/CreditUses.tsx";
import { Plate } from "../../records/vehicles/screens/Plate.tsx";
import * as contract from "./contract.ts";
import classes from "./debit-notes.module.css";
import { debitNoteWords } from "./screen-words.ts";
import { debitReasonWords } from "./words.ts";

const NewPayment = lazyPart(async () => (await import("../payments/NewPayment.tsx")).NewPayment);

type ShownNote = Answer<typeof contract.showDebitNote>;

export const DebitNotePage = ({ id }: { id: string }) => {
  const answer = useAnswer(contract.showDebitNote, { params: { id } }, { live: true });
  return (
    <Loaded answer={answer} skeleton={<PageSkeleton plate />}>
      {(note) => <DebitNote of={note} />}
    </Loaded>
  );
};

const DebitNote = ({ of }: { of: ShownNote }) => {
  const say = useWords(debitNoteWords);
  const may = useMay();
  const phone = useMediaQuery("(max-width: 43.74em)", undefined, { getInitialValueInEffect: false });
  const [paying, setPaying] = useState(false);
  const paper = usePaperMenu(of, phone);
  const share = useShareItem({
    routes: contract.debitNoteLinks,
    id: of.id,
    pdfUrl: of.pdfUrl,
    downloadUrl: of.downloadUrl,
  });
  const pay = isNotZero(of.balanceDue) && may(addPayment.needs) && (
    <Button leftSection={<IconCash size={20} aria-hidden />} onClick={() => setPaying(true)}>
      {say("takePayment")}
    </Button>
  );
  return (
    <Page
      title={of.number}
      titleIsCode
      plate={<Plate text={of.licensePlate} country={of.licensePlateCountry} width={phone ? 108 : 124} />}
      back={of.clientInvoice.viewUrl}
      ruled
      menu={[paper.printing, paper.showing, paper.downloading, share.item]}
      brief={<Name>{of.client.name}</Name>}
      line={
        <Dotted>
          {[
            <Link key="invoice" to={of.clientInvoice.viewUrl}>
              {say("from", { number: isolated(of.clientInvoice.number) })}
            </Link>,
            <Link key="client" to={of.client.showUrl}>
              <Name>{of.client.name}</Name>
            </Link>,
          ]}
        </Dotted>
      }
      figure={!phone && <Figure of={of} />}
      actions={
        !phone && (
          <>
            <PrintButton href={of.pdfUrl} />
            {pay}
          </>
        )
      }
    >
      {share.dialog}
      <Read of={of} />
      <CreditUses invoiceId={of.id} />
      {phone && pay && <FootBar words={<Figure of={of} />}>{pay}</FootBar>}
      {paying && (
        <NewPayment
          waiting={null}
          missed={() => setPaying(false)}
          clientVehicleId={of.clientVehicleId}
          invoice={{ id: of.id, due: of.balanceDue }}
          creditsFor={of.id}
          onClose={() => setPaying(false)}
        />
      )}
    </Page>
  );
};

/** The open amount, else the total. */
const Figure = ({ of }: { of: ShownNote }) => {
  const say = useWords(debitNoteWords);
  const currency = useCurrencyName();
  const isDue = isNotZero(of.balanceDue);
  return (
    <PageFigure label={say(isDue ? "dueIn" : "totalIn", { currency })} amount={isDue ? of.balanceDue : of.grandTotal} />
  );
};

const Read = ({ of }: { of: ShownNote }) => {
  const say = useWords(debitNoteWords);
  const sayReason = useWords(debitReasonWords);
  const sayE = useWords(eInvoiceWords);
  const language = useLanguage();
  const inDigits = useDigits();
  const zone = useZone();
  const rate = `${of.vatRate}%`;
  return (
    <>
      <DefinitionList
        of={[
          [say("date"), <Day key="date" date={of.issuedAt} hijri />],
          [say("dueDate"), of.dueAt > of.issuedAt && isNotZero(of.balanceDue) && <Day key="due" date={of.dueAt} />],
          [say("number"), <Ltr key="number">{of.number}</Ltr>],
          [say("invoice"), <Ltr key="invoice">{of.clientInvoice.number}</Ltr>],
          [say("reason"), sayReason(of.reason)],
          [say("reasonText"), of.reasonText && <Name>{of.reasonText}</Name>],
          [say("note"), of.note && <Name>{of.note}</Name>],
          [sayE("eInvoice"), of.eInvoice && <SealedState key="eInvoice" sourceId={of.id} of={of.eInvoice} />],
        ]}
      />
      <LinesTable items={of.items} rate={rate} />
      <div className={classes.end}>
        <p className={classes.hint}>
          {say("frozen", {
            when: inDigits(readableDate(dateIn(of.createdAt, zone), language)),
            name: isolatedName(nameIn(language, of.createdBy)),
          })}
        </p>
        <Totals
          totals={of}
          rate={rate}
          vatGroups={of.vatGroups}
          after={[{ label: say("due"), amount: of.balanceDue, open: isNotZero(of.balanceDue) }]}
        />
      </div>
    </>
  );
};

import { Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconCash } from "@tabler/icons-react";
import { useState } from "react";
import { usePaperMenu } from "../../records/documents/paper-menu.tsx";
import { dateIn, readableDate } from "../../../platform/shared/dates.ts";
import { isNotZero, readable } from "../../../platform/shared/money.ts";
import type { Answer } from "../../../platform/shared/route.ts";
import { isolated, isolatedName, nameIn } from "../../../platform/shared/words.ts";
import { Link } from "../../../platform/web/Link.tsx";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { useDigits, useLanguage, useWords } from "../../../platform/web/language.tsx";
import { useMay } from "../../../platform/web/May.tsx";
import { Day, useZone } from "../../../platform/web/parts/Day.tsx";
import { DefinitionList } from "../../../platform/web/parts/DefinitionList.tsx";
import { FootBar } from "../../../platform/web/parts/FootBar.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Money, useCurrencyName } from "../../../platform/web/parts/Money.tsx";
import { PageFigure } from "../../../platform/web/parts/PageFigure.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import { Dotted, Page } from "../../../platform/web/parts/Page.tsx";
import { PrintButton } from "../../../platform/web/parts/PrintButton.tsx";
import { PageSkeleton } from "../../../platform/web/parts/skeletons.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { eInvoiceWords } from "../e-invoices/screen-words.ts";
import { SealedState } from "../e-invoices/SealedState.tsx";
import { useShareItem } from "../../base/messages/ShareButton.tsx";
import { PayRefund, Refunds } from "../returns/Refunds.tsx";
import { reasonWords } from "../returns/words.ts";
import * as contract from "./contract.ts";
import classes from "./opening-credit-notes.module.css";
import { PartyLink } from "./PartyLink.tsx";
import { openingCreditNoteWords } from "./screen-words.ts";

type ShownNote = Answer<typeof contract.showOpeningCreditNote>;
type Props = { of: ShownNote };

export const OpeningCreditNotePage = ({ id }: { id: string }) => {
  const answer = useAnswer(contract.showOpeningCreditNote, { params: { id } }, { live: true });
  return (
    <Loaded answer={answer} skeleton={<PageSkeleton />}>
      {(note) => <CreditNote of={note} />}
    </Loaded>
  );
};

const CreditNote = ({ of }: Props) => {
  const say = useWords(openingCreditNoteWords);
  const inDigits = useDigits();
  const may = useMay();
  const [isPaying, setPaying] = useState(false);
  const phone = useMediaQuery("(max-width: 43.74em)", undefined, { getInitialValueInEffect: false });
  const { pdfUrl, downloadUrl } = of;
  const paper = usePaperMenu(of, phone);
  const share = useShareItem({ routes: contract.openingCreditNoteLinks, id: of.id, pdfUrl, downloadUrl });
  const pay = isNotZero(of.refundable) && may(contract.payOpeningRefund.needs) && (
    <Button leftSection={<IconCash size={20} aria-hidden />} onClick={() => setPaying(true)}>
      {say("pay")}
    </Button>
  );
  return (
    <Page
      title={of.number}
      titleIsCode
      back={of.openingItem.viewUrl}
      ruled
      menu={[paper.printing, paper.showing, paper.downloading, share.item]}
      line={
        <Dotted>
          {[
            <Link key="item" to={of.openingItem.viewUrl}>
              {say("of", { number: isolated(inDigits(of.openingItem.number)) })}
            </Link>,
            <PartyLink key="party" of={of.party} />,
          ]}
        </Dotted>
      }
      figure={<Total of={of} />}
      actions={
        !phone && (
          <>
            <PrintButton href={pdfUrl} />
            {pay}
          </>
        )
      }
    >
      {share.dialog}
      <NoteFacts of={of} />
      <Refunds of={of} />
      <Issued of={of} />
      {phone && pay && (
        <FootBar words={say("refundDue", { amount: isolated(inDigits(readable(of.refundDue))) })}>{pay}</FootBar>
      )}
      {isPaying && <PayRefund of={of} sends={contract.payOpeningRefund} close={() => setPaying(false)} />}
    </Page>
  );
};

const Total = ({ of: { grandTotal } }: Props) => {
  const say = useWords(openingCreditNoteWords);
  const currency = useCurrencyName();
  return <PageFigure label={say("totalIn", { currency })} amount={grandTotal} />;
};

const NoteFacts = ({ of }: Props) => {
  const say = useWords(openingCreditNoteWords);
  const sayReason = useWords(reasonWords);
  const sayE = useWords(eInvoiceWords);
  const inDigits = useDigits();
  const { openingItem: item, vatRate } = of;
  return (
    <DefinitionList
      of={[
        [say("date"), <Day key="date" date={of.issuedAt} hijri />],
        [say("number"), <Ltr key="number">{of.number}</Ltr>],
        [say("invoice"), <Ltr key="invoice">{item.number}</Ltr>],
        [say("documentDate"), <Day key="documentDate" date={item.date} />],
        [say("reason"), sayReason(of.reason)],
        [say("reasonText"), of.reasonText && <Name>{of.reasonText}</Name>],
        [say("note"), of.note && <Name>{of.note}</Name>],
        [sayE("eInvoice"), of.eInvoice && <SealedState key="eInvoice" sourceId={of.id} of={of.eInvoice} />],
        [say("net"), vatRate !== null && <Money key="net" amount={of.subTotal} />],
        [
          say("vatAt", { rate: isolated(inDigits(`${vatRate ?? 0}%`)) }),
          vatRate !== null && <Money key="vat" amount={of.vat} />,
        ],
        [say("total"), <Money key="total" amount={of.grandTotal} />],
        [say("openNow"), <Money key="open" amount={item.open} />],
      ]}
    />
  );
};

const Issued = ({ of }: Props) => {
  const say = useWords(openingCreditNoteWords);
  const language = useLanguage();
  const inDigits = useDigits();
  const zone = useZone();
  return (
    <p className={classes.hint}>
      {say("frozen", {
        when: inDigits(readableDate(dateIn(of.createdAt, zone), language)),
        name: isolatedName(nameIn(language, of.createdBy)),
      })}
    </p>
  );
};

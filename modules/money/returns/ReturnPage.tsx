import { Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconCash, IconPigMoney, IconTrash } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { isNotZero } from "../../../platform/shared/money.ts";
import { usePaperMenu } from "../../records/documents/paper-menu.tsx";
import { dateIn, readableDate } from "../../../platform/shared/dates.ts";
import { isolated, isolatedName, nameIn } from "../../../platform/shared/words.ts";
import { Link, useGo } from "../../../platform/web/Link.tsx";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { useDigits, useLanguage, useWords } from "../../../platform/web/language.tsx";
import { useMay } from "../../../platform/web/May.tsx";
import { confirm } from "../../../platform/web/parts/confirm.tsx";
import { Day, useZone } from "../../../platform/web/parts/Day.tsx";
import { DefinitionList } from "../../../platform/web/parts/DefinitionList.tsx";
import { FootBar } from "../../../platform/web/parts/FootBar.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Money, useCurrencyName } from "../../../platform/web/parts/Money.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import { Dotted, Page } from "../../../platform/web/parts/Page.tsx";
import { PrintButton } from "../../../platform/web/parts/PrintButton.tsx";
import { useRefusal } from "../../../platform/web/parts/refusal.tsx";
import { PageSkeleton } from "../../../platform/web/parts/skeletons.tsx";
import { toast } from "../../../platform/web/parts/toast.tsx";
import { Together } from "../../../platform/web/parts/Together.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { useSend } from "../../../platform/web/use-send.ts";
import { useShareItem } from "../../base/messages/ShareButton.tsx";
import { eInvoiceWords } from "../e-invoices/screen-words.ts";
import { SealedState } from "../e-invoices/SealedState.tsx";
import { LinesTable } from "../../records/documents/LinesTable.tsx";
import { Totals } from "../../records/documents/Totals.tsx";
import { Plate } from "../../records/vehicles/screens/Plate.tsx";
import * as contract from "./contract.ts";
import { showReturnable } from "./returnable-contract.ts";
import { keepCredit, payRefund } from "./refund-contract.ts";
import { ReturnHistory } from "./NewReturnPage.tsx";
import { KeepCredit } from "./Credits.tsx";
import { PayRefund, Refunds } from "./Refunds.tsx";
import { ReturnForm } from "./ReturnForm.tsx";
import { ReturnState } from "./ReturnState.tsx";
import classes from "./returns.module.css";
import { returnWords } from "./screen-words.ts";
import { type ShownReturn } from "./shown.ts";
import { reasonWords } from "./words.ts";

type Props = {
  id: string;
  /** What of an approved return goes back through a provider, rendered by the page that combines the modules. */
  throughProvider: (of: ShownReturn) => ReactNode;
};

export const ReturnPage = ({ id, throughProvider }: Props) => {
  const answer = useAnswer(contract.showReturn, { params: { id } }, { live: true });
  return (
    <Loaded answer={answer} skeleton={<PageSkeleton plate />}>
      {(shown) => <Return key={id} of={shown} throughProvider={throughProvider} />}
    </Loaded>
  );
};

const Return = ({ of, throughProvider }: Omit<Props, "id"> & { of: ShownReturn }) => {
  const say = useWords(returnWords);
  const may = useMay();
  const phone = useMediaQuery("(max-width: 43.74em)", undefined, { getInitialValueInEffect: false });
  const [paying, setPaying] = useState(false);
  const [keeping, setKeeping] = useState(false);
  const { menu, refusal, dialog } = useReturnMenu(of, { withPrint: phone, keep: () => setKeeping(true) });
  const isEdited = of.status === 0 && may(contract.changeReturn.needs);
  const pay = isNotZero(of.refundable) && may(payRefund.needs) && (
    <Button leftSection={<IconCash size={20} aria-hidden />} onClick={() => setPaying(true)}>
      {say("pay")}
    </Button>
  );
  return (
    <Page
      title={of.number ?? say("return")}
      plate={<Plate text={of.licensePlate} country={of.licensePlateCountry} width={phone ? 108 : 124} />}
      state={<ReturnState of={of} chip />}
      back="/back/return-invoices"
      ruled
      menu={menu}
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
      {refusal}
      {dialog}
      {isEdited ? <Draft of={of} /> : <Read of={of} />}
      {of.status === 1 && throughProvider(of)}
      {phone && pay && <FootBar words={<Figure of={of} />}>{pay}</FootBar>}
      {paying && <PayRefund of={of} close={() => setPaying(false)} />}
      {keeping && <KeepCredit of={of} close={() => setKeeping(false)} />}
    </Page>
  );
};

/** The total; the refund that is still due, if any. */
const Figure = ({ of }: { of: ShownReturn }) => {
  const say = useWords(returnWords);
  const currency = useCurrencyName();
  const isDue = isNotZero(of.refundDue);
  return (
    <span className={classes.figure}>
      <span>{say(isDue ? "refundDueIn" : "goesBack", { currency })}</span>
      <b>
        <Money amount={isDue ? of.refundDue : of.grandTotal} />
      </b>
    </span>
  );
};

const Draft = ({ of }: { of: ShownReturn }) => {
  const answer = useAnswer(showReturnable, { params: { id: of.clientInvoiceId } }, { live: true });
  return (
    <Loaded answer={answer}>
      {(invoice) => (
        <Together>
          <ReturnForm key={of.version} invoice={invoice} draft={of} onDone={() => undefined} />
          <ReturnHistory invoice={invoice} except={of.id} />
        </Together>
      )}
    </Loaded>
  );
};

const Read = ({ of }: { of: ShownReturn }) => {
  const say = useWords(returnWords);
  const sayReason = useWords(reasonWords);
  const sayE = useWords(eInvoiceWords);
  const rate = `${of.vatRate}%`;
  return (
    <>
      <DefinitionList
        of={[
          [say("date"), <Day key="date" date={of.issuedAt} hijri />],
          [say("number"), of.number ? <Ltr>{of.number}</Ltr> : say("numberLater")],
          [say("invoice"), <Ltr key="invoice">{of.clientInvoice.number}</Ltr>],
          [say("reason"), sayReason(of.reason)],
          [say("reasonText"), of.reasonText && <Name>{of.reasonText}</Name>],
          [say("note"), of.note && <Name>{of.note}</Name>],
          [sayE("eInvoice"), of.eInvoice && <SealedState key="eInvoice" sourceId={of.id} of={of.eInvoice} />],
        ]}
      />
      <LinesTable items={of.items} rate={rate} />
      <div className={classes.endOfLines}>
        <p className={classes.hint}>
          <Approval of={of} />
        </p>
        <Totals
          totals={of}
          rate={rate}
          vatGroups={of.vatGroups}
          after={
            of.status === 0
              ? []
              : [
                  ...(isNotZero(of.badDebtTakenBack)
                    ? [{ label: say("badDebtTakenBack"), amount: of.badDebtTakenBack }]
                    : []),
                  { label: say("settled"), amount: of.settled },
                  { label: say("refundDue"), amount: of.refundDue, open: isNotZero(of.refundDue) },
                ]
          }
        />
      </div>
      <Refunds of={of} />
    </>
  );
};

const Approval = ({ of: { approvedAt, approvedBy } }: { of: ShownReturn }) => {
  const say = useWords(returnWords);
  const language = useLanguage();
  const inDigits = useDigits();
  const zone = useZone();
  if (!approvedAt) return null;
  return say("frozen", {
    when: inDigits(readableDate(dateIn(approvedAt, zone), language)),
    name: isolatedName(approvedBy ? nameIn(language, approvedBy) : ""),
  });
};

type MenuChoice = { withPrint: boolean | undefined; keep: () => void };

const useReturnMenu = (of: ShownReturn, { withPrint, keep }: MenuChoice) => {
  const say = useWords(returnWords);
  const may = useMay();
  const go = useGo();
  const { send } = useSend(contract.deleteReturn, { refreshes: false });
  const { attempt, refusal } = useRefusal();
  const share = useShareItem({
    routes: contract.returnLinks,
    id: of.id,
    pdfUrl: of.pdfUrl,
    downloadUrl: of.downloadUrl,
  });
  const remove = async () => {
    if (!(await confirm({ title: say("remove"), line: say("removeQuestion"), action: say("remove"), danger: true })))
      return;
    await attempt(say("notRemoved"), async () => {
      await send({ params: { id: of.id } });
      toast(say("removed"));
      go(of.clientInvoice.viewUrl);
    });
  };
  const paper = usePaperMenu(of, withPrint);
  const menu = [
    paper.printing,
    paper.showing,
    paper.downloading,
    { ...share.item, hidden: of.status !== 1 },
    {
      label: say("keep"),
      icon: <IconPigMoney size={18} />,
      onClick: keep,
      hidden: !isNotZero(of.refundable) || !of.isOwedToClient || !may(keepCredit.needs),
    },
    {
      label: say("remove"),
      icon: <IconTrash size={18} />,
      onClick: () => void remove(),
      danger: true,
      hidden: of.status !== 0 || !may(contract.deleteReturn.needs),
    },
  ];
  return { menu, refusal, dialog: share.dialog };
};

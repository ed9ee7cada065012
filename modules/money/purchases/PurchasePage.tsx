import { Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconCash, IconCheck } from "@tabler/icons-react";
import { useState } from "react";
import { dateIn, readableDate } from "../../../platform/shared/dates.ts";
import { isNotZero } from "../../../platform/shared/money.ts";
import { isolatedName, nameIn } from "../../../platform/shared/words.ts";
import { Link } from "../../../platform/web/Link.tsx";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { useDigits, useLanguage, useWords } from "../../../platform/web/language.tsx";
import { May, useMay } from "../../../platform/web/May.tsx";
import { Advice } from "../../../platform/web/parts/Advice.tsx";
import { Warning } from "../../../platform/web/parts/Warning.tsx";
import { CompactList } from "../../../platform/web/parts/CompactList.tsx";
import { Day, useZone } from "../../../platform/web/parts/Day.tsx";
import { DefinitionList } from "../../../platform/web/parts/DefinitionList.tsx";
import { FootBar } from "../../../platform/web/parts/FootBar.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Money, useCurrencyName } from "../../../platform/web/parts/Money.tsx";
import { LocalizedName } from "../../../platform/web/parts/LocalizedName.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import { Dotted, Page, Section } from "../../../platform/web/parts/Page.tsx";
import { PrintButton } from "../../../platform/web/parts/PrintButton.tsx";
import { PageSkeleton } from "../../../platform/web/parts/skeletons.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { useSend } from "../../../platform/web/use-send.ts";
import { LateBand } from "../../records/documents/LateBand.tsx";
import { Lines } from "../../records/documents/Lines.tsx";
import { Totals } from "../../records/documents/Totals.tsx";
import { VatChanged } from "../../records/documents/VatChanged.tsx";
import { useUnsaved } from "../../records/documents/use-unsaved.ts";
import { Photos } from "../../base/media/screens/Photos.tsx";
import * as contract from "./contract.ts";
import { payVendor } from "./payment-contract.ts";
import { paymentWords } from "./payment-words.ts";
import { PayVendor } from "./PayVendor.tsx";
import { PostPurchase } from "./PostPurchase.tsx";
import { PurchaseDetails } from "./PurchaseDetails.tsx";
import { PurchaseState } from "./PurchaseState.tsx";
import { usePurchaseMenu } from "./purchase-menu.tsx";
import classes from "./purchases.module.css";
import { ReturnPurchase } from "./ReturnPurchase.tsx";
import { purchaseWords } from "./screen-words.ts";
import type { ShownPurchase } from "./shown.ts";
import { kindWords } from "./words.ts";

export const PurchasePage = ({ id }: { id: string }) => {
  const answer = useAnswer(contract.showPurchase, { params: { id } }, { live: true });
  return (
    <Loaded answer={answer} skeleton={<PageSkeleton />}>
      {(purchase) => <Purchase key={id} purchase={purchase} />}
    </Loaded>
  );
};

const Purchase = ({ purchase }: { purchase: ShownPurchase }) => {
  const say = useWords(purchaseWords);
  const sayPayment = useWords(paymentWords);
  const may = useMay();
  const phone = useMediaQuery("(max-width: 43.74em)", undefined, { getInitialValueInEffect: false });
  const [open, setOpen] = useState<DialogName | undefined>();
  const { menu, refusal } = usePurchaseMenu(purchase, { withPrint: phone, onReturn: () => setOpen("return") });
  const isDraft = purchase.status === 0;
  const unsaved = useUnsaved(isDraft);
  const isEditor = may(contract.purchaseLines.add.needs);
  const mayEdit = isDraft && isEditor;
  const rate = `${purchase.vatRate}%`;
  const post = mayEdit && (
    <Button
      leftSection={<IconCheck size={20} aria-hidden />}
      disabled={unsaved.any || purchase.items.length === 0}
      onClick={() => setOpen("post")}
    >
      {say("post")}
    </Button>
  );
  const pay = !isDraft && isNotZero(purchase.balanceDue) && may(payVendor.needs) && (
    <Button leftSection={<IconCash size={20} aria-hidden />} onClick={() => setOpen("pay")}>
      {sayPayment("pay")}
    </Button>
  );
  return (
    <Page
      title={purchase.number ?? say("purchase")}
      state={<PurchaseState of={purchase} chip />}
      back="/back/purchases"
      ruled
      menu={menu}
      brief={<LocalizedName of={purchase.vendor} />}
      line={<Origin purchase={purchase} />}
      figure={!phone && <Figure purchase={purchase} />}
      actions={
        !phone && (
          <>
            <PrintButton href={purchase.pdfUrl} />
            {post}
            {pay}
          </>
        )
      }
    >
      {refusal}
      <LateBand title={say("postedElsewhere")} unsaved={unsaved} />
      {!mayEdit && <Head purchase={purchase} />}
      {isDraft && <DraftVat purchase={purchase} mayEdit={mayEdit} />}
      <Lines
        routes={contract.purchaseLines}
        document={purchase}
        rate={rate}
        editable={isEditor && unsaved.open.line}
        onDirty={unsaved.setLine}
      />
      <div className={classes.end}>
        <p className={classes.hint} role={unsaved.any ? "status" : undefined}>
          <DraftStatus purchase={purchase} unsaved={unsaved.any} />
        </p>
        <Totals totals={purchase} rate={rate} vatGroups={purchase.vatGroups} after={sumsAfter(purchase, say)} />
      </div>
      {isEditor && unsaved.open.details && (
        <Section title={say("details")}>
          <PurchaseDetails purchase={purchase} onDirty={unsaved.setDetails} />
        </Section>
      )}
      <Settlements purchase={purchase} />
      <Photos of={contract.purchaseMedia} ownerId={purchase.id} title={say("bill")} papers />
      {phone && (post || pay) && (
        <FootBar words={<Figure purchase={purchase} />}>
          {post}
          {pay}
        </FootBar>
      )}
      <OpenDialog open={open} purchase={purchase} close={() => setOpen(undefined)} />
    </Page>
  );
};

/** The vendor, and the order that the purchase was made from. */
const Origin = ({ purchase: { vendor, order, tasks } }: { purchase: ShownPurchase }) => {
  const say = useWords(purchaseWords);
  return (
    <Dotted>
      {[
        <Link key="vendor" to={vendor.showUrl}>
          <LocalizedName of={vendor} />
        </Link>,
        order && (
          <Link key="order" to={order.viewUrl}>
            {say("order")} <Ltr>{order.number}</Ltr>
          </Link>
        ),
        ...tasks.map((task) => (
          <Link key={task.id} to={task.viewUrl}>
            <LocalizedName of={task} />
          </Link>
        )),
      ]}
    </Dotted>
  );
};

type DialogName = "post" | "pay" | "return";
type DialogProps = { open: DialogName | undefined; purchase: ShownPurchase; close: () => void };

const OpenDialog = ({ open, purchase, close }: DialogProps) => {
  if (open === "post") return <PostPurchase purchase={purchase} close={close} />;
  if (open === "return") return <ReturnPurchase purchase={purchase} close={close} />;
  return open === "pay" ? (
    <PayVendor vendor={purchase.vendor} owed={purchase.balanceDue} purchaseId={purchase.id} close={close} />
  ) : null;
};

/** The total of a draft; what is still owed for a posted purchase, if anything. */
const Figure = ({ purchase }: { purchase: ShownPurchase }) => {
  const say = useWords(purchaseWords);
  const currency = useCurrencyName();
  const isDue = purchase.status === 1 && isNotZero(purchase.balanceDue);
  return (
    <span className={classes.figure}>
      <span>{say(isDue ? "dueIn" : "total", { currency })}</span>
      <b>
        <Money amount={isDue ? purchase.balanceDue : purchase.grandTotal} />
      </b>
    </span>
  );
};

const Head = ({ purchase }: { purchase: ShownPurchase }) => {
  const say = useWords(purchaseWords);
  const sayKind = useWords(kindWords);
  return (
    <DefinitionList
      of={[
        [say("billDate"), <Day key="bill" date={purchase.billDate} hijri />],
        [say("vendorNumber"), <Ltr key="vendorNumber">{purchase.vendorNumber}</Ltr>],
        [say("postingDate"), <Day key="posting" date={purchase.postingDate} />],
        [say("receivedOn"), purchase.receivedOn && <Day key="received" date={purchase.receivedOn} />],
        [say("dueDate"), isNotZero(purchase.balanceDue) && <Day key="due" date={purchase.dueAt} />],
        [say("number"), purchase.number ? <Ltr>{purchase.number}</Ltr> : say("numberLater")],
        [say("kind"), sayKind(purchase.kind)],
        [
          say("customsVendor"),
          purchase.customsVendor && (
            <Link key="customs" to={purchase.customsVendor.showUrl}>
              <LocalizedName of={purchase.customsVendor} />
            </Link>
          ),
        ],
        [say("note"), purchase.note && <Name>{purchase.note}</Name>],
      ]}
    />
  );
};

const VendorNumberMissing = ({ purchase }: { purchase: ShownPurchase }) => {
  const say = useWords(purchaseWords);
  if (!purchase.isVendorNumberMissing) return null;
  return (
    <Warning
      links={
        <May needs="edit-vendors">
          <Link to={purchase.vendor.showUrl}>{say("toVendor")}</Link>
        </May>
      }
    >
      <Advice>{say("vendorNumberMissing")}</Advice>
    </Warning>
  );
};

/** What there is to know of a draft's VAT: the vendor's number, whether it is part of the cost, and whether it was calculated again. */
const DraftVat = ({ purchase, mayEdit }: { purchase: ShownPurchase; mayEdit: boolean }) => {
  const say = useWords(purchaseWords);
  const { send } = useSend(contract.changePurchase);
  const calculateAgain = () => send({ params: { id: purchase.id }, body: {} });
  return (
    <>
      <VendorNumberMissing purchase={purchase} />
      {!purchase.isVatDeducted && (
        <p role="status">
          <Advice>{say("vatInCost")}</Advice>
        </p>
      )}
      <VatChanged document={purchase} calculateAgain={mayEdit ? calculateAgain : undefined} />
    </>
  );
};

/** Why it cannot be posted yet, what posting does, or who posted it. */
const DraftStatus = ({ purchase, unsaved }: { purchase: ShownPurchase; unsaved: boolean }) => {
  const say = useWords(purchaseWords);
  const language = useLanguage();
  const inDigits = useDigits();
  const zone = useZone();
  if (purchase.postedAt)
    return say("frozen", {
      when: inDigits(readableDate(dateIn(purchase.postedAt, zone), language)),
      name: isolatedName(purchase.postedBy ? nameIn(language, purchase.postedBy) : ""),
    });
  if (unsaved) return say("unsaved");
  return say(purchase.items.length === 0 ? "needsLine" : "postHint");
};

const sumsAfter = (purchase: ShownPurchase, say: (key: "deductible" | "payable" | "returned" | "due") => string) => [
  ...(purchase.deductibleVat === purchase.vat ? [] : [{ label: say("deductible"), amount: purchase.deductibleVat }]),
  ...(purchase.payable === purchase.grandTotal ? [] : [{ label: say("payable"), amount: purchase.payable }]),
  ...(isNotZero(purchase.returnedTotal) ? [{ label: say("returned"), amount: `-${purchase.returnedTotal}` }] : []),
  ...(purchase.status === 1
    ? [{ label: say("due"), amount: purchase.balanceDue, open: isNotZero(purchase.balanceDue) }]
    : []),
];

/** What was paid of it, taken off by returns, or set against credits. */
const Settlements = ({ purchase: { settlements } }: { purchase: ShownPurchase }) => {
  const say = useWords(purchaseWords);
  if (settlements.length === 0) return null;
  return (
    <CompactList
      title={say("settlements")}
      rows={settlements.map(({ kind, isReversal, number, date, amount, viewUrl }, index) => ({
        key: `${number}-${index}`,
        to: viewUrl ?? undefined,
        what: (
          <>
            {say(isReversal ? "reversed" : kind)} <Ltr>{number}</Ltr>
          </>
        ),
        when: <Day date={date} />,
        amount: <Money amount={amount} />,
      }))}
    />
  );
};

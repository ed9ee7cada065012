import { Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconPackageImport, IconSend } from "@tabler/icons-react";
import { useState } from "react";
import { dateIn, readableDate } from "../../../platform/shared/dates.ts";
import { isNotZero, readable } from "../../../platform/shared/money.ts";
import { isolated, isolatedName, nameIn } from "../../../platform/shared/words.ts";
import { Link } from "../../../platform/web/Link.tsx";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { useDigits, useLanguage, useWords } from "../../../platform/web/language.tsx";
import { useMay } from "../../../platform/web/May.tsx";
import { CompactList } from "../../../platform/web/parts/CompactList.tsx";
import { Day, useZone } from "../../../platform/web/parts/Day.tsx";
import { DefinitionList } from "../../../platform/web/parts/DefinitionList.tsx";
import { FootBar } from "../../../platform/web/parts/FootBar.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Money, useCurrencyName } from "../../../platform/web/parts/Money.tsx";
import { LocalizedName } from "../../../platform/web/parts/LocalizedName.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import { Page } from "../../../platform/web/parts/Page.tsx";
import { PrintButton } from "../../../platform/web/parts/PrintButton.tsx";
import { ReasonDialog } from "../../../platform/web/parts/ReasonDialog.tsx";
import { PageSkeleton } from "../../../platform/web/parts/skeletons.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { useSend } from "../../../platform/web/use-send.ts";
import { LateBand } from "../../records/documents/LateBand.tsx";
import { Lines } from "../../records/documents/Lines.tsx";
import { Totals } from "../../records/documents/Totals.tsx";
import { VatChanged } from "../../records/documents/VatChanged.tsx";
import { useUnsaved } from "../../records/documents/use-unsaved.ts";
import { ShareButton } from "../../base/messages/ShareButton.tsx";
import * as contract from "./order-contract.ts";
import { useOrderActs } from "./order-menu.tsx";
import { isOpenOrder } from "./order-rules.ts";
import { orderWords } from "./order-words.ts";
import { OrderDetails } from "./OrderDetails.tsx";
import { OrderState } from "./OrderState.tsx";
import classes from "./purchases.module.css";
import { ReceiveOrder } from "./ReceiveOrder.tsx";
import type { ShownOrder } from "./shown.ts";

export const OrderPage = ({ id }: { id: string }) => {
  const answer = useAnswer(contract.showOrder, { params: { id } }, { live: true });
  return (
    <Loaded answer={answer} skeleton={<PageSkeleton />}>
      {(order) => <Order key={id} order={order} />}
    </Loaded>
  );
};

const Order = ({ order }: { order: ShownOrder }) => {
  const say = useWords(orderWords);
  const may = useMay();
  const phone = useMediaQuery("(max-width: 43.74em)", undefined, { getInitialValueInEffect: false });
  const [open, setOpen] = useState<DialogName | undefined>();
  const unsaved = useUnsaved(order.state === "draft");
  const { menu, send, refusal } = useOrderActs(order, { withPrint: phone, onCancel: () => setOpen("cancel") });
  const isEditor = may(contract.orderLines.add.needs);
  const mayEdit = order.state === "draft" && isEditor;
  const rate = `${order.vatRate}%`;
  const place = mayEdit && (
    <Button
      leftSection={<IconSend size={20} className="flips" aria-hidden />}
      disabled={unsaved.any || order.items.length === 0}
      onClick={() => void send()}
    >
      {say("send")}
    </Button>
  );
  const share = order.number !== null && order.state !== "cancelled" && <Share order={order} />;
  const receive = isOpenOrder(order.state) && may(contract.receiveOrder.needs) && (
    <Button leftSection={<IconPackageImport size={20} aria-hidden />} onClick={() => setOpen("receive")}>
      {say("receive")}
    </Button>
  );
  return (
    <Page
      title={order.number ?? say("order")}
      titleIsCode={order.number !== null}
      state={<OrderState of={order} chip />}
      back="/back/purchase-orders"
      ruled
      menu={menu}
      brief={<LocalizedName of={order.vendor} />}
      line={
        <Link to={order.vendor.showUrl}>
          <LocalizedName of={order.vendor} />
        </Link>
      }
      figure={!phone && <Figure order={order} />}
      actions={
        !phone && (
          <>
            <PrintButton href={order.pdfUrl} />
            {share}
            {place}
            {receive}
          </>
        )
      }
    >
      {refusal}
      <LateBand title={say("sentElsewhere")} unsaved={unsaved} />
      {mayEdit ? <DraftVat order={order} /> : <Head order={order} />}
      <Lines
        routes={contract.orderLines}
        document={order}
        rate={rate}
        editable={isEditor && unsaved.open.line}
        onDirty={unsaved.setLine}
      />
      <div className={classes.end}>
        <p className={classes.hint} role={unsaved.any ? "status" : undefined}>
          <DraftStatus order={order} unsaved={unsaved.any} />
        </p>
        <Totals totals={order} rate={rate} vatGroups={order.vatGroups} />
      </div>
      {isEditor && unsaved.open.details && <OrderDetails order={order} onDirty={unsaved.setDetails} />}
      <Received order={order} />
      {phone && (share || place || receive) && (
        <FootBar words={<Figure order={order} />}>
          {share}
          {place}
          {receive}
        </FootBar>
      )}
      <OpenDialog open={open} order={order} close={() => setOpen(undefined)} />
    </Page>
  );
};

const DraftVat = ({ order }: { order: ShownOrder }) => {
  const { send } = useSend(contract.changeOrder);
  const calculateAgain = () => send({ params: { id: order.id }, body: {} });
  return <VatChanged document={order} calculateAgain={calculateAgain} />;
};

const Share = ({ order: { id, pdfUrl, downloadUrl } }: { order: ShownOrder }) => (
  <ShareButton routes={contract.orderLinks} id={id} pdfUrl={pdfUrl} downloadUrl={downloadUrl} plain />
);

type DialogName = "receive" | "cancel";
type DialogProps = { open: DialogName | undefined; order: ShownOrder; close: () => void };

const OpenDialog = ({ open, order, close }: DialogProps) => {
  const say = useWords(orderWords);
  if (open === "receive") return <ReceiveOrder order={order} close={close} />;
  return open === "cancel" ? (
    <ReasonDialog
      sends={contract.cancelOrder}
      params={{ id: order.id }}
      title={say("cancel")}
      line={say("cancelLine")}
      done={say("cancelDone")}
      failed={say("notCancelled")}
      close={close}
    />
  ) : null;
};

const Figure = ({ order }: { order: ShownOrder }) => {
  const say = useWords(orderWords);
  const currency = useCurrencyName();
  return (
    <span className={classes.figure}>
      <span>{say("total", { currency })}</span>
      <b>
        <Money amount={order.grandTotal} />
      </b>
    </span>
  );
};

const Head = ({ order }: { order: ShownOrder }) => {
  const say = useWords(orderWords);
  return (
    <DefinitionList
      of={[
        [say("orderDate"), <Day key="date" date={order.orderDate} hijri />],
        [say("expectedOn"), order.expectedOn && <Day key="expected" date={order.expectedOn} />],
        [say("number"), order.number ? <Ltr>{order.number}</Ltr> : say("numberLater")],
        [say("note"), order.note && <Name>{order.note}</Name>],
        [say("cancelReason"), order.cancelReason && <Name>{order.cancelReason}</Name>],
      ]}
    />
  );
};

/** Why it cannot be ordered yet, what ordering does, or who ordered it. */
const DraftStatus = ({ order, unsaved }: { order: ShownOrder; unsaved: boolean }) => {
  const say = useWords(orderWords);
  const language = useLanguage();
  const inDigits = useDigits();
  const zone = useZone();
  if (order.orderedAt)
    return say("frozen", {
      when: inDigits(readableDate(dateIn(order.orderedAt, zone), language)),
      name: isolatedName(order.orderedBy ? nameIn(language, order.orderedBy) : ""),
    });
  if (unsaved) return say("unsaved");
  return say(order.items.length === 0 ? "needsLine" : "sendHint");
};

/** What came of each item, and the purchases that brought it. */
const Received = ({ order: { items, purchases } }: { order: ShownOrder }) => {
  const say = useWords(orderWords);
  const inDigits = useDigits();
  const shown = (quantity: string) => isolated(inDigits(readable(quantity)));
  if (purchases.length === 0) return null;
  return (
    <div className={classes.papers}>
      <CompactList
        title={say("receivedList")}
        rows={items.map(({ id, name, qty, received, open }) => ({
          key: id,
          what: <Name>{name}</Name>,
          state: isNotZero(open) ? undefined : <OrderState of={{ state: "received", isLate: false }} />,
          amount: say("receivedOf", { received: shown(received), ordered: shown(qty) }),
        }))}
      />
      <CompactList
        title={say("purchases")}
        rows={purchases.map(({ id, number, isPosted, grandTotal, viewUrl }) => ({
          key: id,
          to: viewUrl,
          what: <Ltr>{number}</Ltr>,
          when: say(isPosted ? "postedPurchase" : "draftPurchase"),
          amount: <Money amount={grandTotal} />,
        }))}
      />
    </div>
  );
};

import { Button } from "@mantine/core";
import { IconCash, IconCashBanknote, IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { isNotZero } from "../../../platform/shared/money.ts";
import { nameIn } from "../../../platform/shared/words.ts";
import { Link, useGo } from "../../../platform/web/Link.tsx";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import { useMay } from "../../../platform/web/May.tsx";
import { CompactList } from "../../../platform/web/parts/CompactList.tsx";
import { confirm } from "../../../platform/web/parts/confirm.tsx";
import { Day } from "../../../platform/web/parts/Day.tsx";
import { DefinitionList } from "../../../platform/web/parts/DefinitionList.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Money } from "../../../platform/web/parts/Money.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import { Page } from "../../../platform/web/parts/Page.tsx";
import { Phone } from "../../../platform/web/parts/Phone.tsx";
import { useRefusal } from "../../../platform/web/parts/refusal.tsx";
import { PageSkeleton } from "../../../platform/web/parts/skeletons.tsx";
import { toast } from "../../../platform/web/parts/toast.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { useSend } from "../../../platform/web/use-send.ts";
import { useTaxNumberName } from "../../../platform/web/tax-number.ts";
import { changeVendor, deleteVendor, showVendor, type Vendor } from "../../records/vendors/contract.ts";
import { VendorDialog } from "../../records/vendors/VendorDialog.tsx";
import { vendorWords } from "../../records/vendors/words.ts";
import * as contract from "./contract.ts";
import { listVendorPayments, payVendor, spendVendorCredit } from "./payment-contract.ts";
import { paymentWords } from "./payment-words.ts";
import { RefundFromVendor } from "./RefundFromVendor.tsx";
import { listVendorRefunds, receiveVendorRefund } from "./vendor-refund-contract.ts";
import { PaymentActs, RefundActs } from "./VoucherActs.tsx";
import { PayVendor } from "./PayVendor.tsx";
import { PaidFor } from "./VendorPaymentsPage.tsx";
import classes from "./purchases.module.css";
import { NewPurchase } from "./NewPurchase.tsx";
import { PurchaseState } from "./PurchaseState.tsx";
import { purchaseWords } from "./screen-words.ts";

export const VendorPage = ({ id }: { id: string }) => {
  const answer = useAnswer(showVendor, { params: { id } }, { live: true });
  return (
    <Loaded answer={answer} skeleton={<PageSkeleton />}>
      {(vendor) => <Shown vendor={vendor} />}
    </Loaded>
  );
};

const Shown = ({ vendor }: { vendor: Vendor }) => {
  const say = useWords(vendorWords);
  const vatNumberName = useTaxNumberName();
  const sayPurchase = useWords(purchaseWords);
  const sayPayment = useWords(paymentWords);
  const language = useLanguage();
  const may = useMay();
  const [open, setOpen] = useState<DialogName | undefined>();
  const { menu, refusal } = useVendorMenu(vendor, () => setOpen("refund"));
  const close = () => setOpen(undefined);
  return (
    <Page
      title={nameIn(language, vendor)}
      titleIsName
      back="/back/vendors"
      ruled
      menu={menu}
      line={vendor.contactNumber && <Phone number={vendor.contactNumber} />}
      actions={
        <>
          {may(changeVendor.needs) && (
            <Button
              variant="default"
              leftSection={<IconPencil size={18} stroke={2} aria-hidden />}
              onClick={() => setOpen("edit")}
            >
              {say("edit")}
            </Button>
          )}
          {may(payVendor.needs) && vendor.owed !== null && isNotZero(vendor.owed) && (
            <Button variant="default" leftSection={<IconCash size={20} aria-hidden />} onClick={() => setOpen("pay")}>
              {sayPayment("pay")}
            </Button>
          )}
          {may(contract.createPurchase.needs) && (
            <Button leftSection={<IconPlus size={20} stroke={2} aria-hidden />} onClick={() => setOpen("purchase")}>
              {sayPurchase("create")}
            </Button>
          )}
        </>
      }
    >
      {refusal}
      <DefinitionList
        of={[
          [
            say("owedNow"),
            vendor.owed !== null && (
              <b key="owed">
                <Money amount={vendor.owed} currency />
              </b>
            ),
          ],
          [
            say("credit"),
            vendor.credit !== null && isNotZero(vendor.credit) && (
              <Money key="credit" amount={vendor.credit} currency />
            ),
          ],
          [say("terms"), say("termsOf", { days: vendor.termsDays })],
          [vatNumberName, vendor.vatNumber && <Ltr>{vendor.vatNumber}</Ltr>],
          [say("crNumber"), vendor.crNumber && <Ltr>{vendor.crNumber}</Ltr>],
          [say("address"), vendor.address && <Name>{vendor.address}</Name>],
          [say("note"), vendor.note && <Name>{vendor.note}</Name>],
        ]}
      />
      {may(contract.listPurchases.needs) && (
        <div className={classes.papers}>
          <PurchaseList vendorId={vendor.id} />
          <PaymentList vendorId={vendor.id} />
          <RefundList vendorId={vendor.id} />
        </div>
      )}
      <OpenDialog open={open} vendor={vendor} close={close} />
    </Page>
  );
};

type DialogName = "edit" | "purchase" | "pay" | "refund";
type DialogProps = { open: DialogName | undefined; vendor: Vendor; close: () => void };

const OpenDialog = ({ open, vendor, close }: DialogProps) => {
  if (open === "pay" && vendor.owed !== null) return <PayVendor vendor={vendor} owed={vendor.owed} close={close} />;
  if (open === "refund" && vendor.credit !== null)
    return <RefundFromVendor vendor={vendor} credit={vendor.credit} close={close} />;
  if (open === "edit") return <VendorDialog vendor={vendor} close={close} />;
  return open === "purchase" ? <NewPurchase vendor={vendor} close={close} /> : null;
};

const maxShown = 10;

/** The newest purchases of a vendor, with a link to all. */
const PurchaseList = ({ vendorId }: { vendorId: string }) => {
  const say = useWords(purchaseWords);
  const answer = useAnswer(contract.listPurchases, { query: { vendorId, limit: maxShown } }, { live: true });
  return (
    <Loaded answer={answer}>
      {({ data, summary }) => (
        <CompactList
          title={say("purchasesOf")}
          count={summary?.count}
          empty={say("empty")}
          add={<Link to={`/back/purchases?vendor=${vendorId}`}>{say("allPurchases")}</Link>}
          rows={data.map((row) => ({
            key: row.id,
            to: row.viewUrl,
            what: <Ltr>{row.number ?? row.vendorNumber}</Ltr>,
            when: <Day date={row.billDate} />,
            state: <PurchaseState of={row} />,
            amount: <Money amount={row.grandTotal} />,
          }))}
        />
      )}
    </Loaded>
  );
};

/** The latest payments to a vendor, with a link to all. */
const PaymentList = ({ vendorId }: { vendorId: string }) => {
  const say = useWords(paymentWords);
  const answer = useAnswer(listVendorPayments, { query: { vendorId, limit: maxShown } }, { live: true });
  return (
    <Loaded answer={answer}>
      {({ data, summary }) => (
        <CompactList
          title={say("paymentsOf")}
          count={summary?.count}
          empty={say("noPayments")}
          add={<Link to={`/back/vendor-payments?vendor=${vendorId}`}>{say("allPayments")}</Link>}
          rows={data.map((row) => ({
            key: row.id,
            what: <Ltr>{row.number}</Ltr>,
            when: (
              <span className={classes.quiet}>
                <Day date={row.paidAt} /> <PaidFor of={row} />
              </span>
            ),
            state: <PaymentActs of={row} />,
            amount: <Money amount={row.amount} />,
          }))}
        />
      )}
    </Loaded>
  );
};

/** The latest money that the vendor paid back; nothing if it never did. */
const RefundList = ({ vendorId }: { vendorId: string }) => {
  const say = useWords(paymentWords);
  const { data: refunds } = useAnswer(listVendorRefunds, { query: { vendorId, limit: maxShown } }, { live: true });
  if (!refunds || refunds.data.length === 0) return null;
  return (
    <CompactList
      title={say("refunds")}
      count={refunds.summary?.count}
      rows={refunds.data.map((row) => ({
        key: row.id,
        what: <Ltr>{row.number}</Ltr>,
        when: <Day date={row.receivedAt} />,
        state: <RefundActs of={row} />,
        amount: <Money amount={row.amount} />,
      }))}
    />
  );
};

const useVendorMenu = (vendor: Vendor, onRefund: () => void) => {
  const say = useWords(vendorWords);
  const may = useMay();
  const go = useGo();
  const { send } = useSend(deleteVendor, { refreshes: false });
  const credit = useSend(spendVendorCredit);
  const { attempt, refusal } = useRefusal();
  const sayPayment = useWords(paymentWords);
  const setCreditOff = () =>
    attempt(sayPayment("creditNotUsed"), async () => {
      await credit.send({ params: { id: vendor.id } });
      toast(sayPayment("creditUsed"));
    });
  const canUseCredit = [vendor.owed, vendor.credit].every((amount) => amount !== null && isNotZero(amount));
  const remove = async () => {
    if (!(await confirm({ title: say("remove"), line: say("removeQuestion"), action: say("remove"), danger: true })))
      return;
    await attempt(say("notRemoved"), async () => {
      await send({ params: { id: vendor.id } });
      toast(say("removed"));
      go("/back/vendors");
    });
  };
  const menu = [
    {
      label: sayPayment("takeRefund"),
      icon: <IconCashBanknote size={18} />,
      onClick: onRefund,
      hidden: vendor.credit === null || !isNotZero(vendor.credit) || !may(receiveVendorRefund.needs),
    },
    {
      label: sayPayment("useCredit"),
      icon: <IconCash size={18} />,
      onClick: () => void setCreditOff(),
      hidden: !canUseCredit || !may(spendVendorCredit.needs),
    },
    {
      label: say("remove"),
      icon: <IconTrash size={18} />,
      onClick: () => void remove(),
      danger: true,
      hidden: !may(deleteVendor.needs),
    },
  ];
  return { menu, refusal };
};

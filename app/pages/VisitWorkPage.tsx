import { Button } from "@mantine/core";
import { IconReceipt } from "@tabler/icons-react";
import { useState } from "react";
import { showVehicle } from "../../modules/front/board/vehicle-contract.ts";
import { createInvoice } from "../../modules/money/invoices/contract.ts";
import { CreateInvoice } from "../../modules/money/invoices/CreateInvoice.tsx";
import { invoiceWords } from "../../modules/money/invoices/screen-words.ts";
import { SubletBills, useSublets } from "../../modules/money/purchases/SubletBills.tsx";
import { JobProfit } from "../../modules/front/reports/JobProfit.tsx";
import { showJobProfit } from "../../modules/front/reports/profit-contract.ts";
import { showWorkOrder } from "../../modules/workshop/work-orders/order-contract.ts";
import { type WorkOrder, WorkOrderPage } from "../../modules/workshop/work-orders/screens/WorkOrderPage.tsx";
import { useLanguage, useWords } from "../../platform/web/language.tsx";
import { May, useMay } from "../../platform/web/May.tsx";
import { useAnswer } from "../../platform/web/use-answer.ts";
import { invoicedVehicle } from "./shown-vehicle.ts";

/** A work order with the profit of the job; from here its visit is invoiced. */
export const VisitWorkPage = ({ id }: { id: string }) => {
  const order = useAnswer(showWorkOrder, { params: { id } }, { live: true }).data;
  const vehicle = useInvoicedVehicle(order?.clientVehicle.id);
  const sublets = useSublets(id);
  return (
    <WorkOrderPage
      id={id}
      isWaiting={vehicle.isLoading || sublets.isLoading}
      invoice={(shown, isNext) => <InvoiceButton order={shown} isNext={isNext} />}
      profit={
        <>
          <SubletBills workOrderId={id} />
          <May needs={showJobProfit.needs}>
            <JobProfit workOrderId={id} />
          </May>
        </>
      }
    />
  );
};

/** The vehicle of a work order as its invoice needs it, for who may invoice it. */
const useInvoicedVehicle = (id: string | undefined) => {
  const may = useMay();
  const isAllowed = may(createInvoice.needs) && may(showVehicle.needs);
  return useAnswer(showVehicle, { params: { id: id ?? "" } }, { when: id !== undefined && isAllowed });
};

/** It comes next only until something is invoiced. */
const InvoiceButton = ({ order: { clientVehicle }, isNext }: { order: WorkOrder; isNext: boolean }) => {
  const say = useWords(invoiceWords);
  const language = useLanguage();
  const [isAsking, setAsking] = useState(false);
  const vehicle = useInvoicedVehicle(clientVehicle.id);
  if (!vehicle.data || vehicle.data.deletedAt !== null) return null;
  return (
    <>
      <Button
        variant={isNext && vehicle.data.next === "create-invoice" ? "filled" : "default"}
        leftSection={<IconReceipt size={20} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {say("invoice")}
      </Button>
      {isAsking && <CreateInvoice vehicle={invoicedVehicle(vehicle.data, language)} onClose={() => setAsking(false)} />}
    </>
  );
};

import { Button } from "@mantine/core";
import { IconReceipt } from "@tabler/icons-react";
import { useState } from "react";
import { showVehicle } from "../../modules/board/vehicle-contract.ts";
import { createInvoice } from "../../modules/invoices/contract.ts";
import { CreateInvoice } from "../../modules/invoices/CreateInvoice.tsx";
import { invoiceWords } from "../../modules/invoices/screen-words.ts";
import { SubletBills } from "../../modules/purchases/SubletBills.tsx";
import { JobProfit } from "../../modules/reports/JobProfit.tsx";
import { showJobProfit } from "../../modules/reports/profit-contract.ts";
import { type WorkOrder, WorkOrderPage } from "../../modules/work-orders/screens/WorkOrderPage.tsx";
import { useLanguage, useWords } from "../../platform/web/language.tsx";
import { May, useMay } from "../../platform/web/May.tsx";
import { useAnswer } from "../../platform/web/use-answer.ts";
import { invoicedVehicle } from "./shown-vehicle.ts";

/** A work order with the profit of the job; from here its visit is invoiced. */
export const VisitWorkPage = ({ id }: { id: string }) => (
  <WorkOrderPage
    id={id}
    invoice={(order) => <InvoiceButton order={order} />}
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

const InvoiceButton = ({ order: { clientVehicle } }: { order: WorkOrder }) => {
  const say = useWords(invoiceWords);
  const language = useLanguage();
  const may = useMay();
  const [isAsking, setAsking] = useState(false);
  const isAllowed = may(createInvoice.needs) && may(showVehicle.needs);
  const vehicle = useAnswer(showVehicle, { params: { id: clientVehicle.id } }, { when: isAllowed });
  if (!vehicle.data || vehicle.data.deletedAt !== null) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconReceipt size={20} aria-hidden />} onClick={() => setAsking(true)}>
        {say("invoice")}
      </Button>
      {isAsking && <CreateInvoice vehicle={invoicedVehicle(vehicle.data, language)} onClose={() => setAsking(false)} />}
    </>
  );
};

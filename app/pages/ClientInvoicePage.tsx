import { showVehicle } from "../../modules/front/board/vehicle-contract.ts";
import { DebitNotesOfInvoice } from "../../modules/money/debit-notes/DebitNotesOfInvoice.tsx";
import { InstalmentsOfInvoice } from "../../modules/money/instalments/screens/InstalmentsOfInvoice.tsx";
import { showInvoice } from "../../modules/money/invoices/contract.ts";
import { InvoicePage } from "../../modules/money/invoices/InvoicePage.tsx";
import { isPaid, type ShownInvoice } from "../../modules/money/invoices/shown.ts";
import { listEmployees } from "../../modules/base/team/contract.ts";
import { Plate } from "../../modules/records/vehicles/screens/Plate.tsx";
import { useMay } from "../../platform/web/May.tsx";
import { useAnswer } from "../../platform/web/use-answer.ts";
import { VehicleNext } from "./VehicleNext.tsx";

export const ClientInvoicePage = ({ id }: { id: string }) => {
  const employees = useAnswer(listEmployees, {});
  const next = useNext(id);
  return <InvoicePage id={id} employees={employees.data?.data ?? []} plate={plateOf} notes={notesOf} next={next} />;
};

/** The visit of a paid invoice has its next step here, so that nobody has to look for the vehicle after a payment. */
const useNext = (id: string) => {
  const may = useMay();
  const invoice = useAnswer(showInvoice, { params: { id } }, { live: true }).data;
  const when = invoice !== undefined && isPaid(invoice) && may(showVehicle.needs);
  const visit = useAnswer(showVehicle, { params: { id: invoice?.clientVehicleId ?? "" } }, { live: true, when });
  const next = visit.data && <VehicleNext vehicle={visit.data} />;
  return { of: () => next, isWaiting: when && visit.isPending };
};

const notesOf = ({ id, status }: ShownInvoice) =>
  status === 1 && (
    <>
      <InstalmentsOfInvoice invoiceId={id} />
      <DebitNotesOfInvoice id={id} />
    </>
  );

const plateOf = (invoice: ShownInvoice, width: number) => (
  <Plate text={invoice.licensePlate} country={invoice.licensePlateCountry} width={width} />
);

import { showVehicle } from "../../modules/front/board/vehicle-contract.ts";
import { useWarranties } from "../../modules/front/board/Warranties.tsx";
import { DebitNotesOfInvoice } from "../../modules/money/debit-notes/DebitNotesOfInvoice.tsx";
import { InstalmentsOfInvoice } from "../../modules/money/instalments/screens/InstalmentsOfInvoice.tsx";
import { showInvoice } from "../../modules/money/invoices/contract.ts";
import { InvoicePage } from "../../modules/money/invoices/InvoicePage.tsx";
import { isPaid, type ShownInvoice } from "../../modules/money/invoices/shown.ts";
import { listEmployees } from "../../modules/base/team/contract.ts";
import { Plate } from "../../modules/records/vehicles/screens/Plate.tsx";
import { lazyPart } from "../../platform/web/lazy-part.tsx";
import { useMay } from "../../platform/web/May.tsx";
import { useAnswer } from "../../platform/web/use-answer.ts";
import { WarrantyNotes } from "./WarrantyNotes.tsx";

const VehicleNext = lazyPart(async () => (await import("./VehicleNext.tsx")).VehicleNext);

export const ClientInvoicePage = ({ id }: { id: string }) => {
  const employees = useAnswer(listEmployees, {});
  const invoice = useAnswer(showInvoice, { params: { id } }, { live: true }).data;
  const next = useNext(invoice);
  const visitId = invoice?.clientVehicleId;
  const { warranties, isLoading } = useWarranties(visitId);
  return (
    <WarrantyNotes of={warranties} visitId={visitId}>
      <InvoicePage
        id={id}
        employees={employees.data?.data ?? []}
        plate={plateOf}
        notes={notesOf}
        next={{ ...next, isWaiting: next.isWaiting || isLoading }}
      />
    </WarrantyNotes>
  );
};

/** The visit of a paid invoice has its next step here, so that nobody has to look for the vehicle after a payment. */
const useNext = (invoice: ShownInvoice | undefined) => {
  const may = useMay();
  const when = invoice !== undefined && isPaid(invoice) && may(showVehicle.needs);
  const visit = useAnswer(showVehicle, { params: { id: invoice?.clientVehicleId ?? "" } }, { live: true, when });
  const next = visit.data && <VehicleNext waiting={null} vehicle={visit.data} />;
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

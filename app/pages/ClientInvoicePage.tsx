import { DebitNotesOfInvoice } from "../../modules/debit-notes/DebitNotesOfInvoice.tsx";
import { InvoicePage } from "../../modules/invoices/InvoicePage.tsx";
import type { ShownInvoice } from "../../modules/invoices/shown.ts";
import { listEmployees } from "../../modules/team/contract.ts";
import { Plate } from "../../modules/vehicles/screens/Plate.tsx";
import { useAnswer } from "../../platform/web/use-answer.ts";

export const ClientInvoicePage = ({ id }: { id: string }) => {
  const employees = useAnswer(listEmployees, {});
  return <InvoicePage id={id} employees={employees.data?.data ?? []} plate={plateOf} notes={notesOf} />;
};

const notesOf = ({ id, status }: ShownInvoice) => status === 1 && <DebitNotesOfInvoice id={id} />;

const plateOf = (invoice: ShownInvoice, width: number) => (
  <Plate text={invoice.licensePlate} country={invoice.licensePlateCountry} width={width} />
);

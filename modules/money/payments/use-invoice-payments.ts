import { useMay } from "../../../platform/web/May.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { listPayments } from "./contract.ts";

/** The payments of an issued invoice, latest first, for whoever may see payments. */
export const useInvoicePayments = ({ id, status }: { id: string; status: 0 | 1 }) => {
  const may = useMay();
  const when = status === 1 && may(listPayments.needs);
  const answer = useAnswer(listPayments, { query: { clientInvoiceId: id } }, { live: true, when });
  return { payments: answer.data?.data ?? [], isLoading: when && answer.isPending };
};

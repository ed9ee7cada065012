import { RefundThroughTamara } from "../../modules/money/instalments/screens/RefundThroughTamara.tsx";
import { ReturnPage } from "../../modules/money/returns/ReturnPage.tsx";
import type { ShownReturn } from "../../modules/money/returns/shown.ts";

export const ReturnInvoicePage = ({ id }: { id: string }) => <ReturnPage id={id} throughProvider={throughProvider} />;

const throughProvider = (of: ShownReturn) => <RefundThroughTamara of={of} />;

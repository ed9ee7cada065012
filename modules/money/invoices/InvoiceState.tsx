import { isNotZero } from "../../../platform/shared/money.ts";
import { Day } from "../../../platform/web/parts/Day.tsx";
import { StatusWord } from "../../../platform/web/parts/StatusWord.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import classes from "./invoice.module.css";
import { invoiceWords } from "./screen-words.ts";
import { isPartlyPaid } from "./shown.ts";

type Props = {
  invoice: {
    status: 0 | 1;
    isRefunded: boolean;
    isOverdue: boolean;
    dueAt: string | null;
    balanceDue: string;
    grandTotal: string;
    returnedTotal: string;
    settledByReturns: string;
  };
  chip?: boolean;
  withDue?: boolean;
};

/** The state of an invoice: draft, unpaid, partly paid, overdue, paid, refunded. */
export const InvoiceState = ({ invoice, chip, withDue }: Props) => {
  const say = useWords(invoiceWords);
  const { word, tone, icon } = looks[stepResults(invoice)];
  const due =
    withDue && invoice.dueAt && isNotZero(invoice.balanceDue) && invoice.status === 1 ? invoice.dueAt : undefined;
  return (
    <>
      <span className={classes.states}>
        <StatusWord tone={tone} icon={icon} chip={chip}>
          {say(word)}
        </StatusWord>
        {isNotZero(invoice.returnedTotal) && !invoice.isRefunded && (
          <StatusWord tone="none" icon="refund" chip={chip}>
            {say("partlyRefunded")}
          </StatusWord>
        )}
      </span>
      {due && (
        <div className={classes.dueOn}>
          {say("dueOn")} <Day date={due} form="short" />
        </div>
      )}
    </>
  );
};

const stepResults = (invoice: Props["invoice"]) => {
  if (invoice.status === 0) return "draft";
  if (invoice.isRefunded) return "refunded";
  if (!isNotZero(invoice.balanceDue)) return "paid";
  if (invoice.isOverdue) return "overdue";
  return isPartlyPaid(invoice) ? "partlyPaid" : "unpaid";
};

const looks = {
  draft: { word: "draft", tone: "none", icon: "draft" },
  refunded: { word: "refunded", tone: "none", icon: "refund" },
  paid: { word: "fullyPaid", tone: "done", icon: "done" },
  overdue: { word: "overdue", tone: "wrong", icon: "alert" },
  partlyPaid: { word: "partlyPaid", tone: "wait", icon: "half" },
  unpaid: { word: "unpaid", tone: "wait", icon: "clock" },
} as const;

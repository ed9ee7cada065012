import { type ReactNode, useEffect, useRef } from "react";
import { Field } from "../../../../platform/web/form/Field.tsx";
import { useFormValues } from "../../../../platform/web/form/state.tsx";
import { call } from "../../../../platform/web/call.ts";
import { useWords } from "../../../../platform/web/language.tsx";
import { useMay } from "../../../../platform/web/May.tsx";
import { ErrorBand } from "../../../../platform/web/parts/ErrorBand.tsx";
import { type Option, Picker } from "../../../../platform/web/parts/Picker.tsx";
import { toast } from "../../../../platform/web/parts/toast.tsx";
import { isProblem } from "../../../../platform/web/problem.ts";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import type { Ordering } from "../../../workshop/entry-cards/screens/ordering.ts";
import { chooseExpress, showExpressPrice, signExpress } from "../express-contract.ts";
import { expressWords } from "../express-words.ts";
import classes from "./express.module.css";
import { ExpressPrice } from "./ExpressPrice.tsx";
import { useJobOptions } from "./use-job-options.ts";

/** The ready-made job of a card that is being written: chosen in the form, kept and signed with the card. */
export const useNewExpress = (vehicleId: string | undefined): Ordering | undefined => {
  const say = useWords(expressWords);
  const may = useMay();
  const options = useJobOptions(vehicleId);
  /** The total that the form showed. */
  const seen = useRef<string>(undefined);
  if (!options || options.length === 0) return undefined;
  return {
    order: <JobField options={options} onPriced={(total) => (seen.current = total)} />,
    keep: async (card, { expressJobId: productId }) => {
      if (typeof productId !== "string" || productId === "") return "alone";
      try {
        const { data } = await call(chooseExpress, { params: { id: card.id }, body: { productId } });
        if (!may(signExpress.needs)) return "alone";
        if (data && data.grandTotal === seen.current)
          return (clientSignature) =>
            call(signExpress, {
              params: { id: card.id },
              body: { clientSignature, version: card.version, estimateVersion: data.version },
            });
      } catch (thrown) {
        if (!isProblem(thrown)) throw thrown;
      }
      toast(say("keptUnsigned"));
      return "unsigned";
    },
  };
};

type FieldProps = { options: readonly Option[]; onPriced: (total: string | undefined) => void };

const JobField = ({ options, onPriced }: FieldProps): ReactNode => {
  const say = useWords(expressWords);
  const may = useMay();
  const { values } = useFormValues();
  const productId = typeof values.expressJobId === "string" ? values.expressJobId : "";
  const price = useAnswer(showExpressPrice, { params: { id: productId } }, { when: productId !== "" });
  const shown = productId === "" ? undefined : price.data;
  useEffect(() => {
    onPriced(shown?.grandTotal);
  });
  return (
    <div className={classes.order}>
      <Field name="expressJobId" label={say("job")}>
        {(input) => <Picker {...input} options={options} clearable />}
      </Field>
      {productId !== "" && isProblem(price.error) && (
        <ErrorBand title={say("notPriced")}>{price.error.detail}</ErrorBand>
      )}
      {shown && (
        <>
          <ExpressPrice of={shown} />
          <p className={classes.line}>{say(may(signExpress.needs) ? "statement" : "apart")}</p>
        </>
      )}
    </div>
  );
};

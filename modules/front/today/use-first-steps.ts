import { useEffect } from "react";
import { deviceChoice } from "../../../platform/web/device-choice.ts";
import { useShop } from "../../../platform/web/session.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { type FirstStepsDone, showFirstSteps } from "./contract.ts";

/** The shop of which this device knows that it has done all first steps. */
const doneBy = deviceChoice("warsha-first-steps");

/** The first steps that are left to a shop; nothing once all are done, and then this device does not ask again. */
export const useFirstSteps = (): { left: FirstStepsDone | undefined; isPending: boolean } => {
  const { id } = useShop();
  const isKnown = doneBy.read() === id;
  const { data, isPending } = useAnswer(showFirstSteps, {}, { live: true, when: !isKnown });
  const areDone = data !== undefined && areAllDone(data);
  useEffect(() => {
    if (areDone) doneBy.keep(id);
  }, [areDone, id]);
  return { left: isKnown || areDone ? undefined : data, isPending: !isKnown && isPending };
};

const areAllDone = ({ company, vat, employee, vehicle, entryCard, invoice }: FirstStepsDone) =>
  company && vat && employee && vehicle && entryCard && invoice;

import { type RefObject, useImperativeHandle } from "react";
import type { DiagnosticValue } from "../values.ts";

/** What a step's fields hold that is not among its entries yet: answers it as entries, or undefined when the step should stay open. */
export type TakeUnfinished = () => Promise<Readonly<Record<string, DiagnosticValue>> | undefined>;

export type Unfinished = RefObject<TakeUnfinished | null>;

/** Lets the button that saves the step ask these fields first for what was typed and not added. */
export const useUnfinished = (unfinished: Unfinished, take: TakeUnfinished) =>
  useImperativeHandle(unfinished, () => take);

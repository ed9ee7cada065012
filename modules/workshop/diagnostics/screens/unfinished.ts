import { type RefObject, useImperativeHandle } from "react";
import type { DiagnosticValue } from "../values.ts";

/**
 * Takes input of a step that is not among its entries yet: resolves to it as entries, or undefined if the step
 * should stay open.
 */
export type TakeUnfinished = () => Promise<Readonly<Record<string, DiagnosticValue>> | undefined>;

export type Unfinished = RefObject<TakeUnfinished | null>;

/** Lets the save button take text that was typed into these fields and not added yet. */
export const useUnfinished = (unfinished: Unfinished, take: TakeUnfinished) =>
  useImperativeHandle(unfinished, () => take);

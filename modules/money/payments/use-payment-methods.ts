import type { Answer } from "../../../platform/shared/route.ts";
import { deviceChoice } from "../../../platform/web/device-choice.ts";
import { ownerOf } from "../../../platform/web/kept-owner.ts";
import { useSession } from "../../../platform/web/session.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { listPaymentMethods } from "./contract.ts";
import { mostUsedFirst } from "./rules.ts";

/** Whose money it is: what a client pays by card, a vendor is paid by transfer. */
export type MoneyOf = "received" | "refunded" | "vendors";

export type ShownMethod = Answer<typeof listPaymentMethods>["data"][number];

const none: readonly ShownMethod[] = [];

/** The shop's payment methods as they are offered; undefined until they are loaded. */
export const usePaymentMethods = () => {
  const { data } = useAnswer(listPaymentMethods, {});
  return { isLoaded: data !== undefined, methods: data ? mostUsedFirst(data.data) : none };
};

export const methodChoices = (methods: readonly ShownMethod[]) =>
  methods.map(({ id, label }) => ({ value: id, label }));

/** The method that the user last paid with on this device; empty before the first time. */
export const useLastMethod = (of: MoneyOf) => {
  const owner = ownerOf(useSession());
  const choice = choiceOf(`warsha-method-${of}/${owner ?? "nobody"}`);
  return { last: choice.read() ?? "", keep: choice.keep };
};

/** One for each key: where the browser stores nothing, the choice is kept in it. */
const choices = new Map<string, ReturnType<typeof deviceChoice>>();

const choiceOf = (key: string) => {
  const choice = choices.get(key) ?? deviceChoice(key);
  choices.set(key, choice);
  return choice;
};

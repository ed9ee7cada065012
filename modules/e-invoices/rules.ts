import type { Pair } from "../../platform/shared/words.ts";
import { amountRules } from "./amount-rules.ts";
import { headerRules, stampRules } from "./header-rules.ts";
import { partyRules } from "./party-rules.ts";
import type { PublishedRule } from "./published-rule.ts";
import { taxRules } from "./tax-rules.ts";
import type { Element } from "./xml.ts";

export type BrokenRule = { readonly code: string; readonly severity: "error" | "warning"; readonly problem: Pair };

/** The published rules that a document breaks before it is sealed. */
export const brokenRules = (invoice: Element, today: string): BrokenRule[] => broken(contentRules, invoice, today);

/** The published rules that a sealed document breaks. */
export const brokenRulesOfSealed = (invoice: Element, today: string): BrokenRule[] =>
  broken([...contentRules, ...stampRules], invoice, today);

const contentRules = [...headerRules, ...partyRules, ...amountRules, ...taxRules];

const broken = (rules: readonly PublishedRule[], invoice: Element, today: string) =>
  rules.flatMap(({ code, severity, problem, holds }) => (holds(invoice, today) ? [] : [{ code, severity, problem }]));

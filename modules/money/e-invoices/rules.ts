import type { Pair } from "../../../platform/shared/words.ts";
import { amountRules } from "./amount-rules.ts";
import { headerRules, stampRules } from "./header-rules.ts";
import { partyRules } from "./party-rules.ts";
import { impliedBy } from "./rule-words.ts";
import type { PublishedRule } from "./published-rule.ts";
import { taxRules } from "./tax-rules.ts";
import type { Element } from "./xml.ts";

export type BrokenRule = { readonly code: string; readonly severity: "error" | "warning"; readonly problem: Pair };

/** The published rules that a document breaks before it is sealed. */
export const brokenRules = (invoice: Element, today: string): BrokenRule[] => broken(contentRules, invoice, today);

/** The published rules that a sealed document breaks. */
export const brokenRulesOfSealed = (invoice: Element, today: string): BrokenRule[] =>
  broken([...contentRules, ...stampRules], invoice, today);

/** What is wrong, each sentence once, without those that another one says already. */
export const problemsOf = (broken: readonly BrokenRule[]): Pair[] => {
  const problems = new Set(broken.map(({ problem }) => problem));
  return [...problems].filter((problem) => {
    const wider = impliedBy.get(problem);
    return !wider || !problems.has(wider);
  });
};

/** Saudi shops with a VAT number issue e-invoices, connected or not. */
export const issuesEInvoices = ({
  country,
  currency,
  vatNumber,
}: {
  country: string;
  currency: string;
  vatNumber: string | null;
}): boolean => country === "SA" && currency === "SAR" && vatNumber !== null;

const contentRules = [...headerRules, ...partyRules, ...amountRules, ...taxRules];

const broken = (rules: readonly PublishedRule[], invoice: Element, today: string) =>
  rules.flatMap(({ code, severity, problem, holds }) => (holds(invoice, today) ? [] : [{ code, severity, problem }]));

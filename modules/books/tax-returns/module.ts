import type { Module } from "../../../platform/server/module.ts";
import { sealedPapers } from "../../../platform/server/papers/sealed-papers.ts";
import { taxReturnActivity } from "./activity-words.ts";
import { taxReturnChecks } from "./server/closing-checks.ts";
import { taxReturnHandlers } from "./server.ts";
import { filedReturnFileAt } from "./server/filed-paper.ts";
import { taxReturnSources } from "./sources.ts";
import { taxReturns } from "./tables.ts";
import { taxReturnsPersonalData } from "./server/personal-data.ts";

export const taxReturnsModule = {
  handlers: taxReturnHandlers,
  pages: ["/back/tax-returns"],
  sources: taxReturnSources,
  closing: taxReturnChecks,
  activity: taxReturnActivity,
  functions: "modules/books/tax-returns/functions.sql",
  papers: [sealedPapers(taxReturns, taxReturns.filedAt, filedReturnFileAt)],
  personal: taxReturnsPersonalData,
} satisfies Module;

import type { Module } from "../../../platform/server/module.ts";
import { bookCheckHandlers, checkAllBooks } from "./server.ts";
import { bookAttention } from "./server/attention.ts";
import { bookChecksPersonalData } from "./server/personal-data.ts";

export const bookChecksModule = {
  handlers: bookCheckHandlers,
  pages: ["/back/book-check"],
  attention: bookAttention,
  jobs: ({ pool }) => ({ "check-books": checkAllBooks(pool) }),
  timetable: { "check-books": "0 23 * * *" },
  functions: "modules/front/book-checks/functions.sql",
  personal: bookChecksPersonalData,
} satisfies Module;

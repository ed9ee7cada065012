/** Kinds of the papers on a client's page, each with a public page of its own. */
export const paperKinds = [
  "estimates",
  "client-invoices",
  "return-invoices",
  "debit-notes",
  "opening-credit-notes",
  "vehicle-diagnostics",
] as const;
export type PaperKind = (typeof paperKinds)[number];

/** What a client's question can be about. */
export const subjectKinds = ["client-vehicles", ...paperKinds] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** Of one client, without an answer. */
export const maxOpenQuestions = 10;

const pages: Readonly<Record<SubjectKind, string>> = {
  "client-vehicles": "/back/vehicles",
  estimates: "/back/estimates",
  "client-invoices": "/back/client-invoices",
  "return-invoices": "/back/return-invoices",
  "debit-notes": "/back/debit-notes",
  "opening-credit-notes": "/back/opening-credit-notes",
  "vehicle-diagnostics": "/back/vehicle-diagnostics",
};

export const subjectUrl = (kind: SubjectKind, id: string) => `${pages[kind]}/${id}`;

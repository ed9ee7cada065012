/** Who opens the page of reports; each report needs one of these, or more. */
export const reportReaders = ["view-reports", "view-repair-reports"] as const;

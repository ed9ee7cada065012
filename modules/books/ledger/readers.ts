/** Who may read the books. Not in a contract, because the list of pages needs it, which every visitor loads. */
export const bookReaders = ["view-reports", "edit-accounts"] as const;

export const entryUrl = (id: string) => `/back/journal-entries/${id}`;

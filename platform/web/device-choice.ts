/** What is kept on the device; in a browser that refuses to store anything it is of this page only. */
export const deviceChoice = (key: string) => {
  let ofThisPage: string | undefined;
  return {
    read: (): string | undefined => {
      if (ofThisPage !== undefined) return ofThisPage;
      try {
        return localStorage.getItem(key) ?? undefined;
      } catch {
        return undefined;
      }
    },
    keep: (choice: string) => {
      ofThisPage = undefined;
      try {
        localStorage.setItem(key, choice);
      } catch {
        ofThisPage = choice;
      }
    },
    forget: () => {
      ofThisPage = undefined;
      try {
        localStorage.removeItem(key);
      } catch {
        // Nothing is stored.
      }
    },
  };
};

import type { ComponentType } from "react";
import { fetchedOnce, useFetched } from "./fetched.ts";

/**
 * A page whose code is loaded on demand. Throws `NotFetched` while rendering if loading fails; rendering again
 * retries.
 */
export const lazyPage = (load: () => Promise<ComponentType>) => {
  const page = fetchedOnce(load);
  const Page = () => {
    const Found = useFetched(page);
    return <Found />;
  };
  /** The router calls it when the user is about to open the page. */
  Page.preload = () =>
    page.fetch().then(
      () => undefined,
      () => undefined,
    );
  return Page;
};

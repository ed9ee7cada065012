import { type ComponentType, use } from "react";
import { fetchedOnce } from "./fetched.ts";

/**
 * A page whose code is loaded on demand. Throws `NotFetched` while rendering if loading fails; rendering again
 * retries.
 */
export const lazyPage = (load: () => Promise<ComponentType>) => {
  const page = fetchedOnce(load);
  const Page = () => {
    const Found = page.found() ?? use(page.fetch());
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

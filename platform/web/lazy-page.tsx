import { type ComponentType, use } from "react";
import { fetchedOnce } from "./fetched.ts";

/** A page whose code is fetched before it is shown; `NotFetched` is thrown in its place where that fails, and drawing it again tries again. */
export const lazyPage = (load: () => Promise<ComponentType>) => {
  const page = fetchedOnce(load);
  const Page = () => {
    const Found = page.found() ?? use(page.fetch());
    return <Found />;
  };
  /** Called by the router when somebody is about to go there. */
  Page.preload = () =>
    page.fetch().then(
      () => undefined,
      () => undefined,
    );
  return Page;
};

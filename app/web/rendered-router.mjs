import { createElement } from "react";

/** The router, as the pages have it that the server renders: a link loads the next page, as on any site. */
export const Link = ({ to, preload: _, activeOptions: __, ...others }) => createElement("a", { ...others, href: to });

export const createLink =
  (Component) =>
  ({ to, preload: _, ...others }) =>
    createElement(Component, { ...others, component: "a", href: to });

export const useRouter = () => ({ getMatchedRoutes: () => [], navigate: () => undefined });
export const useNavigate =
  () =>
  ({ href }) =>
    location.assign(href);
export const useSearch = () => ({});

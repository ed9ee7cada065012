import { createElement } from "react";

/** The router, as the pages have it that the server renders: a link loads the next page, as on any site. */
export const Link = ({ to, ...others }) => createElement("a", { ...ofLink(others), href: to });

export const createLink =
  (Component) =>
  ({ to, ...others }) =>
    createElement(Component, { ...ofLink(others), component: "a", href: to });

export const useRouter = () => ({
  getMatchedRoutes: () => [],
  navigate: () => undefined,
  history: { block: () => () => undefined },
});
export const useNavigate =
  () =>
  ({ href }) =>
    location.assign(href);
export const useSearch = () => ({});

const ofRouter = new Set(["preload", "activeOptions"]);
const ofLink = (props) => Object.fromEntries(Object.entries(props).filter(([name]) => !ofRouter.has(name)));

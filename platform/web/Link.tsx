import { createLink, useNavigate, useRouter, useSearch, type LinkComponentProps } from "@tanstack/react-router";
import { Button, type ButtonProps } from "@mantine/core";
import { Link as RouterLink } from "@tanstack/react-router";
import { useCallback, type ComponentProps, type ReactNode } from "react";
import type { Needs } from "../shared/route.ts";
import { useMay } from "./May.tsx";

type LinkProps = Omit<ComponentProps<"a">, "href"> & {
  /** A path of the application, its ids filled in: `/back/vehicles/${id}`. */
  to: string;
  /** It names the page that it leads to, whichever filters stand in the address: an entry of the navigation. */
  namesPage?: boolean;
};

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** Who may open the page. */
    needs?: Needs;
  }
}

/** `const mayOpen = useMayOpen(); mayOpen(client.viewUrl)`: whether the reader may open the page of this address, by what its route needs. */
export const useMayOpen = () => {
  const router = useRouter();
  const may = useMay();
  return (to: string) => {
    const [, , page] = router.getMatchedRoutes(to.replace(/[?#].*$/, ""));
    return may(page?.options.staticData?.needs ?? "nobody");
  };
};

/** A link inside the application: no reload, and the page's code is fetched as soon as the pointer is over it. Where the reader may not open the page, its words alone. */
export const Link = ({ to, namesPage = false, ...others }: LinkProps) => {
  if (!useMayOpen()(to)) return <span className={others.className}>{others.children}</span>;
  return (
    <RouterLink
      {...(others as LinkComponentProps)}
      to={to}
      preload="intent"
      activeOptions={{ exact: true, includeSearch: !namesPage }}
    />
  );
};

const RouterButton = createLink(Button<"a">);

/** A button that goes somewhere; nothing where the reader may not go. */
export const LinkButton = ({ to, children, ...others }: ButtonProps & { to: string; children: ReactNode }) =>
  useMayOpen()(to) && (
    <RouterButton {...(others as ComponentProps<typeof RouterButton>)} component="a" to={to} preload="intent">
      {children}
    </RouterButton>
  );

/** Goes back to the page before, or to Today where there is none. */
export const BackButton = ({ children, ...others }: ButtonProps & { children: ReactNode }) => {
  const go = useGo();
  return (
    <Button {...others} onClick={() => (history.length > 1 ? history.back() : go("/dashboard"))}>
      {children}
    </Button>
  );
};

/** `const go = useGo(); go("/back/clients")`. */
export const useGo = () => {
  const navigate = useNavigate();
  return useCallback(
    (to: string, options?: { replace?: boolean }) => void navigate({ href: to, ...options }),
    [navigate],
  );
};

/** A choice that belongs in the address (filter, search words), so that going back and sharing keep it. */
export const useAddressChoice = (name: string, otherwise = "") => {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const { navigate } = useRouter();
  const chosen = search[name];
  const choose = useCallback(
    (value: string) =>
      void navigate({
        to: ".",
        search: (now: Record<string, unknown>) => ({ ...now, [name]: value === otherwise ? undefined : value }),
        replace: true,
      }),
    [name, otherwise, navigate],
  );
  return [chosen === undefined ? otherwise : String(chosen), choose] as const;
};

/** Several of them at once, such as all filters of a list: what was chosen of each, and how to choose others in one step. */
export const useAddressChoices = <Name extends string>(names: readonly Name[]) => {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const { navigate } = useRouter();
  const choose = useCallback(
    (values: Partial<Record<string, string>>) =>
      void navigate({
        to: ".",
        search: (now: Record<string, unknown>) => ({
          ...now,
          ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value || undefined])),
        }),
        replace: true,
      }),
    [navigate],
  );
  return [
    Object.fromEntries(names.map((name) => [name, search[name] === undefined ? "" : String(search[name])])) as Record<
      Name,
      string
    >,
    choose,
  ] as const;
};

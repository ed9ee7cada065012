import { createLink, useNavigate, useRouter, useSearch, type LinkComponentProps } from "@tanstack/react-router";
import { Button, type ButtonProps } from "@mantine/core";
import { Link as RouterLink } from "@tanstack/react-router";
import { useCallback, type ComponentProps, type ReactNode } from "react";
import type { Needs } from "../shared/route.ts";
import { addressValue } from "./address-values.ts";
import { useMay } from "./May.tsx";
import { useSession } from "./session.tsx";

type LinkProps = Omit<ComponentProps<"a">, "href"> & {
  /** A path inside the application: `/back/vehicles/${id}`. */
  to: string;
  /** The link is current whatever query its address has: for entries of the navigation. */
  namesPage?: boolean;
};

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    needs?: Needs;
    /** A session on a paired tablet may open it. */
    onFloor?: boolean;
  }
}

/**
 * `const mayOpen = useMayOpen(); mayOpen(client.viewUrl)`: whether the user may open the page at this address, by
 * its route's `needs`; a session on a paired tablet opens only pages that are `onFloor`.
 */
export const useMayOpen = () => {
  const router = useRouter();
  const may = useMay();
  const { floor } = useSession();
  return (to: string) => {
    const [, , page] = router.getMatchedRoutes(to.replace(/[?#].*$/, ""));
    const { needs = "nobody", onFloor = false } = page?.options.staticData ?? {};
    return may(needs) && (floor === null || onFloor || needs === "nobody");
  };
};

/**
 * A link inside the application: no reload, and the page's code is prefetched on hover. Plain text if the user may
 * not open the page.
 */
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

/** A button that navigates; hidden if the user may not open the page. */
export const LinkButton = ({ to, children, ...others }: ButtonProps & { to: string; children: ReactNode }) =>
  useMayOpen()(to) && (
    <RouterButton {...(others as ComponentProps<typeof RouterButton>)} component="a" to={to} preload="intent">
      {children}
    </RouterButton>
  );

/** Goes back to the previous page, or to Today if there is none. */
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

/**
 * A choice kept in the address (filter, search words), so that it survives going back and sharing. Nonsense in a
 * typed address counts as no choice (`addressValue`).
 */
export const useAddressChoice = (name: string, otherwise = "") => {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const { navigate } = useRouter();
  const chosen = addressValue(search, name);
  const choose = useCallback(
    (value: string) =>
      void navigate({
        to: ".",
        search: (now: Record<string, unknown>) => ({ ...now, [name]: value === otherwise ? undefined : value }),
        replace: true,
      }),
    [name, otherwise, navigate],
  );
  return [chosen ?? otherwise, choose] as const;
};

/** Several choices at once, such as all filters of a list: their values, and a function that sets several in one step. */
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
    Object.fromEntries(names.map((name) => [name, addressValue(search, name) ?? ""])) as Record<Name, string>,
    choose,
  ] as const;
};

import type { ComponentProps, CSSProperties, ReactNode } from "react";
import { buttonVariables } from "../control-variables.ts";
import controls from "../controls.module.css";

type Own = {
  variant?: "filled" | "default" | "subtle";
  size?: "sm" | "md" | "lg";
  fullWidth?: boolean;
  loading?: boolean;
  leftSection?: ReactNode;
  children: ReactNode;
};
type Props = Own & Omit<ComponentProps<"button">, keyof Own>;
type LinkProps = Own & Omit<ComponentProps<"a">, keyof Own>;

/**
 * Mantine's Button without its code: the same elements, classes and variables, so that the same style sheets apply. For
 * pages that a client's phone opens by a link.
 */
export const Button = ({ variant, size, fullWidth, loading, leftSection, className, children, ...others }: Props) => (
  <button
    type="button"
    {...others}
    {...lookOf({ variant, size, fullWidth, loading, leftSection, className })}
    disabled={loading || others.disabled}
  >
    {loading && (
      <span className="m_a25b86ee mantine-Button-loader" style={centred} aria-hidden>
        <span className="m_b34414df m_5ae2e3c mantine-Loader-root" style={loader} />
      </span>
    )}
    <Inner leftSection={leftSection} loading={loading}>
      {children}
    </Inner>
  </button>
);

export const ButtonLink = ({ variant, size, fullWidth, leftSection, className, children, ...others }: LinkProps) => (
  <a {...others} {...lookOf({ variant, size, fullWidth, leftSection, className })}>
    <Inner leftSection={leftSection}>{children}</Inner>
  </a>
);

const Inner = ({ leftSection, loading, children }: Pick<Own, "leftSection" | "loading" | "children">) => (
  <span className="m_80f1301b mantine-Button-inner">
    {leftSection !== undefined && (
      <span className={`${controls.buttonSection} m_a74036a mantine-Button-section`} data-position="left">
        {leftSection}
      </span>
    )}
    <span
      className={`${controls.buttonLabel} m_811560b9 mantine-Button-label`}
      data-loading={loading ? true : undefined}
    >
      {children}
    </span>
  </span>
);

type Look = Omit<Own, "children"> & { className: string | undefined };

const lookOf = ({
  variant,
  size,
  fullWidth,
  loading,
  leftSection,
  className,
}: { [Name in keyof Look]?: Look[Name] | undefined }) => ({
  className: [
    "mantine-focus-auto",
    !loading && "mantine-active",
    controls.button,
    className,
    "m_77c9d27d mantine-Button-root m_87cf2631 mantine-UnstyledButton-root",
  ]
    .filter(Boolean)
    .join(" "),
  style: {
    ...(size && {
      "--button-height": `var(--button-height-${size})`,
      "--button-padding-x": `var(--button-padding-x-${size})`,
      "--button-fz": `var(--mantine-font-size-${size})`,
    }),
    ...(variant === "subtle" && { "--button-bd": transparentBorder }),
    ...buttonVariables[variant ?? "filled"],
  } as CSSProperties,
  "data-variant": variant,
  "data-size": size,
  "data-loading": loading ? true : undefined,
  "data-block": fullWidth ? true : undefined,
  "data-with-left-section": leftSection === undefined ? undefined : true,
});

const transparentBorder = "calc(0.0625rem * var(--mantine-scale)) solid transparent";

const centred: CSSProperties = { transform: "translate(-50%, calc(-50% + calc(0.0625rem * var(--mantine-scale))))" };
const loader = {
  "--loader-size": "calc(var(--button-height) / 1.8)",
  "--loader-color": "var(--button-color)",
} as CSSProperties;

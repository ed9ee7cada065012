import type { ComponentProps } from "react";

/** Mantine's UnstyledButton without its code; see `Button.tsx`. */
export const BareButton = ({ className, ...others }: ComponentProps<"button">) => (
  <button
    type="button"
    {...others}
    className={`mantine-focus-auto ${className ?? ""} m_87cf2631 mantine-UnstyledButton-root`}
  />
);

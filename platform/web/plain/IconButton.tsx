import type { ComponentProps, CSSProperties } from "react";
import { iconVariables } from "../control-variables.ts";
import controls from "../controls.module.css";

/** Mantine's ActionIcon without its code; see `Button.tsx`. */
export const IconButton = ({ children, ...others }: ComponentProps<"button">) => (
  <button
    type="button"
    {...others}
    className={`mantine-focus-auto mantine-active ${controls.icon} m_8d3f4000 mantine-ActionIcon-root m_87cf2631 mantine-UnstyledButton-root`}
    data-variant="subtle"
    style={
      {
        "--ai-bd": "calc(0.0625rem * var(--mantine-scale)) solid transparent",
        ...iconVariables["subtle"],
      } as CSSProperties
    }
  >
    <span className="m_8d3afb97 mantine-ActionIcon-icon">{children}</span>
  </button>
);

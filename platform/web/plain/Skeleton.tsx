import type { CSSProperties } from "react";

type Props = { height: number; width?: number | string; radius?: number };

/** Mantine's Skeleton without its code, in pixels; see `Button.tsx`. */
export const Skeleton = ({ height, width, radius }: Props) => (
  <div
    className="m_18320242 mantine-Skeleton-root"
    data-visible
    style={
      {
        "--skeleton-height": scaled(height),
        "--skeleton-width": scaled(width),
        "--skeleton-radius": scaled(radius),
      } as CSSProperties
    }
  />
);

const scaled = (size: number | string | undefined) =>
  typeof size === "number" ? `calc(${size / 16}rem * var(--mantine-scale))` : size;

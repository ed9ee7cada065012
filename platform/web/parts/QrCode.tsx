import { useMemo } from "react";
import { encode } from "uqr";
import classes from "./qr-code.module.css";

/** A QR code: dark on white in both themes, with the required quiet zone. */
export const QrCode = ({ text, label, width = 200 }: { text: string; label: string; width?: number }) => {
  const { size, path } = useMemo(() => drawn(text), [text]);
  return (
    <svg
      className={classes.code}
      role="img"
      aria-label={label}
      width={width}
      height={width}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#1e1a23" />
    </svg>
  );
};

const drawn = (text: string) => {
  const { size, data } = encode(text, { border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return { size, path };
};

import { useRef, type KeyboardEvent, type PointerEvent } from "react";
import classes from "./instruments.module.css";

const centre = { x: 130, y: 128 };
const radius = 104;

/** A half dial from E (left) to F (right) in both languages; set by dragging, or by arrow keys in steps of 5 %. */
export const FuelGauge = ({
  value,
  onChange,
  label,
}: {
  value: number;
  onChange: (value: number) => void;
  label: string;
}) => {
  const dial = useRef<SVGSVGElement>(null);

  const follow = (event: PointerEvent<SVGSVGElement>) => {
    if (!dial.current || (event.type === "pointermove" && event.buttons === 0)) return;
    const box = dial.current.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * 260 - centre.x;
    const y = centre.y - ((event.clientY - box.top) / box.height) * 150;
    onChange(levelAt(x, y));
  };
  const take = (event: PointerEvent<SVGSVGElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    follow(event);
  };
  const step = (event: KeyboardEvent) => {
    const by = { ArrowUp: 5, ArrowRight: 5, ArrowDown: -5, ArrowLeft: -5, Home: -100, End: 100 }[event.key];
    if (!by) return;
    event.preventDefault();
    onChange(within(value + by));
  };

  return (
    <svg
      ref={dial}
      viewBox="0 0 260 150"
      className={classes.gauge}
      data-live
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
      aria-valuetext={`${value}%`}
      onPointerDown={take}
      onPointerMove={follow}
      onKeyDown={step}
    >
      <Dial value={value} />
    </svg>
  );
};

export const FuelReading = ({ value, label }: { value: number; label: string }) => (
  <svg viewBox="0 0 260 150" className={classes.gauge} role="img" aria-label={`${label} ${value}%`}>
    <Dial value={value} />
  </svg>
);

const Dial = ({ value }: { value: number }) => (
  <>
    <path d={arc(0, 100, radius)} className={classes.rim} />
    <path d={arc(0, 12.5, radius + 6)} className={classes.reserve} />
    {ticks.map((at) => (
      <line
        key={at}
        {...tick(at)}
        className={at % 50 === 0 ? classes.mainTick : classes.tick}
        data-reserve={at === 0 || undefined}
      />
    ))}
    <text x={26} y={149} className={classes.empty}>
      E
    </text>
    <text x={234} y={149} className={classes.letter}>
      F
    </text>
    <text x={centre.x} y={60} className={classes.half}>
      ½
    </text>
    <g transform={`rotate(${(value / 100) * 180} ${centre.x} ${centre.y})`}>
      <path
        d={`M ${centre.x + 8} ${centre.y - 7} L ${centre.x - radius + 26} ${centre.y} L ${centre.x + 8} ${centre.y + 7} Z`}
        className={classes.needle}
      />
    </g>
    <circle cx={centre.x} cy={centre.y} r={10} className={classes.hub} />
    <circle cx={centre.x} cy={centre.y} r={3.5} className={classes.pin} />
  </>
);

const ticks = [0, 12.5, 25, 37.5, 50, 62.5, 75, 87.5, 100];

const within = (value: number) => Math.min(100, Math.max(0, Math.round(value)));

/** Below the dial the nearer end counts. */
const levelAt = (x: number, y: number) =>
  y <= 0 ? (x < 0 ? 0 : 100) : within(100 - (Math.atan2(y, x) / Math.PI) * 100);

const point = (at: number, distance: number) => {
  const angle = Math.PI * (1 - at / 100);
  return { x: centre.x + Math.cos(angle) * distance, y: centre.y - Math.sin(angle) * distance };
};

const arc = (from: number, to: number, distance: number) => {
  const [start, end] = [point(from, distance), point(to, distance)];
  return `M ${start.x} ${start.y} A ${distance} ${distance} 0 0 1 ${end.x} ${end.y}`;
};

const tick = (at: number) => {
  const [outer, inner] = [
    point(at, radius),
    point(at, at % 50 === 0 ? radius - 20 : at % 25 === 0 ? radius - 15 : radius - 10),
  ];
  return { x1: outer.x, y1: outer.y, x2: inner.x, y2: inner.y };
};

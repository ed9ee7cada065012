/** The fuel gauge as SVG: a half dial from E to F with nine ticks, red up to an eighth. `level` in percent. */
export const drawFuelGauge = (level: number): Uint8Array => {
  const ticks = Array.from({ length: 9 }, (_, index) => tick(index));
  const needle = [onDial(level - 50, 6), onDial(level, 74), onDial(level + 50, 6)].join(" L ");
  return new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 140" fill="none" stroke="${ink}" stroke-linecap="round">` +
      `<path d="${arc(0, 100, 96)}" stroke="#8f8881" stroke-width="2"/><path d="${arc(0, 12.5, 103)}" stroke="#d0382e" stroke-width="5" stroke-linecap="butt"/>` +
      ticks.join("") +
      `<path d="M ${needle} Z" fill="${ink}" stroke-width="1.5" stroke-linejoin="round"/><circle cx="120" cy="110" r="8" fill="#ffffff" stroke-width="4"/>` +
      `<g fill="${ink}" stroke="none" font-family="'IBM Plex Sans Arabic'" font-weight="600" font-size="18" text-anchor="middle"><text x="24" y="134">E</text><text x="216" y="134">F</text></g></svg>`,
  );
};

const ink = "#1e1a23";

/** A point of the dial: 0 % on the left, 100 % on the right in both languages. */
const onDial = (percent: number, radius: number) => {
  const angle = Math.PI * (1 - percent / 100);
  return `${(120 + radius * Math.cos(angle)).toFixed(1)} ${(110 - radius * Math.sin(angle)).toFixed(1)}`;
};

const arc = (from: number, to: number, radius: number) =>
  `M ${onDial(from, radius)} A ${radius} ${radius} 0 0 1 ${onDial(to, radius)}`;

const tick = (index: number) => {
  const isQuarter = index % 2 === 0;
  return `<path d="M ${onDial(index * 12.5, 96)} L ${onDial(index * 12.5, isQuarter ? 80 : 88)}" stroke-width="${isQuarter ? 5 : 3}"/>`;
};

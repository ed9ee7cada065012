/** The colours of the visual language, light and dark. Each is a CSS variable: `lineField` is `--w-line-field`. */
export const light = {
  canvas: "#F6F4F0",
  sheet: "#FFFFFF",
  sunken: "#F2EFEA",
  line: "#E4DFD8",
  lineField: "#8F8881",
  ink: "#1E1A23",
  ink2: "#544F5A",
  ink3: "#6B6570",
  brand: "#7B61FF",
  brandFill: "#6548E8",
  brandFillHover: "#5738D6",
  brandText: "#5A3FD6",
  brandTint: "#F1EEFF",
  done: "#17693B",
  doneTint: "#E6F3EA",
  doneSolid: "#2E8B57",
  wait: "#875000",
  waitTint: "#FCF1DA",
  waitSolid: "#BC7300",
  wrong: "#B3261E",
  wrongTint: "#FCEBE8",
  wrongSolid: "#D0382E",
  info: "#1B5C9E",
  infoTint: "#E8F1FA",
  infoSolid: "#2F7BC4",
  shadow: "0 8px 28px rgba(30, 26, 35, .14)",
  shadowThumb: "0 2px 6px rgba(30, 26, 35, .2)",
  paperBrightness: "1",
  plateRing: "none",
};

export const dark: typeof light = {
  canvas: "#121015",
  sheet: "#1A181E",
  sunken: "#232028",
  line: "#34303A",
  lineField: "#7E7786",
  ink: "#F1EEF3",
  ink2: "#BDB7C4",
  ink3: "#A09AA8",
  brand: "#8F79FF",
  brandFill: "#6F54EE",
  brandFillHover: "#6046DE",
  brandText: "#B7A9FF",
  brandTint: "#29233F",
  done: "#74CF97",
  doneTint: "#17301F",
  doneSolid: "#3E9C66",
  wait: "#F0BA57",
  waitTint: "#33270F",
  waitSolid: "#D99A2B",
  wrong: "#FF948A",
  wrongTint: "#3C1D1A",
  wrongSolid: "#E25A4F",
  info: "#86BDF4",
  infoTint: "#17283B",
  infoSolid: "#4A8FD6",
  shadow: "0 8px 28px rgba(0, 0, 0, .5)",
  shadowThumb: "0 2px 6px rgba(30, 26, 35, .2)",
  paperBrightness: ".93",
  plateRing: "0 0 0 1px #55505C",
};

/** The same in both themes: pen strokes on a drawing, and damage on the white car. */
export const fixed = {
  pen: "#D92D20",
  minorFill: "#F8DFA0",
  minorDots: "#8A5A00",
  damageFill: "#F4B3AB",
  damageHatch: "#B3261E",
};

/** `{ lineField: "#8F8881" }` → `{ "--w-line-field": "#8F8881" }`. */
export const asVariables = (tokens: Record<string, string>) =>
  Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--w-${kebab(name)}`, value]));

const kebab = (name: string) => name.replace(/[A-Z]|\d+/g, (part) => `-${part.toLowerCase()}`);
